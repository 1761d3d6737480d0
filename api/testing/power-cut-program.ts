/** Makes a database in a folder and books in it, until it is killed. Steps are written to a file that is recorded as well. */
import { openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../database/embedded.ts';
import { createTables, work } from './power-cuts.ts';

const [root = '', steps = '0', durable = 'true'] = process.argv.slice(2);
const progress = openSync(join(root, 'progress'), 'w');
const db = await openEmbedded(join(root, 'database'), { durable: durable === 'true' });
await createTables(db);
await work(db, Number(steps), (event) => {
  if ('step' in event) writeSync(progress, `${event.op} ${event.step}\n`);
});
process.kill(process.pid, 'SIGKILL');
