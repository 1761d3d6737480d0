import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Cluster, startCluster } from '../../../../api/bench/cluster.ts';
import { freePort } from '../../../../api/testing/api-process.ts';
import { closeStores, newDir, onPostgres, testServer } from '../../testing/any-store.ts';
import { builtShell } from '../../testing/built.ts';
import { TestSite } from '../../testing/site.ts';
import { promote, rollback } from '../plan-changes.ts';
import type { ReleaseStore } from '../store.ts';

const BY = { who: 'ops' };
const ROOT = path.resolve(__dirname, '../../../..');
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
const PAGES_PER_SECOND = 8;

/**
 * Milliseconds for a change to a version with a passed trial, and to a new one. On free cores it takes a second, which
 * `npm run bench:edge -- swap` measures. On busy cores a trial may exceed its five seconds; it is repeated after ten and twenty.
 */
const SOON = 20_000;
const TRIED = 60_000;
/** For a start, with its workers. */
const START = 30_000;

jest.setTimeout(600_000);

/** A gateway as it runs: a process, a folder, a port. */
class Gateway {
  readonly url: string;
  /** Times at which it was killed. */
  readonly deaths: number[] = [];
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #said = '';

  constructor(port: number, env: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#env = { ...env, DATA_DIR: newDir(), PORT: String(port) };
  }

  /** Resolves when it reports that it is ready. */
  async start(): Promise<void> {
    // biome-ignore lint/style/noProcessEnv: of the terminal's settings those that a program needs to run at all
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, ['gateway/dist/gateway.mjs'], {
      ...{ cwd: ROOT, env: { PATH, HOME, ...this.#env }, stdio: ['ignore', 'pipe', 'pipe'] },
    });
    for (const output of [child.stdout, child.stderr]) output?.on('data', (text) => (this.#said += text));
    this.#child = child;
    const end = performance.now() + START;
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || performance.now() > end) throw new Error(`the gateway did not start: ${this.#said}`);
      await wait(20);
    }
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    this.deaths.push(performance.now());
    child.kill('SIGKILL');
    await ended;
  }

  /** Whether a page is complete, and its version, unless it is client-rendered. */
  async page(): Promise<{ readonly came: boolean; readonly version?: string | undefined }> {
    try {
      const reply = await fetch(`${this.url}/tours`, { signal: AbortSignal.timeout(20_000) });
      const text = await reply.text();
      return { came: reply.status === 200, version: /the tours of (\d\.\d\.\d)/.exec(text)?.[1] };
    } catch {
      return { came: false };
    }
  }

  /** Resolves when it serves a version; fails when that takes longer. */
  async serves(version: string, within: number): Promise<void> {
    const end = performance.now() + within;
    while ((await this.page()).version !== version) {
      if (performance.now() > end) throw new Error(`not ${version} within ${within} ms: ${this.#said.slice(-5000)}`);
      await wait(20);
    }
  }
}

/** Requests pages in turn until it is stopped; returns unanswered requests whose gateway was running. */
function load(gateways: readonly Gateway[]): () => Promise<{ pages: number; failed: string[] }> {
  const failed: string[] = [];
  const asked: Promise<void>[] = [];
  let isOver = false;
  const asking = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const gateway = gateways[n % gateways.length];
      // A proxy skips a gateway that is down.
      if (gateway && !down.has(gateway)) {
        const begun = performance.now();
        asked.push(
          gateway.page().then(({ came }) => {
            if (!came && !gateway.deaths.some((at) => at >= begun)) failed.push(`${gateway.url}, page ${n}`);
          }),
        );
      }
      await wait(1000 / PAGES_PER_SECOND);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    await Promise.all(asked);
    return { pages: asked.length, failed };
  };
}

const down = new Set<Gateway>();
let api: Server;
let cluster: Cluster | undefined;
const gateways: Gateway[] = [];
const site = testServer() ? new TestSite() : undefined;

beforeAll(async () => {
  api = createServer((_, reply) => reply.end('{}'));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.kill()));
  await closeStores();
  cluster?.stop();
  api.close();
  site?.remove();
});

/** Versions of one remote whose page shows the version. */
async function publishAll(store: ReleaseStore, from: TestSite): Promise<void> {
  for (const version of VERSIONS) {
    const bundle = `exports.createRemote = () => page({ Component: () => h('h1', null, 'the tours of ${version}') });`;
    const { release, folder } = from.remote({ name: 'mfe-tours', version, path: '/tours', bundle });
    const server = readFileSync(path.join(folder, release.server));
    await store.add(
      release,
      new Map([
        [release.entry, Buffer.from('entry')],
        [release.server, server],
      ]),
    );
  }
}

(site ? test : test.skip)(
  'swaps reach every gateway, and no page fails, while a gateway and the database are killed',
  async () => {
    const made = site as TestSite;
    cluster = await startCluster();
    if (!cluster) throw new Error('there is no PostgreSQL');
    const ops = await onPostgres(cluster.url);
    await publishAll(ops, made);
    await promote(ops, 'mfe-tours', '1.0.0', BY);
    const env = {
      RELEASES_URL: cluster.url,
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      SHELL_DIR: builtShell({}, { 'server/index.cjs': readFileSync(path.join(made.shellDir, 'server/index.cjs'), 'utf8') }),
      RENDER_WORKERS: '1',
      RENDER_BUDGET_MS: '5000',
      FIGURES_SHARE: '0',
      NODE_ENV: 'production',
    };
    for (let n = 0; n < 2; n += 1) gateways.push(new Gateway(await freePort(), env));
    await Promise.all(gateways.map((gateway) => gateway.start()));
    const [first, second] = gateways as [Gateway, Gateway];
    const stop = load(gateways);
    const everywhere = (version: string, within: number) =>
      Promise.all(gateways.map((gateway) => gateway.serves(version, within)));

    await promote(ops, 'mfe-tours', '1.1.0', BY);
    await everywhere('1.1.0', TRIED);

    // A killed gateway serves the missed change after its restart.
    down.add(first);
    await first.kill();
    await promote(ops, 'mfe-tours', '1.2.0', BY);
    await second.serves('1.2.0', TRIED);
    await first.start();
    down.delete(first);
    await first.serves('1.2.0', SOON);

    await rollback(ops, 'mfe-tours', BY);
    await everywhere('1.1.0', SOON);

    // The database is killed: pages are still served, and each gateway gets later changes.
    await cluster.kill();
    await promote(ops, 'mfe-tours', '1.3.0', BY);
    await everywhere('1.3.0', TRIED);
    await rollback(ops, 'mfe-tours', BY);
    await everywhere('1.1.0', SOON);

    const { pages, failed } = await stop();
    expect(failed).toEqual([]);
    expect(pages).toBeGreaterThan(20);
  },
);
