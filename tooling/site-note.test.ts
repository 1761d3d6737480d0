import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs a launcher `safarnama.mjs start` that imports the module of the note; resolves to what it printed. */
function launch(code: string, settings: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'note-'));
  for (const name of ['site-note.mjs', 'site.mjs']) copyFileSync(path.join(__dirname, name), path.join(folder, name));
  const launcher = path.join(folder, 'safarnama.mjs');
  writeFileSync(launcher, `const { noteSite, runningSite } = await import('./site-note.mjs');\n${code}`);
  const { stdout, stderr } = spawnSync(process.execPath, [launcher, 'start'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...settings },
    encoding: 'utf8',
  });
  return (stdout + stderr).trim();
}

test('a start that was killed does not keep a start with the same process id from the data, as in a container', () => {
  expect(launch("noteSite({ port: 8080, api: '' }); console.log(runningSite());", {})).toBe('undefined');
});

test('a start whose data folder cannot be made names DATA_DIR', () => {
  const start = 'try { noteSite({}); } catch ({ message }) { console.log(message); }';
  expect(launch(start, { DATA_DIR: '/dev/null/data' })).toMatch(/^DATA_DIR: ENOTDIR: .*$/);
});
