import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const COMMAND = pathToFileURL(path.join(__dirname, 'pseudo-language.mjs'));

test('a folder with files gets no pseudo-language, and keeps its files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'existing-'));
  writeFileSync(path.join(folder, 'notes.txt'), 'the only copy');
  const code = `await (await import('${COMMAND}')).run(['${folder}'])`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(stderr).toContain(`${folder} is not empty.`);
  expect(status).toBe(1);
  expect(readdirSync(folder)).toEqual(['notes.txt']);
});
