import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';

test('an archive without its list of files, as after an interrupted unpacking, says so in one line', async () => {
  const outfile = path.join(mkdtempSync(path.join(tmpdir(), 'launcher-')), 'safarnama.mjs');
  await build({ entryPoints: [path.join(__dirname, 'launcher.mjs')], outfile, bundle: true, platform: 'node', format: 'esm' });
  const { status, stdout, stderr } = spawnSync(process.execPath, [outfile, 'start'], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([1, '', 'VERSION is missing since this archive was made. Unpack the archive anew.\n']);
});
