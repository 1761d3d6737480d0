import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packArchive } from '../ops/pack-archive.ts';
import { builtFiles } from '../releases/builds.ts';
import { FolderStore } from '../releases/folder-store.ts';
import { built } from './built.ts';
import { closeOps, opsOn } from './ops.ts';
import { put } from './put.ts';

/** Fills a small disk, publishes to it, makes room, publishes again, and prints what happened. */
const [disk = '', what] = process.argv.slice(2);
const store = new FolderStore(what === 'uploads' ? path.join(built(), 'store') : path.join(disk, 'store'));
await put(store, { version: '0.9.0' });
const ops = await opsOn(store, undefined, what === 'uploads' ? { DATA_DIR: disk } : {});
const token = await ops.token('ci', ['mfe-tours:publish']);
const { files } = builtFiles(built());
const payload = await packArchive(files);
const publish = () =>
  ops.ask(token, 'PUT', '/api/remotes/mfe-tours/releases/1.0.0', { payload, headers: { 'content-type': 'application/gzip' } });
const all = () => readdirSync(disk, { recursive: true }).map(String).sort();

const filler = path.join(disk, 'filler');
for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2))
  try {
    for (;;) writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
  } catch {
    // The rest is smaller.
  }
const before = all();
const full = await publish();
const leftBehind = all().filter((file) => !before.includes(file) && !/\.locks|\.drafts$/.test(file));
const published = store.versions('mfe-tours');
rmSync(filler);
const again = await publish();
const { message } = full.json() as { message: string };
process.stdout.write(
  `${JSON.stringify({ full: { status: full.statusCode, message }, leftBehind, published, again: again.statusCode })}\n`,
);
await closeOps();
