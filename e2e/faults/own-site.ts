import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { buildRemote, buildShell } from '@safarnama/tooling/build';
import { test as base, expect } from '../fixtures.ts';
import { apiPort } from '../playwright.config.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SCRATCH = path.join(ROOT, '.data/e2e-own');

export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

const scratch = (name: string) => {
  const parent = path.join(SCRATCH, name);
  spawnSync('mkdir', ['-p', parent]);
  return mkdtempSync(`${parent}/`);
};

/** For a plan to be tried and taken up while other tests run. How soon it is on a machine of its own is the bench's word: `bench:edge -- swap`. */
export const TAKEN_UP = { timeout: 30_000 };

/** A gateway of a test's own, over a copy of the releases: what it does to them nobody else sees. */
export interface OwnSite {
  readonly url: string;
  /** Of the gateway. */
  readonly pid: number;
  readonly planFile: string;
  readonly store: string;
  /** Runs the `releases` command on this site's store. */
  releases(...args: string[]): string;
  /** The structured log lines so far. */
  log(): Record<string, unknown>[];
  /** Waits for a log line. */
  logged(matches: (line: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  stop(): Promise<void>;
}

/** `prepare` may change the store before the gateway starts. */
export async function startOwnSite(env: Record<string, string> = {}, prepare?: (store: string) => void): Promise<OwnSite> {
  const store = scratch('store');
  cpSync(path.join(ROOT, '.data/e2e/releases'), store, { recursive: true });
  prepare?.(store);
  const port = Number(env.PORT ?? (await freePort()));
  const settings = {
    ...process.env,
    PORT: String(port),
    API_PORT: apiPort,
    RELEASES_DIR: store,
    RENDER_BUDGET_MS: '5000',
    FIGURES_SHARE: '0',
    ...env,
  };
  const gateway: ChildProcess = spawn(process.execPath, ['gateway/dist/gateway.mjs'], {
    cwd: ROOT,
    env: settings,
  });
  let output = '';
  for (const stream of [gateway.stdout, gateway.stderr]) {
    stream?.on('data', (data: Buffer) => {
      output += data;
    });
  }
  const log = () =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  const until = async <T>(what: string, find: () => T | undefined | Promise<T | undefined>): Promise<T> => {
    // As long as any change may take, and a start; what is waited for comes sooner where nothing else runs.
    for (const end = Date.now() + TAKEN_UP.timeout; Date.now() < end; ) {
      const found = await find();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${what} never came; the gateway said:\n${output.slice(-3000)}`);
  };
  const url = `http://127.0.0.1:${port}`;
  await until('the gateway', () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    ),
  );
  return {
    url,
    pid: gateway.pid ?? 0,
    planFile: path.join(store, 'plan.json'),
    store,
    log,
    logged: (matches) => until('the log line', () => log().find(matches)),
    releases(...args) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['gateway/dist/releases.mjs', ...args], {
        cwd: ROOT,
        env: settings,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`releases ${args.join(' ')}: ${stderr}${stdout}`);
      return stdout;
    },
    stop: () =>
      new Promise((resolve) => {
        gateway.once('exit', () => resolve());
        gateway.kill('SIGTERM');
      }),
  };
}

/** The version of the tours that a page is made with. */
export const toursOf = async (site: OwnSite, address: string) =>
  /data-boundary="mfe-tours"[^>]*data-version="([^"]+)"/.exec(await (await fetch(site.url + address)).text())?.[1];

/** Waits until a site has taken up a version of the tours, also where it goes back: the next test begins with what this one left. */
export const takesUp = (site: OwnSite, address: string, version: string) =>
  // A connection that was kept while a command ran is over by then, now and then.
  expect.poll(() => toursOf(site, address).catch(() => undefined), TAKEN_UP).toBe(version);

/** Milliseconds that a process was ready to run and had no core, in all of its threads; 0 where the system does not tell. */
function waitsOf(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const stats = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'));
    return stats.reduce((sum, stat) => sum + Number(stat.split(' ')[1]) / 1e6, 0);
  } catch {
    return 0;
  }
}

/** From now on: the milliseconds for which the machine had no core for a site's gateway or for this test. */
export function machineTook({ pid }: OwnSite): () => number {
  const waits = () => waitsOf(pid) + waitsOf(process.pid);
  const before = waits();
  return () => Math.max(0, waits() - before);
}

/** An API of a test's own, on an empty database. Its settings are the process's and those given. */
export async function startOwnApi(env: Record<string, string>): Promise<{ readonly port: string; stop(): Promise<void> }> {
  const port = String(await freePort());
  const api = spawn(process.execPath, ['api/dist/api.mjs'], {
    cwd: ROOT,
    env: { ...process.env, API_PORT: port, DATA_DIR: scratch('data'), LOG_LEVEL: 'warn', ...env },
    stdio: 'inherit',
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (tries > 600 || api.exitCode !== null) throw new Error(`the API of the test is not ready (${api.exitCode})`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    port,
    stop: () =>
      new Promise((resolve) => {
        api.once('exit', () => resolve());
        api.kill('SIGTERM');
      }),
  };
}

interface Edit {
  readonly find: string;
  readonly put: string;
}

/** Another edition of a remote or of the shell: its sources with some texts replaced. Returns their folder. */
export function edition(name: string, version: string, edits: readonly Edit[]): string {
  const dir = path.join(scratch(`${name}-${version}`), name);
  cpSync(path.join(ROOT, name), dir, { recursive: true, filter: (file) => !/[\\/](node_modules|dist)$/.test(file) });
  symlinkSync(path.join(ROOT, name, 'node_modules'), path.join(dir, 'node_modules'));
  for (const { find, put } of edits) {
    const files = readdirSync(path.join(dir, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(dir, 'src', file))
      .filter((file) => statSync(file).isFile() && !/\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes(find));
    if (files.length === 0) throw new Error(`${name} says ${find} nowhere`);
    for (const file of files) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(find, put));
  }
  return dir;
}

/** Builds an edition as a version of its own. Returns the build's folder. */
export async function buildEdition(name: string, version: string, edits: readonly Edit[]): Promise<string> {
  const dir = edition(name, version, edits);
  const built = await (name === 'shell' ? buildShell({ dir, version }) : buildRemote({ name, dir, version }));
  return built.dir;
}

/** A test with a gateway of its own, shared by the tests that run in one worker: whoever changes its plan leaves it as it was. */
export const test = base.extend<object, { site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const site = await startOwnSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
