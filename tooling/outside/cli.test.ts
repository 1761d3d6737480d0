import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs the command in the folder of mfe-guides; the site's command prints its arguments. */
function safarnama(...args: string[]) {
  const dir = mkdtempSync(path.join(tmpdir(), 'outside-'));
  copyFileSync(path.join(__dirname, 'cli.mjs'), path.join(dir, 'cli.mjs'));
  writeFileSync(path.join(dir, 'releases.mjs'), "console.log(process.argv.slice(2).join(' '));");
  writeFileSync(path.join(dir, 'package.json'), '{"name":"mfe-guides","version":"1.0.0"}');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli.mjs', ...args], { cwd: dir, encoding: 'utf8' });
  return [status, (stdout + stderr).trim()];
}

test('commands about the remote of the folder accept its name, and name the command for another one', () => {
  expect(safarnama('history')).toEqual([0, 'history mfe-guides']);
  expect(safarnama('history', 'mfe-guides')).toEqual([0, 'history mfe-guides']);
  expect(safarnama('promote', 'mfe-guides', '1.1.0', '--why', 'words')).toEqual([0, 'promote mfe-guides 1.1.0 --why words']);
  expect(safarnama('releases', 'history', 'mfe-tours')).toEqual([0, 'history mfe-tours']);
  expect(safarnama('history', 'mfe-tours')).toEqual([
    1,
    'this folder holds mfe-guides; for another remote: safarnama releases history mfe-tours',
  ]);
});
