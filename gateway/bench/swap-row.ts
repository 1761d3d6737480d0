import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import type { Plan } from '@safarnama/shared/release';
import { startCluster } from '../../api/bench/cluster.ts';
import { startNginx } from '../../api/bench/nginx.ts';
import { freePort } from '../../api/testing/api-process.ts';
import { connectToService } from '../src/cli/service-client.ts';
import { openTokenStore } from '../src/ops/token-stores.ts';
import { localPrincipal, tokensFor } from '../src/ops/tokens.ts';
import { openStore } from '../src/releases/open-store.ts';
import { copyFolderStore } from '../src/releases/postgres/copy-folder-store.ts';
import { readSettings } from '../src/settings.ts';
import { request } from './load.ts';
import type { Bench, Row } from './row.ts';
import { ROOT, type Running, start } from './site.ts';
import { type FailedPage, type Killable, type SwapResults, swapUnderLoad } from './swap.ts';

const SWAPS = 100;
const PAGES_PER_SECOND = 50;
/** Of gateways, of the release service and of PostgreSQL, each. */
const KILLS = 5;
/** Milliseconds from which a swap is printed. */
const SLOW_MS = 500;
const REMOTE = 'mfe-tours';
const OTHERS = ['91.0.1', '91.0.2', '91.0.3', '91.0.4'];
/** The ports of the nginx configuration: gateways and the public port. */
const CONFIGURED_PORTS = [8080, 8090, 8100, 9000];

const portOf = ({ url }: { readonly url: string }) => Number(new URL(url).port);
const maxOf = (numbers: readonly number[]) => (numbers.length > 0 ? Math.max(...numbers) : Number.NaN);

/** The stable version. */
function stableIn(store: string): string {
  const { remotes } = JSON.parse(readFileSync(path.join(store, 'plan.json'), 'utf8')) as Plan;
  return remotes[REMOTE]?.stable ?? '';
}

/** A copy of a release under another version, which has not passed a trial yet. */
function copyAsVersion(release: string, version: string, folder: string): string {
  cpSync(release, folder, { recursive: true });
  const file = path.join(folder, 'release.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version }));
  return folder;
}

/** A server that can be killed and started again on its port. */
async function restartable(
  name: string,
  make: () => Promise<Running>,
): Promise<Killable & { url: string; stop(): Promise<void> }> {
  let running = await make();
  return {
    name,
    url: running.url,
    kill: () => running.kill(),
    start: async () => {
      running = await make();
    },
    stop: () => running.stop(),
  };
}

/** Failed pages whose gateway was killed, from log lines `id status upstreams …`. */
function inKilledGateways(
  failed: readonly FailedPage[],
  log: readonly string[],
  { kills }: Pick<SwapResults, 'kills'>,
  nameOf: (address: string) => string | undefined,
): FailedPage[] {
  const lines = new Map(log.map((line) => [line.split(' ')[0], line.split(' ').slice(2).join(' ')]));
  return failed.filter(({ id, begun, ended }) => {
    const upstreams = [...(lines.get(id) ?? '').matchAll(/127\.0\.0\.1:\d+/g)].map(([address]) => nameOf(address));
    return kills.some(({ name, at }) => upstreams.includes(name) && at >= begun && at <= ended);
  });
}

/** Swaps versions on three gateways behind nginx with one PostgreSQL, while all processes are killed in turn. */
export async function swap({ now }: Bench): Promise<Row[]> {
  const cluster = await startCluster({ fsync: true });
  if (!cluster) throw new Error('PostgreSQL was not found: apt-get install postgresql');
  const folder = mkdtempSync(path.join(ROOT, '.data/bench-swap-'));
  const running: { stop(): Promise<void> }[] = [];
  try {
    const store = now.releases();
    const base = stableIn(store);
    await copyFolderStore({ releasesDir: store, releasesUrl: cluster.url });
    const common = { RELEASES_URL: cluster.url, API_URL: now.apiUrl };
    const settings = readSettings({ RELEASES_URL: cluster.url, DATA_DIR: path.join(folder, 'ops') });
    const tokenStore = await openTokenStore(settings);
    const releaseStore = await openStore(settings);
    const { secret } = await tokensFor(tokenStore, localPrincipal('bench'), releaseStore).make({
      name: 'bench',
      scopes: ['*:*'],
      life: 3_600_000,
    });
    await releaseStore.close?.();
    const server = async (name: string, file: string, portName: string, more: Record<string, string>) => {
      const env = { ...common, ...more, DATA_DIR: path.join(folder, name), [portName]: String(await freePort()) };
      const restarted = await restartable(name, () => start(file, portName, path.join(folder, 'logs'), { env }));
      running.push(restarted);
      return restarted;
    };
    const gateways: Awaited<ReturnType<typeof server>>[] = [];
    for (const name of ['gateway-1', 'gateway-2', 'gateway-3'])
      gateways.push(
        await server(name, 'gateway/src/server.ts', 'PORT', {
          RENDER_WORKERS: '1',
          TRUST_PROXY: 'loopback',
          OVERRIDES: 'open',
          SERVICE_WORKER: 'off',
          FIGURES_SHARE: '0',
        }),
      );
    const ops = await server('ops', 'gateway/src/ops/server.ts', 'OPS_PORT', {});
    const publicPort = await freePort();
    const used = [...gateways.map(portOf), publicPort];
    const ports = new Map(CONFIGURED_PORTS.map((port, n) => [port, used[n] ?? 0]));
    const url = `http://127.0.0.1:${publicPort}`;
    const nginx = await startNginx('safarnama_edge', ports, `${url}/healthz`);
    if (!nginx) throw new Error('nginx was not found: apt-get install nginx-light');
    running.push(nginx);
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    const results = await swapUnderLoad(
      {
        ...{ gateways, ops, remote: REMOTE, versions: [base, ...OTHERS], secret },
        async publish(version) {
          const dir = copyAsVersion(path.join(store, REMOTE, base), version, path.join(folder, 'built', version));
          await connectToService(ops.url, secret).releases.publish({ dir }, { why: 'to be swapped' });
        },
        // `kill` also starts it again.
        database: { name: 'PostgreSQL', kill: () => cluster.kill(), start: async () => {} },
        addresses: ['/', '/dss', '/view/1001', '/about'],
        page: (address, id) => request(agent, url + address, { 'accept-encoding': 'br', 'x-request-id': id }),
      },
      { swaps: SWAPS, pagesPerSecond: PAGES_PER_SECOND, kills: KILLS },
    );
    agent.destroy();
    const nameOf = (address: string) => gateways.find((gateway) => gateway.url.endsWith(address))?.name;
    const held = inKilledGateways(results.failed, nginx.log(), results, nameOf);
    const others = results.failed.filter((one) => !held.includes(one));
    for (const { id, status, begun, ended } of others)
      process.stdout.write(
        `${id}: ${status} after ${Math.round(ended - begun)} ms: ${nginx.log().find((line) => line.startsWith(`${id} `))}\n`,
      );
    for (const why of results.refused) process.stdout.write(`refused: ${why}\n`);
    for (const { version, ms } of results.swapTimes.filter((one) => one.ms > SLOW_MS))
      process.stdout.write(`${version}: seen everywhere after ${Math.round(ms)} ms\n`);
    for (const { what, ms } of results.catchUpTimes) process.stdout.write(`${what}: behind for ${Math.round(ms)} ms\n`);
    const behind = maxOf(results.catchUpTimes.map(({ ms }) => ms));
    const under = `${KILLS} kills each of gateways, ops and PostgreSQL`;
    return [
      {
        what: `swaps done under ${PAGES_PER_SECOND} pages a second, ${under}`,
        now: `${results.swaps}, ${results.refused.length} refused`,
        budget: String(SWAPS),
        met: results.refused.length === 0,
      },
      {
        what: `… failed of ${results.pages.toLocaleString('en-IN')} pages, beyond those that a killed gateway held`,
        now: `${others.length} (held: ${held.length})`,
        budget: '0',
        met: others.length === 0,
      },
      {
        what: '… beside those: left to the browser to render',
        now: String(results.clientRendered),
        budget: '',
        met: true,
      },
      ...[true, false].map((isFirst) => {
        const times = results.swapTimes.flatMap((one) => (one.isFirst === isFirst ? one.ms : []));
        return {
          what: `… seen everywhere within, ms, of ${times.length} ${isFirst ? 'first promotes of a version' : 'others'} while all were up`,
          now: maxOf(times).toFixed(0),
          budget: '≤ 1,000',
          met: maxOf(times) <= 1000,
        };
      }),
      {
        what: `… behind after it is up, ms, at the slowest of ${results.catchUpTimes.length}`,
        now: behind.toFixed(0),
        budget: '≤ 1,000',
        met: behind <= 1000,
      },
    ];
  } finally {
    for (const one of running.reverse()) await one.stop().catch(() => {});
    cluster.stop();
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
  }
}
