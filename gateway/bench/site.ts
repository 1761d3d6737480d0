import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../api/testing/api-process.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Running {
  readonly url: string;
  readonly pid: number;
  /** File of its output. */
  readonly log: string;
  stop(): Promise<void>;
  /** SIGKILL. */
  kill(): Promise<void>;
}

const children = new Set<ChildProcess>();
export const stopAll = () => {
  for (const child of children) child.kill('SIGKILL');
};

interface Start {
  /** Folder of the checkout. */
  readonly root?: string;
  /** Files loaded before the server. */
  readonly before?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a server of a checkout and waits until it is ready. A port may be given in the settings. */
export async function start(
  file: string,
  portName: string,
  logs: string,
  { root = ROOT, before = [], env = {} }: Start,
): Promise<Running> {
  const port = Number(env[portName] ?? (await freePort()));
  mkdirSync(logs, { recursive: true });
  const log = path.join(logs, `${path.basename(path.dirname(file))}-${port}.log`);
  const args = [...before, '--import', 'tsx', file];
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, args, {
    cwd: root,
    // No settings of the terminal: results depend on the defaults and the settings named here.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      SANDBOX: 'true',
      ...env,
      [portName]: String(port),
    },
    // Into the file itself: relaying a line per request would take processor time beside the load generator.
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  children.add(child);
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      children.delete(child);
      resolve();
    }),
  );
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 2400) throw new Error(`${file} of ${root} did not become ready; see ${log}`);
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) break;
    await wait(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    log,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await Promise.race([ended, wait(10_000)]);
      child.kill('SIGKILL');
    },
  };
}

/** A built checkout with its own API. */
export interface Checkout {
  readonly name: string;
  /** Where its API listens. */
  readonly apiUrl: string;
  gateway(env?: Readonly<Record<string, string>>, before?: readonly string[]): Promise<Running>;
  /** A copy of its releases, to be changed. */
  releases(): string;
  stop(): Promise<void>;
}

async function open(name: string, root: string, data: string): Promise<Checkout> {
  const api = await start('api/server.ts', 'API_PORT', data, { root, env: { DATA_DIR: data, LOG_LEVEL: 'warn' } });
  return {
    name,
    apiUrl: api.url,
    gateway: (env = {}, before = []) =>
      start('gateway/src/server.ts', 'PORT', data, {
        root,
        before,
        env: { DATA_DIR: data, API_URL: api.url, SERVICE_WORKER: 'off', ...env },
      }),
    releases() {
      const copy = path.join(data, 'releases-copy');
      rmSync(copy, { recursive: true, force: true });
      cpSync(path.join(data, 'releases'), copy, { recursive: true });
      return copy;
    },
    stop: api.stop,
  };
}

const build = (root: string, data: string) =>
  execFileSync(process.execPath, ['tooling/run.mjs', 'build'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_registry: process.env.npm_config_registry, DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

/** This checkout, with its own store. */
export async function openThis(): Promise<Checkout> {
  const data = path.join(ROOT, '.data/bench-edge');
  build(ROOT, data);
  return open('now', ROOT, data);
}

/**
 * Another state of this repository, checked out beside it, installed and built. It stays in the system's temporary folder for the
 * next run.
 */
export async function openBefore(ref: string): Promise<Checkout> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`);
  const root = path.join(tmpdir(), `safarnama-${commit.slice(0, 12)}`);
  git('worktree', 'prune');
  if (!existsSync(path.join(root, 'package.json'))) git('worktree', 'add', '--detach', '--force', root, commit);
  const data = path.join(root, '.data/bench-edge');
  build(root, data);
  return open('before', root, data);
}

/** Adds code to the end of a release's server bundle, in a private store, and updates size and hash in `release.json`. */
export function tamper(store: string, remote: string, code: string): void {
  const parent = path.join(store, remote);
  for (const version of readdirSync(parent)) {
    const descriptor = path.join(parent, version, 'release.json');
    if (!existsSync(descriptor)) continue;
    const release = JSON.parse(readFileSync(descriptor, 'utf8')) as {
      server: string;
      assets: { url: string; sha384: string; bytes: number }[];
    };
    const file = path.join(parent, version, release.server);
    const bytes = Buffer.from(`${readFileSync(file, 'utf8')}\n${code}\n`);
    writeFileSync(file, bytes);
    for (const asset of release.assets.filter(({ url }) => url === release.server))
      Object.assign(asset, { bytes: bytes.length, sha384: `sha384-${createHash('sha384').update(bytes).digest('base64')}` });
    writeFileSync(descriptor, JSON.stringify(release));
  }
}
