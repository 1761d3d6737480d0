import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const STAGES = pathToFileURL(path.join(__dirname, 'stages.mjs'));

test('a stage that throws counts as one failure: the stages behind it run, and the last line has the numbers', () => {
  const code = `
    const { runStages } = await import('${STAGES}');
    process.exitCode = await runStages({
      first: async () => ({ passed: 2, failed: 0 }),
      throwing: async () => { throw new Error('Port 18084 is in use.'); },
      last: async () => ({ passed: 3, failed: 0 }),
    });`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(stdout).toContain('FAILED  throwing: did not run\n        Port 18084 is in use.');
  expect(stdout.trim().split('\n').at(-1)).toBe('5 passed, 1 failed');
  expect(status).toBe(1);
});
