import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../database/postgres.ts';
import { freePort } from '../testing/api-process.ts';

const programs = (): string | undefined => {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(root, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
};

export type Cluster = { url: string; kill(): Promise<void>; stop(): void };

/** Without these a server for tests needs less processor time: it never recovers from a power cut. */
const UNSAFE = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'];

/**
 * Starts a temporary PostgreSQL from Debian's packages; undefined if not installed. It refuses to run as root, so root runs it as
 * `postgres`. Without `fsync` it survives killed processes, which is all that tests need; benchmarks measure with it.
 */
export const startCluster = async ({ fsync = false } = {}): Promise<Cluster | undefined> => {
  const bin = programs();
  if (!bin) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-postgres-'));
  const root = userInfo().uid === 0;
  if (root) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
    chownSync(folder, uid ?? 0, gid ?? 0);
  }
  const run = (program: string, args: string[]): void => {
    const [command, all] = root ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]] : [join(bin, program), args];
    const { status, stderr } = spawnSync(command, all, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  };
  const data = join(folder, 'data');
  const port = await freePort();
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'safarnama', '--no-instructions', '--no-sync']);
  const durability = fsync ? ['fsync=on'] : UNSAFE;
  const options = [`-p ${port} -k ${folder}`, 'listen_addresses=127.0.0.1', ...durability].join(' -c ');
  const start = (): void => run('pg_ctl', ['-D', data, '-w', '-s', '-l', join(folder, 'log'), '-o', options, 'start']);
  start();
  const url = `postgres://safarnama@127.0.0.1:${port}/postgres`;
  return {
    url,
    /** Kills the postmaster with SIGKILL, and starts it again with recovery. */
    kill: async () => {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      for (let tries = 0; ; tries++) {
        await sleep(200);
        try {
          start();
          break;
        } catch (error) {
          // Its child processes may still hold the shared memory.
          if (tries > 50) throw error;
        }
      }
      const db = openPostgres(url, 1);
      await db.query('SELECT 1');
      await db.close();
    },
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', '-s', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
