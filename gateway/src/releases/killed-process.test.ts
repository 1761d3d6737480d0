import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { runsOf } from '@safarnama/shared/testing/proofs';
import { build } from 'esbuild';
import { put } from '../testing/put.ts';
import { STEPS } from '../testing/steps.ts';
import { FolderStore } from './folder-store.ts';
import { disable, promote, retire } from './plan-changes.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'killed-'));
const script = path.join(scratch, 'step.mjs');
const cli = path.join(scratch, 'cli.mjs');
const base = path.join(scratch, 'base');
const BY = { who: 'ops' };

beforeAll(async () => {
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };
  const options = { bundle: true, platform: 'node', format: 'esm', banner, logLevel: 'error' } as const;
  // Named, but neither built nor run by the killed processes.
  const external = ['@safarnama/tooling/*', 'esbuild'];
  symlinkSync(path.join(__dirname, '../../node_modules'), path.join(scratch, 'node_modules'));
  await Promise.all([
    build({ ...options, entryPoints: [path.join(__dirname, '../testing/step.ts')], outfile: script }),
    build({ ...options, external, entryPoints: [path.join(__dirname, '../cli/cli.ts')], outfile: cli }),
  ]);
  const store = new FolderStore(base);
  for (const name of ['mfe-tours', 'mfe-hotels'])
    for (const version of ['1.0.0', '1.0.1', '1.1.0']) await put(store, { name, version });
  for (const version of ['1.0.0', '1.0.1']) await promote(store, 'mfe-tours', version, BY);
  await promote(store, 'mfe-hotels', '1.0.0', BY);
  await retire(store, 'mfe-hotels', '1.0.1', BY);
  await leaveBehind();
});
afterAll(() => rmSync(scratch, { recursive: true }));

/** All leftovers of killed processes, so that their cleanup is interrupted as well. */
async function leaveBehind() {
  const { planFile } = new FolderStore(base);
  const history = path.join(base, 'history.jsonl');
  const gone = `${encodeURIComponent(hostname())}~999999~1`;
  writeFileSync(planFile, readFileSync(planFile, 'utf8').replace(/("1\.0\.1": )"[^"]*"/, '$1"2026-01-01T00:00:00.000Z"'));
  const rows = readFileSync(history, 'utf8').split('\n').slice(0, -2);
  writeFileSync(history, rows.map((row) => `${row}\n`).join(''));
  appendFileSync(history, '{"at":"2026');
  for (const dir of [`.drafts/${gone}`, 'mfe-tours/9.0.0', '.locks']) mkdirSync(path.join(base, dir), { recursive: true });
  writeFileSync(path.join(base, '.drafts', gone, 'view.js'), 'half');
  writeFileSync(path.join(base, 'mfe-tours/9.0.0/release.json'), '{"name":');
  for (const lock of readdirSync(path.join(base, '.locks'))) writeFileSync(path.join(base, '.locks', lock), gone);
}

/** The command itself; the other steps call the same functions. */
const COMMANDS: Record<string, readonly string[]> = { rollback: ['rollback', 'mfe-tours', '--why', 'because'] };

/** Runs a step in a process that is killed, or whose disk is full, at the n-th write. */
const run = (dir: string, step: string, at: { KILL_AT: string } | { FULL_AT: string }) =>
  new Promise<{ end: NodeJS.Signals | number | null; said: string }>((resolve, reject) => {
    const killer = path.join(__dirname, '../testing/kill-at.cjs');
    const args = COMMANDS[step] ? [cli, ...COMMANDS[step]] : [script, dir, step];
    const child = spawn(process.execPath, ['--require', killer, ...args], {
      env: { ...at, RELEASES_DIR: dir, SHELL_DIR: '/nowhere' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ end: signal ?? code, said }));
  });

/** All that readers get, checked for consistency. */
function told(store: FolderStore) {
  const plan = store.check(store.plan());
  const remotes = ['mfe-tours', 'mfe-hotels'];
  for (const name of remotes)
    for (const version of store.versions(name)) expect(store.release(name, version)).toMatchObject({ name, version });
  const rows = store.history().map(({ what, remote, after }) => `${what} ${remote} ${after?.stable}`);
  return { plan, rows, versions: remotes.map((name) => store.versions(name)) };
}

async function killAndGoOn(step: string, nth: number): Promise<boolean> {
  const dir = path.join(scratch, `${step}-${nth}`);
  cpSync(base, dir, { recursive: true });
  const before = told(new FolderStore(dir));
  const { end } = await run(dir, step, { KILL_AT: String(nth) });
  const store = new FolderStore(dir);
  const after = told(store);
  const isDone = JSON.stringify(after) !== JSON.stringify(before);
  const act = () => STEPS[step]?.(store) as Promise<unknown>;

  // The next one, here a start and then a command, finds a store that can be worked with.
  await store.clear();
  expect(told(store)).toEqual(after);
  if (isDone && step !== 'rollback') await expect(act()).rejects.toThrow(/already/);
  else if (!isDone) await act();
  const complete = told(store);
  if (isDone) expect(complete).toEqual(after);
  const rows = { start: 0, promote: 2 }[step] ?? 1;
  expect(complete.rows.slice(0, before.rows.length)).toEqual(before.rows);
  expect(complete.rows).toHaveLength(before.rows.length + rows);
  await disable(store, 'mfe-hotels', BY);

  // Nothing is left of what broke off.
  expect(readdirSync(path.join(dir, '.drafts'))).toEqual([]);
  expect(readdirSync(path.join(dir, '.locks'))).toHaveLength(1);
  expect(readdirSync(path.join(dir, 'mfe-tours'))).not.toContain('9.0.0');
  expect(readdirSync(dir, { recursive: true }).filter((file) => String(file).endsWith('.row.json'))).toEqual([]);
  expect(readdirSync(path.join(dir, 'mfe-hotels/1.0.1'))).toEqual(['release.json']);
  const lines = readFileSync(path.join(dir, 'history.jsonl'), 'utf8').trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { what: string }).what)).toEqual(store.history().map(({ what }) => what));
  rmSync(dir, { recursive: true });
  expect(['SIGKILL', 0]).toContain(end);
  return end === 'SIGKILL';
}

/** Number of writes of the cleanup at the start of every step. */
let clearing = 0;

/** A proof fails at every write; the suite at each seventh, which is another one in each step. */
const STRIDE = runsOf(7, 1);

/** Two at a time, until the work is done before its turn to fail comes. */
async function untilDone(fails: (nth: number) => Promise<boolean>): Promise<number> {
  const points = Array.from({ length: 200 }, (_, n) => n * STRIDE + 1 + clearing);
  let failed = 0;
  let done = false;
  const one = async () => {
    for (let n = points.shift(); n !== undefined && !done; n = points.shift()) {
      if (await fails(n)) failed += 1;
      else done = true;
    }
  };
  await Promise.all([one(), one()]);
  expect(done).toBe(true);
  return failed;
}

test.each(Object.keys(STEPS))(
  'a process killed at any write of %s leaves a store that the next process can use',
  async (step) => {
    const writes = await untilDone((nth) => killAndGoOn(step, nth));
    expect(writes).toBeGreaterThan(10 / STRIDE);
    if (step === 'start') clearing = writes * STRIDE;
  },
);

test.each(['publish', 'promote'])('a full disk at any write of %s leaves the old state, and the error names it', async (step) => {
  await untilDone(async (nth) => {
    const dir = path.join(scratch, `full-${step}-${nth}`);
    cpSync(base, dir, { recursive: true });
    const before = told(new FolderStore(dir));
    const { end, said } = await run(dir, step, { FULL_AT: String(nth) });
    const store = new FolderStore(dir);
    if (end === 1) {
      expect(said).toBe(`nothing was changed: ${dir} can't be written, the disk is full`);
      expect(told(store)).toEqual(before);
    } else expect(JSON.stringify(told(store))).not.toBe(JSON.stringify(before));
    expect([0, 1]).toContain(end);
    await store.clear();
    if (end === 1) await STEPS[step]?.(store);
    rmSync(dir, { recursive: true });
    return end === 1;
  });
});
