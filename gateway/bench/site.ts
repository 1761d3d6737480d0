import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, type ServerProcess, startServer } from '../../api/testing/api-process.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');

type Settings = Readonly<Record<string, string>>;

/**
 * Starts a server of a checkout from its sources, with these settings and none of the terminal.
 * @param modules loaded before the server
 */
export const start = (file: string, port: number, settings: Settings, root = ROOT, modules: readonly string[] = []) =>
  startServer(
    file,
    port,
    {
      ...{ NODE_ENV: 'production', SANDBOX: 'true', LOG_LEVEL: 'info' },
      NODE_OPTIONS: ['tsx', ...modules].map((name) => `--import=${name}`).join(' '),
      ...settings,
    },
    root,
  );

/** A built checkout with its own API. */
export interface Checkout {
  /** Where its API listens. */
  readonly apiUrl: string;
  gateway(settings?: Settings, modules?: readonly string[]): Promise<ServerProcess>;
  /** A copy of its releases, to be changed. */
  releases(): string;
  stop(): Promise<unknown>;
}

async function open(root: string, data: string): Promise<Checkout> {
  const apiPort = await freePort();
  const api = await start('api/server.ts', apiPort, { API_PORT: `${apiPort}`, DATA_DIR: data, LOG_LEVEL: 'warn' }, root);
  return {
    apiUrl: api.url,
    async gateway(settings, modules) {
      const port = await freePort();
      const own = { PORT: `${port}`, DATA_DIR: data, API_URL: api.url, SERVICE_WORKER: 'off' };
      return start('gateway/src/server.ts', port, { ...own, ...settings }, root, modules);
    },
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
  return open(ROOT, data);
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
  return open(root, data);
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
