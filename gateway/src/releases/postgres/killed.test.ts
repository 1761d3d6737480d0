import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { closeStores, newDatabase, newDir, onPostgres, testServer } from '../../testing/any-store.ts';
import { put } from '../../testing/put.ts';
import { promote } from '../operations.ts';

const BY = { who: 'ops' };
const server = testServer() ?? '';
const scratch = mkdtempSync(path.join(tmpdir(), 'killed-pg-'));
const cli = path.join(scratch, 'cli.mjs');

jest.setTimeout(120_000);
afterAll(async () => {
  await closeStores();
  rmSync(scratch, { recursive: true });
});

/** The command itself, as people run it, killed when its n-th statement is on its way; resolves to the signal or the exit code. */
const run = (url: string, at: number) =>
  new Promise<NodeJS.Signals | number | null>((resolve, reject) => {
    const args = ['--require', path.join(__dirname, '../../testing/kill-at-statement.cjs'), cli];
    const child = spawn(process.execPath, [...args, 'promote', 'mfe-tours', '1.1.0', '--why', 'because'], {
      env: { KILL_AT: String(at), PG_FROM: cli, RELEASES_URL: url, DATA_DIR: newDir(), SHELL_DIR: '/nowhere' },
      stdio: 'ignore',
    });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(signal ?? code));
  });

(server ? test : test.skip)(
  'a promote that is killed at any of its statements is there whole with its row, or not at all',
  async () => {
    const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };
    symlinkSync(path.join(__dirname, '../../../node_modules'), path.join(scratch, 'node_modules'));
    await build({
      ...{ bundle: true, platform: 'node', format: 'esm', banner, logLevel: 'error' },
      external: ['@safarnama/tooling/*', 'esbuild', 'pg'],
      define: { 'import.meta.dirname': JSON.stringify(path.join(__dirname)) },
      entryPoints: [path.join(__dirname, '../cli.ts')],
      outfile: cli,
    });
    const url = await newDatabase(server);
    const other = await onPostgres(url);
    for (const version of ['1.0.0', '1.1.0']) await put(other, { version });
    await promote(other, 'mfe-tours', '1.0.0', BY);
    const ends = { kept: 0, done: 0 };
    let end: NodeJS.Signals | number | null = 'SIGKILL';
    for (let at = 1; end === 'SIGKILL'; at += 1) {
      const rows = other.history().length;
      end = await run(url, at);
      await other.sync();
      const isDone = other.plan().remotes['mfe-tours']?.stable === '1.1.0';
      expect([at, other.history().length - rows]).toEqual([at, isDone ? 1 : 0]);
      expect(other.check(other.plan()).remotes['mfe-tours']?.stable).toBe(isDone ? '1.1.0' : '1.0.0');
      ends[isDone ? 'done' : 'kept'] += 1;
      // Whoever comes next finds no lock.
      if (isDone) await promote(other, 'mfe-tours', '1.0.0', BY);
    }
    expect(end).toBe(0);
    // Killed when its end was on the way it may be done already.
    expect(ends.kept).toBeGreaterThan(8);
    expect(ends.done).toBeGreaterThanOrEqual(1);
  },
);
