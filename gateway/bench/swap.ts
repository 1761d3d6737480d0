import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import type { Plan } from '@safarnama/shared/release';
import { startCluster } from '../../api/bench/cluster.ts';
import { request } from '../../api/bench/load.ts';
import { startNginx } from '../../api/bench/nginx.ts';
import { freePort } from '../../api/testing/api-process.ts';
import { connectToService } from '../src/cli/service-client.ts';
import { openTokenStore } from '../src/ops/token-stores.ts';
import { localPrincipal, tokensFor } from '../src/ops/tokens.ts';
import { copyFolderStore } from '../src/releases/copy-folder-store.ts';
import { openStore } from '../src/releases/open-store.ts';
import { readSettings } from '../src/settings.ts';
import type { Bench, Row } from './row.ts';
import { ROOT, start } from './site.ts';
import { ADDRESSES } from './visits.ts';

const SWAPS = 100;
const PAGES_PER_SECOND = 50;
/** Of gateways, of the release service and of PostgreSQL, each. */
const KILLS = 5;
/** Milliseconds from which a swap is printed. */
const SLOW_MS = 500;
/** Milliseconds between two polls of a gateway, and after which it counts as failed. */
const POLL_MS = 20;
const TIMEOUT_MS = 30_000;
const REMOTE = 'mfe-tours';
/** Versions that are published and then promoted in turn. */
const OTHERS = ['91.0.1', '91.0.2', '91.0.3', '91.0.4'];

interface Page {
  readonly id: string;
  readonly status: number;
  readonly begun: number;
  readonly ended: number;
}

const maxOf = (numbers: readonly number[]) => (numbers.length > 0 ? Math.max(...numbers) : Number.NaN);

/** A copy of a release under another version, which has not passed a trial yet. */
function copyAsVersion(release: string, version: string, folder: string): string {
  cpSync(release, folder, { recursive: true });
  const file = path.join(folder, 'release.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version }));
  return folder;
}

/** The body of a reply; undefined where it is incomplete, also with status 200. */
function textOf(body: Buffer): string | undefined {
  try {
    const text = brotliDecompressSync(body).toString();
    return text.includes('</html>') ? text : undefined;
  } catch {
    return undefined;
  }
}

const pollAgent = new Agent({ keepAlive: false });

/** Version of the remote in pages of a gateway, from the header x-why. */
async function servedBy(url: string): Promise<string | undefined> {
  const { status, headers } = await request(pollAgent, `${url}/about`);
  if (status !== 200) return undefined;
  return new RegExp(`(?:^|; )${REMOTE} (\\S+)`).exec(String(headers['x-why']))?.[1];
}

/** A server that can be killed and started again on its port. */
async function restartable(name: string, file: string, portName: string, settings: Record<string, string>) {
  const port = await freePort();
  const make = () => start(file, port, { ...settings, [portName]: `${port}` });
  let running = await make();
  return {
    name,
    url: running.url,
    isDown: false,
    /** SIGKILL. Resolves when it answers again. */
    async restart() {
      this.isDown = true;
      await running.kill();
      running = await make();
      this.isDown = false;
    },
    stop: () => running.stop(),
  };
}

/** Requests pages at a constant rate until `stop`, which resolves when all are answered. */
function loadPages(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const failed: Page[] = [];
  let clientRendered = 0;
  let isOver = false;
  const visit = async (address: string, id: string): Promise<void> => {
    const begun = performance.now();
    const { status, body } = await request(agent, url + address, { 'accept-encoding': 'br', 'x-request-id': id });
    const text = status === 200 ? textOf(body) : undefined;
    if (text === undefined) failed.push({ id, status, begun, ended: performance.now() });
    // A client-rendered page has no heading yet.
    else if (!text.includes('<h1')) clientRendered += 1;
  };
  const visits = (async () => {
    const pending: Promise<void>[] = [];
    const begun = performance.now();
    for (let n = 0; !isOver; n += 1) {
      pending.push(visit(ADDRESSES[n % ADDRESSES.length] ?? '/', `page-${n}`));
      await wait(Math.max(0, begun + ((n + 1) * 1000) / PAGES_PER_SECOND - performance.now()));
    }
    await Promise.all(pending);
    agent.destroy();
    return { pages: pending.length, failed, clientRendered };
  })();
  return {
    stop: () => {
      isOver = true;
      return visits;
    },
  };
}

/** Swaps versions on three gateways behind nginx with one PostgreSQL, while all processes are killed in turn. */
export async function swap({ now }: Bench): Promise<Row[]> {
  const cluster = await startCluster({ fsync: true });
  if (!cluster) throw new Error('PostgreSQL was not found: apt-get install postgresql');
  const folder = mkdtempSync(path.join(ROOT, '.data/bench-swap-'));
  const running: { stop(): Promise<unknown> }[] = [];
  try {
    const store = now.releases();
    const plan = JSON.parse(readFileSync(path.join(store, 'plan.json'), 'utf8')) as Plan;
    const base = plan.remotes[REMOTE]?.stable ?? '';
    await copyFolderStore({ releasesDir: store, releasesUrl: cluster.url });
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
      const own = { RELEASES_URL: cluster.url, API_URL: now.apiUrl, DATA_DIR: path.join(folder, name), ...more };
      const restarted = await restartable(name, file, portName, own);
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
    const url = `http://127.0.0.1:${publicPort}`;
    const used = [...gateways.map((gateway) => Number(new URL(gateway.url).port)), publicPort];
    const nginx = await startNginx('safarnama_edge', used, `${url}/healthz`);
    running.push(nginx);
    const service = connectToService(ops.url, secret).releases;

    const refused: string[] = [];
    let stable = base;
    /** The stable version in the store, as soon as the release service answers; for changes with an unknown result. */
    const stableInStore = async (): Promise<string> => {
      for (;;) {
        // The service may be down or stopping.
        const status = await service.status().catch(() => undefined);
        const version = status?.remotes[REMOTE]?.stable;
        if (version) return version;
        await wait(POLL_MS);
      }
    };
    /** One promote or rollback. It is repeated when it failed without effect, such as while the database is down. */
    const swapOnce = async (n: number) => {
      const next = OTHERS[Math.floor(n / 2) % OTHERS.length] ?? base;
      const before = stable;
      const why = `swap ${n}`;
      const [command, body] = before === base ? ['promote', { version: next, again: true, why }] : ['rollback', { why }];
      for (;;) {
        const reply = await fetch(`${ops.url}/api/remotes/${REMOTE}/${command}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(20_000),
        })
          .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
          .catch(() => undefined);
        const repliedAt = performance.now();
        const after = reply?.status === 200 ? (before === base ? next : base) : await stableInStore();
        if (after !== before) {
          stable = after;
          return { isCertain: reply?.status === 200, repliedAt };
        }
        // A change whose reply was lost may still be written later.
        if (reply?.status === 409 && !/reached|changing|by others/.test(reply.text)) refused.push(`${command}: ${reply.text}`);
        await wait(5 * POLL_MS);
        if (refused.length > 20) throw new Error(refused.join('\n'));
      }
    };

    /** Milliseconds from now until a gateway serves the stable version: infinite after the timeout, NaN when it is killed. */
    const untilServed = async (gateway: (typeof gateways)[number]): Promise<number> => {
      const begun = performance.now();
      while ((await servedBy(gateway.url)) !== stable) {
        if (gateway.isDown) return Number.NaN;
        if (performance.now() - begun > TIMEOUT_MS) return Number.POSITIVE_INFINITY;
        await wait(POLL_MS);
      }
      return performance.now() - begun;
    };
    /** Milliseconds from the restart of a gateway or the database until the gateway served the stable version. */
    const catchUpTimes: { what: string; ms: number }[] = [];
    const awaitCatchUp = async (gateway: (typeof gateways)[number], what: string) => {
      const ms = await untilServed(gateway);
      if (!Number.isNaN(ms)) catchUpTimes.push({ what, ms });
    };
    const kills: { name: string; at: number }[] = [];
    const killings = Array.from({ length: 3 * KILLS }, (_, n) => async () => {
      const gateway = gateways[Math.floor(n / 3) % gateways.length] as (typeof gateways)[number];
      const name = [gateway.name, ops.name, 'PostgreSQL'][n % 3] ?? '';
      kills.push({ name, at: performance.now() });
      if (n % 3 === 0) {
        await gateway.restart();
        await awaitCatchUp(gateway, name);
      } else if (n % 3 === 1) await ops.restart();
      else {
        await cluster.kill();
        await Promise.all(gateways.map((one) => awaitCatchUp(one, `${one.name} after ${name}`)));
      }
    });

    const load = loadPages(url);
    for (const version of OTHERS) {
      const dir = copyAsVersion(path.join(store, REMOTE, base), version, path.join(folder, 'built', version));
      await service.publish({ dir }, { why: 'to be swapped' });
    }
    /** Milliseconds from the reply of the release service until each gateway served a version, while no process was down. */
    const swapTimes: { version: string; isFirst: boolean; ms: number }[] = [];
    const served = new Set([base]);
    let killing: Promise<void> = Promise.resolve();
    let isKilling = false;
    for (let n = 0; n < SWAPS; n += 1) {
      const due = Math.floor((n * killings.length) / SWAPS);
      if (Math.floor(((n + 1) * killings.length) / SWAPS) > due) {
        await killing;
        isKilling = true;
        killing = (killings[due] as () => Promise<void>)().finally(() => {
          isKilling = false;
        });
      }
      const quiet = !isKilling;
      const { isCertain, repliedAt } = await swapOnce(n);
      const reached = await Promise.all(gateways.filter(({ isDown }) => !isDown).map(untilServed));
      const isLate = reached.includes(Number.POSITIVE_INFINITY);
      const ms = isLate ? Number.POSITIVE_INFINITY : performance.now() - repliedAt;
      if (isLate || (quiet && !isKilling && isCertain)) swapTimes.push({ version: stable, isFirst: !served.has(stable), ms });
      served.add(stable);
    }
    await killing;
    const { pages, failed, clientRendered } = await load.stop();

    // Log lines are `id status upstreams …`.
    const log = new Map(nginx.log().map((line) => [line.split(' ')[0], line]));
    const isHeld = ({ id, begun, ended }: Page): boolean => {
      const upstreams = gateways.filter((gateway) => log.get(id)?.includes(new URL(gateway.url).host)).map(({ name }) => name);
      return kills.some(({ name, at }) => upstreams.includes(name) && at >= begun && at <= ended);
    };
    const others = failed.filter((page) => !isHeld(page));
    for (const { id, status, begun, ended } of others)
      process.stdout.write(`${id}: ${status} after ${Math.round(ended - begun)} ms: ${log.get(id)}\n`);
    for (const why of refused) process.stdout.write(`refused: ${why}\n`);
    for (const { version, ms } of swapTimes.filter((one) => one.ms > SLOW_MS))
      process.stdout.write(`${version}: seen everywhere after ${Math.round(ms)} ms\n`);
    for (const { what, ms } of catchUpTimes) process.stdout.write(`${what}: behind for ${Math.round(ms)} ms\n`);
    const behind = maxOf(catchUpTimes.map(({ ms }) => ms));
    return [
      {
        what: `swaps done under ${PAGES_PER_SECOND} pages a second, ${KILLS} kills each of gateways, ops and PostgreSQL`,
        now: `${SWAPS}, ${refused.length} refused`,
        budget: String(SWAPS),
        met: refused.length === 0,
      },
      {
        what: `… failed of ${pages.toLocaleString('en-IN')} pages, beyond those that a killed gateway held`,
        now: `${others.length} (held: ${failed.length - others.length})`,
        budget: '0',
        met: others.length === 0,
      },
      { what: '… beside those: left to the browser to render', now: String(clientRendered), budget: '', met: true },
      ...[true, false].map((isFirst) => {
        const times = swapTimes.flatMap((one) => (one.isFirst === isFirst ? one.ms : []));
        return {
          what: `… seen everywhere within, ms, of ${times.length} ${isFirst ? 'first promotes of a version' : 'others'} while all were up`,
          now: maxOf(times).toFixed(0),
          budget: '≤ 1,000',
          met: maxOf(times) <= 1000,
        };
      }),
      {
        what: `… behind after it is up, ms, at the slowest of ${catchUpTimes.length}`,
        now: behind.toFixed(0),
        budget: '≤ 1,000',
        met: behind <= 1000,
      },
    ];
  } finally {
    for (const one of running.reverse()) await one.stop().catch(() => {});
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
