import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'proofs-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A run in a process of its own. A proof's command is JavaScript; each command appends the proof's id to `ran`. */
function program(commands: Record<string, { code: string; needs?: string[] }>, commit = 'a'.repeat(40), only?: string[]): string {
  return `
    import { spawn } from 'node:child_process';
    import { once } from 'node:events';
    import { openSync } from 'node:fs';
    import { runProofs } from ${JSON.stringify(path.join(__dirname, 'runner.mjs'))};
    const proofs = Object.entries(${JSON.stringify(commands)}).map(([id, { code, needs }]) => ({
      id, code, needs, claim: 'claim of ' + id, limit: 'limit', failsWhen: 'never', minutes: 1, shown: 'command of ' + id,
      read: (output) => /figure (.*)/.exec(output)?.[1],
    }));
    process.exitCode = await runProofs(proofs, {
      commit: ${JSON.stringify(commit)}, date: () => '2026-11-26', machine: 'a machine', only: ${JSON.stringify(only)},
      resultsFile: 'proofs.json', pageFile: 'proofs.md', logs: 'logs', missingTool: (name) => name === 'absent',
      execute: async ({ id, code }, { log }) => {
        const out = openSync(log, 'w');
        const child = spawn(process.execPath, ['-e', 'fs.appendFileSync("ran", "' + id + ' ");' + code], { stdio: ['ignore', out, out] });
        return (await once(child, 'exit'))[0];
      },
    });`;
}

const runAll = (...args: Parameters<typeof program>) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', program(...args)], { cwd: dir, encoding: 'utf8' });
const ran = () => readFileSync(path.join(dir, 'ran'), 'utf8').trim().split(' ');
const results = () => JSON.parse(readFileSync(path.join(dir, 'proofs.json'), 'utf8')) as Record<string, Record<string, string>>;
const page = () => readFileSync(path.join(dir, 'proofs.md'), 'utf8');
const GOOD = { code: 'console.log("figure 7 of 10")' };

test('a run records figure, verdict, commit, date and machine of each proof, and a second run on the commit runs none', () => {
  expect(runAll({ first: GOOD, second: GOOD }).status).toBe(0);
  expect(results().first).toMatchObject({ verdict: 'holds', figure: '7 of 10', commit: 'a'.repeat(40), date: '2026-11-26' });
  expect(page()).toMatch(/\| first \| claim of first \| limit \| holds \| 7 of 10 \| aaaaaaaa, 2026-11-26, load [\d.]+ \|/);
  expect(page()).toContain('| first | `command of first` | 1 | never |');
  expect(runAll({ first: GOOD, second: GOOD }).stdout).toContain('2 of 2 have a verdict on this commit');
  expect(ran()).toEqual(['first', 'second']);
});

test('a run that was killed continues with the proof that it had not finished', async () => {
  const wait = { code: 'if (!fs.existsSync("again")) setInterval(() => {}, 1000); else console.log("figure 1")' };
  const killed = spawn(process.execPath, ['--input-type=module', '-e', program({ first: GOOD, second: wait, third: GOOD })], {
    cwd: dir,
    detached: true,
  });
  for await (const data of killed.stdout)
    if (String(data).includes('second …') && existsSync(path.join(dir, 'proofs.json'))) break;
  process.kill(-(killed.pid ?? 0), 'SIGKILL');
  await once(killed, 'exit').catch(() => undefined);
  writeFileSync(path.join(dir, 'ran'), '');
  writeFileSync(path.join(dir, 'again'), '');
  expect(runAll({ first: GOOD, second: wait, third: GOOD }).status).toBe(0);
  expect(ran()).toEqual(['second', 'third']);
});

test('a failing proof ends the run with exit code 1 after the others have run', () => {
  const run = runAll({
    first: { code: 'console.log("figure 9");process.exit(1)' },
    second: { code: 'throw new Error("broke")' },
    third: GOOD,
  });
  expect(run.status).toBe(1);
  expect(results()).toMatchObject({
    first: { verdict: 'fails', figure: '9' },
    second: { verdict: 'fails' },
    third: { verdict: 'holds' },
  });
  expect(run.stdout).toContain('1 hold, 2 fail, 0 not measured');
});

test('a proof whose program is missing is not run, the page names the program, and the next run tries again', () => {
  expect(runAll({ first: { ...GOOD, needs: ['absent'] } }).status).toBe(0);
  expect(page()).toContain('| not measured | absent is not installed |');
  expect(runAll({ first: GOOD }).status).toBe(0);
  expect(results().first?.verdict).toBe('holds');
});

test('a command that succeeds without a figure proves nothing', () => {
  runAll({ first: { code: 'console.log("all skipped")' } });
  expect(results().first).toMatchObject({ verdict: 'not measured', figure: 'no figure in the output: all skipped' });
});

test('another commit starts anew; results of the earlier commit are marked as stale until then', () => {
  const proofs = { first: GOOD, second: GOOD };
  runAll(proofs);
  runAll(proofs, 'b'.repeat(40), ['second']);
  expect(page()).toContain('| first | claim of first | limit | holds (stale) | 7 of 10 | aaaaaaaa');
  expect(page()).toContain('| second | claim of second | limit | holds | 7 of 10 | bbbbbbbb');
  runAll(proofs, 'b'.repeat(40));
  expect(ran()).toEqual(['first', 'second', 'second', 'first']);
});

test('an unknown id is named and nothing runs', () => {
  expect(runAll({ first: GOOD }, undefined, ['frist']).stderr).toContain('There is no proof frist');
  expect(existsSync(path.join(dir, 'ran'))).toBe(false);
});

test('`npm run proofs -- --list` names each proof, and each *.proof.* file is part of one', () => {
  const { stdout } = spawnSync(process.execPath, ['tooling/run.mjs', 'proofs', '--list'], { cwd: ROOT, encoding: 'utf8' });
  expect(stdout).toMatch(/^stock-embedded +60 min /m);
  const files = spawnSync('git', ['ls-files', '*.proof.*'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim().split('\n');
  const table = readFileSync(path.join(__dirname, 'table.mjs'), 'utf8');
  const named = [...table.matchAll(/'([a-z0-9/.-]+\/[a-z0-9/.-]+)'/g)].map(([, name]) => name ?? '');
  expect(files.filter((file) => !named.some((name) => file.includes(name)))).toEqual([]);
});
