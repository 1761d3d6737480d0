import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PlaywrightWorkerArgs, WorkerFixture } from '@playwright/test';
import { freePort } from '../../api/testing/api-process.ts';
import { test as base, expect } from '../fixtures.ts';
import { apiPort, baseURL } from '../playwright.config.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const execute = promisify(execFile);
const SCRATCH = path.join(ROOT, '.data/e2e-own');
/** The data folder of the tested site after seeding; absent with BASE_URL. */
const SEEDED = path.join(SCRATCH, 'seeded');

/** The release store of the tested site; absent with BASE_URL. */
export const MAIN_STORE = path.join(ROOT, '.data/e2e/releases');

const scratch = (name: string) => {
  const parent = path.join(SCRATCH, name);
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(`${parent}/`);
};

/** Time for a gateway to try and apply a new plan while other tests run. `bench:edge -- swap` measures it on an idle machine. */
export const TAKE_UP_WAIT = { timeout: 60_000, intervals: [200] };

/** A gateway with its own copy of the release store. */
export interface OwnSite {
  readonly url: string;
  /** Process id of the gateway. */
  readonly pid: number;
  readonly planFile: string;
  readonly store: string;
  /** Runs the `releases` command on this site's store. */
  releases(...args: string[]): Promise<string>;
  /** The structured log lines so far. */
  log(): Record<string, unknown>[];
  /** Waits for a log line. */
  logged(matches: (line: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  /** Ends the gateway, if it runs. */
  stop(): Promise<void>;
}

/** `prepare` may change the store before the gateway starts. */
export async function startOwnSite(env: Record<string, string> = {}, prepare?: (store: string) => void): Promise<OwnSite> {
  const store = scratch('store');
  cpSync(MAIN_STORE, store, { recursive: true });
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
  const ended = new Promise<void>((resolve) => gateway.once('exit', () => resolve()));
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
  const until = async <T>(event: string, find: () => T | undefined | Promise<T | undefined>): Promise<T> => {
    for (const end = Date.now() + TAKE_UP_WAIT.timeout; Date.now() < end; ) {
      const found = await find();
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${event} did not happen; the gateway logged:\n${output.slice(-3000)}`);
  };
  const url = `http://127.0.0.1:${port}`;
  await until('the start of the gateway', () =>
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
    // Asynchronous: a process that waits for a command would neither send the load of a test nor notice closed connections.
    async releases(...args) {
      const run = execute(process.execPath, ['gateway/dist/releases.mjs', ...args], { cwd: ROOT, env: settings });
      return run.then(
        ({ stdout }) => stdout,
        ({ stdout, stderr }) => {
          throw new Error(`releases ${args.join(' ')}: ${stderr}${stdout}`);
        },
      );
    },
    stop() {
      gateway.kill('SIGTERM');
      return ended;
    },
  };
}

/** Requests over a new connection: a site closes idle ones, which this process does not notice while a command blocks it. */
export const fetchAlone = (url: string) => fetch(url, { headers: { connection: 'close' } });

/** The version of the tours in the HTML of a page. */
const toursOf = async (site: OwnSite, address: string) =>
  /data-boundary="mfe-tours"[^>]*data-version="([^"]+)"/.exec(await (await fetchAlone(site.url + address)).text())?.[1];

/** The path of a tour of a site, by default the tested one. */
export async function firstTour({ url } = { url: baseURL }): Promise<string> {
  const reply = (await (await fetchAlone(`${url}/api/footer/packages`)).json()) as { data: { package_id: number }[] };
  return `/view/${reply.data[0]?.package_id}`;
}

/** The address of the entry of a version of the tours, named by its content hash. */
export function entryOf(site: OwnSite, version: string): RegExp {
  const file = path.join(site.store, 'mfe-tours', version, 'release.json');
  return new RegExp(`mfe-tours/files/${(JSON.parse(readFileSync(file, 'utf8')) as { entry: string }).entry}`);
}

/** Waits until a site serves a version of the tours. */
export const waitForVersion = (site: OwnSite, address: string, version: string) =>
  expect.poll(() => toursOf(site, address), TAKE_UP_WAIT).toBe(version);

/**
 * An API on the database of its data folder; a folder without one gets a copy of the seeded database, since seeding takes seconds. Its
 * settings are those of the process and those given.
 */
export async function startOwnApi(env: Record<string, string>): Promise<{ readonly port: string; stop(): Promise<void> }> {
  const port = String(await freePort());
  const dataDir = env.DATA_DIR ?? scratch('data');
  const database = path.join(dataDir, 'database');
  if (!existsSync(database) && existsSync(SEEDED)) cpSync(path.join(SEEDED, 'database'), database, { recursive: true });
  const api = spawn(process.execPath, ['api/dist/api.mjs'], {
    cwd: ROOT,
    env: { ...process.env, API_PORT: port, LOG_LEVEL: 'warn', ...env, DATA_DIR: dataDir },
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

/** Copies the sources of a remote or of the shell with some texts replaced. Returns their folder. */
export function edition(name: string, version: string, edits: readonly Edit[]): string {
  const dir = path.join(scratch(`${name}-${version}`), name);
  cpSync(path.join(ROOT, name), dir, { recursive: true, filter: (file) => !/[\\/](node_modules|dist)$/.test(file) });
  symlinkSync(path.join(ROOT, name, 'node_modules'), path.join(dir, 'node_modules'));
  for (const { find, put } of edits) {
    const files = readdirSync(path.join(dir, 'src'), { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(dir, 'src', file))
      .filter((file) => statSync(file).isFile() && !/\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes(find));
    if (files.length === 0) throw new Error(`${name} does not contain ${find}`);
    for (const file of files) writeFileSync(file, readFileSync(file, 'utf8').replaceAll(find, put));
  }
  return dir;
}

/** Builds an edition under its version, once per test run. Returns the build's folder. */
export async function buildEdition(name: string, version: string, edits: readonly Edit[]): Promise<string> {
  // All workers of a run have the same parent process.
  const record = path.join(SCRATCH, 'built', `${process.ppid}-${name}-${version}`);
  if (existsSync(record)) return readFileSync(record, 'utf8');
  const dir = edition(name, version, edits);
  // Loaded here, since most tests build nothing.
  const { buildRemote } = await import('@safarnama/tooling/build');
  const built = await buildRemote({ name, dir, version });
  mkdirSync(path.dirname(record), { recursive: true });
  writeFileSync(record, built.dir);
  return built.dir;
}

/** A fixture with a gateway of one file's tests in a worker process. */
export const siteFixture = (
  ...settings: Parameters<typeof startOwnSite>
): [WorkerFixture<OwnSite, PlaywrightWorkerArgs>, { scope: 'worker'; timeout: number }] => [
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  async ({}, use) => {
    const site = await startOwnSite(...settings);
    await use(site);
    await site.stop();
  },
  { scope: 'worker', timeout: 120_000 },
];

interface Release {
  readonly entry: string;
  readonly assets: readonly { readonly url: string; readonly sha384: string; readonly bytes: number }[];
}

/** Publishes the stable files of a remote as another version, with an entry of another name, and promotes it. */
export async function promoteCopy(site: OwnSite, name: string, version: string): Promise<void> {
  const dir = path.join(scratch(`${name}-${version}`), name);
  cpSync(path.join(site.store, name, '1.0.0'), dir, { recursive: true });
  const file = path.join(dir, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8')) as Release;
  const text = `${readFileSync(path.join(dir, release.entry), 'utf8')}\n// ${version}`;
  const entry = `remoteEntry.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`;
  const sha384 = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  for (const end of ['', '.br', '.gz']) rmSync(path.join(dir, release.entry + end), { force: true });
  writeFileSync(path.join(dir, entry), text);
  const assets = release.assets.map((asset) =>
    asset.url === release.entry ? { ...asset, url: entry, sha384, bytes: text.length } : asset,
  );
  writeFileSync(file, JSON.stringify({ ...release, version, entry, assets }));
  await site.releases('publish', name, '--dir', dir);
  await site.releases('promote', name, version);
}

/** Tests with one gateway per worker process. A test that changes its plan restores it. */
export const test = base.extend<object, { site: OwnSite }>({ site: siteFixture() });

/** The address that a command prints once it serves: `mfe-tours alone is ready: http://localhost:3001`. */
export const printedAddress = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (data) => {
      output += data;
      const [, address] = /is ready: (http\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
