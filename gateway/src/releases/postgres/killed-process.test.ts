import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runsOf } from '@safarnama/shared/testing/proofs';
import { build } from 'esbuild';
import { closeStores, newDatabase, newDir, onPostgres, testServer } from '../../testing/any-store.ts';
import { put } from '../../testing/put.ts';
import { promote } from '../plan-changes.ts';

const BY = { who: 'ops' };
const server = testServer() ?? '';
const scratch = mkdtempSync(path.join(tmpdir(), 'killed-pg-'));
const cli = path.join(scratch, 'cli.mjs');

afterAll(async () => {
  await closeStores();
  rmSync(scratch, { recursive: true });
});

type End = { end: NodeJS.Signals | number | null; said: string };

/** The command, killed right after its n-th statement was sent; `end` is the signal or the exit code. */
const run = (url: string, at: number) =>
  new Promise<End>((resolve, reject) => {
    const args = ['--require', path.join(__dirname, '../../testing/kill-at-statement.cjs'), cli];
    const child = spawn(process.execPath, [...args, 'promote', 'mfe-tours', '1.1.0', '--why', 'because'], {
      env: { KILL_AT: String(at), PG_FROM: cli, RELEASES_URL: url, DATA_DIR: newDir(), SHELL_DIR: '/nowhere' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ end: signal ?? code, said }));
  });

(server ? test : test.skip)('a promote that is killed at any statement is complete with its row, or has no effect', async () => {
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };
  symlinkSync(path.join(__dirname, '../../../node_modules'), path.join(scratch, 'node_modules'));
  await build({
    ...{ bundle: true, platform: 'node', format: 'esm', banner, logLevel: 'error' },
    external: ['@safarnama/tooling/*', 'esbuild', 'pg'],
    define: { 'import.meta.dirname': JSON.stringify(path.join(__dirname, '../..')) },
    entryPoints: [path.join(__dirname, '../../cli/cli.ts')],
    outfile: cli,
  });
  const url = await newDatabase(server);
  const other = await onPostgres(url);
  for (const version of ['1.0.0', '1.1.0']) await put(other, { version });
  await promote(other, 'mfe-tours', '1.0.0', BY);
  const ends = { kept: 0, done: 0 };
  const stride = runsOf(4, 1);
  let last: End = { end: 'SIGKILL', said: '' };
  let refused = 0;
  for (let at = 1; last.end === 'SIGKILL'; at += stride) {
    const rows = other.history().length;
    last = await run(url, at);
    // A machine that is too busy to answer in time is a reason to refuse, and to ask again.
    if (last.said.includes('nothing was changed') && refused < 3) {
      refused += 1;
      last = { end: 'SIGKILL', said: '' };
      at -= stride;
    }
    await other.sync();
    const isDone = other.plan().remotes['mfe-tours']?.stable === '1.1.0';
    expect([at, other.history().length - rows]).toEqual([at, isDone ? 1 : 0]);
    expect(other.check(other.plan()).remotes['mfe-tours']?.stable).toBe(isDone ? '1.1.0' : '1.0.0');
    ends[isDone ? 'done' : 'kept'] += 1;
    // The next process finds no lock.
    if (isDone) await promote(other, 'mfe-tours', '1.0.0', BY);
  }
  expect(last).toEqual({ end: 0, said: '' });
  // Killed when its end was on the way it may be done already.
  expect(ends.kept).toBeGreaterThan(8 / stride);
  expect(ends.done).toBeGreaterThanOrEqual(1);
});
