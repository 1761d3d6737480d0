/**
 * Books in the database of a folder, which is made first where it is missing, until it is killed. Steps are written to a file that
 * is recorded as well.
 */
import { existsSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../database/embedded.ts';
import { createTables, work } from './power-cuts.ts';

const [root = '', steps = '0', durable = 'true'] = process.argv.slice(2);
const progress = openSync(join(root, 'progress'), 'w');
const folder = join(root, 'database');
const isNew = !existsSync(folder);
const db = await openEmbedded(folder, { durable: durable === 'true' });
if (isNew) await createTables(db);
await work(db, Number(steps), (event) => {
  if ('step' in event) writeSync(progress, `${event.op} ${event.step}\n`);
});
process.kill(process.pid, 'SIGKILL');
