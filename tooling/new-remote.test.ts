import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(path.join(__dirname, 'new-remote.mjs'));

/** Runs code with the module in a process of its own. */
function run(code: string, given: object): string {
  const program = `import * as remote from '${MODULE}'; const given = ${JSON.stringify(given)}; ${code}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout;
}

test.each(['The "Hill" Guides', 'Guides \\ Walks', 'Guides $& Walks'])('a team may be called %s', (team) => {
  const parent = mkdtempSync(path.join(tmpdir(), 'create-'));
  const dir = path.join(parent, 'mfe-guides');
  const templates = [path.join(__dirname, 'template')];
  run('remote.writeRemote(given)', { templates, dir, temporary: path.join(parent, 'temporary'), name: 'mfe-guides', team });
  expect(JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))).toMatchObject({ name: 'mfe-guides', author: team });
  expect(readFileSync(path.join(dir, 'README.md'), 'utf8')).toContain(`| ${team} `);
});

test('the name of a remote begins with a letter, as the names of its components must', () => {
  const names = ['mfe-guides', 'mfe-hill-guides', 'mfe-guides2', 'mfe-guides-24', 'mfe-24h', 'mfe-', 'mfe-Guides', 'guides'];
  const accepted = run('console.log(JSON.stringify(given.names.filter((name) => remote.NAME.test(name))))', { names });
  expect(JSON.parse(accepted)).toEqual(['mfe-guides', 'mfe-hill-guides', 'mfe-guides2', 'mfe-guides-24']);
});
