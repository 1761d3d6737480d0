import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');

/** What a run of jest leaves in the folder for temporary files. */
function leftBy(test: string): { passed: boolean; left: string[] } {
  const outer = mkdtempSync(path.join(tmpdir(), 'outer-'));
  const file = path.join(__dirname, `scratch-${process.pid}.test.ts`);
  writeFileSync(file, `import fs from 'node:fs'; import os from 'node:os';\n${test}`);
  try {
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/jest/bin/jest.js', '--cacheDirectory=node_modules/.cache/jest', '--runTestsByPath', file],
      { cwd: ROOT, env: { PATH: process.env.PATH, HOME: homedir(), TMPDIR: outer } },
    );
    return { passed: status === 0, left: readdirSync(outer) };
  } finally {
    rmSync(file);
  }
}

test.each([
  ['passes', '', true],
  ['fails', 'expect(1).toBe(2);', false],
])('a run of jest that %s leaves no temporary file', (_what, last, passed) => {
  const makes = `test('x', () => { fs.mkdtempSync(os.tmpdir() + '/store-'); ${last} });`;
  expect(leftBy(makes)).toEqual({ passed, left: [] });
});
