import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { request, type TimedReply } from './load.ts';

/** A process that can be killed and started again. */
export interface Killable {
  readonly name: string;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Resolves when it answers again. */
  start(): Promise<void>;
}

interface SwapTarget {
  readonly gateways: readonly (Killable & { readonly url: string })[];
  /** The release service, and other processes that are killed. */
  readonly ops: Killable & { readonly url: string };
  readonly database: Killable;
  page(address: string, id: string): Promise<TimedReply>;
  readonly addresses: readonly string[];
  /** The changed remote, its first version, and versions that are published and then promoted in turn. */
  readonly remote: string;
  readonly versions: readonly string[];
  publish(version: string): Promise<void>;
  /** Token of the release service. */
  readonly secret: string;
}

interface SwapLoad {
  readonly swaps: number;
  readonly pagesPerSecond: number;
  /** Kills of each kind: gateways, ops, PostgreSQL. */
  readonly kills: number;
}

export interface FailedPage {
  readonly id: string;
  readonly status: number;
  readonly begun: number;
  readonly ended: number;
}

/** A change while no process was down. */
interface Swap {
  /** The stable version afterwards. */
  readonly version: string;
  /** No gateway had served it before. */
  readonly isFirst: boolean;
  /** Milliseconds from the answer of the release service until each gateway served it. */
  readonly ms: number;
}

export interface SwapResults {
  readonly swaps: number;
  readonly refused: readonly string[];
  readonly pages: number;
  readonly failed: readonly FailedPage[];
  /** Complete client-rendered pages: a remote was late, or no worker was available. */
  readonly clientRendered: number;
  readonly swapTimes: readonly Swap[];
  /** Milliseconds from the restart of a gateway or the database until the gateway served the stable version. */
  readonly catchUpTimes: readonly { readonly what: string; readonly ms: number }[];
  readonly kills: readonly { readonly name: string; readonly at: number }[];
}

/** Milliseconds between two polls of a gateway, and after which it counts as failed. */
const POLL_MS = 20;
const TIMEOUT_MS = 30_000;

const agent = new Agent({ keepAlive: false });

/** Versions of the remote in pages of a gateway, from the header x-why. */
async function servedBy(url: string, remote: string): Promise<string | undefined> {
  const { status, headers } = await request(agent, `${url}/about`);
  if (status !== 200) return undefined;
  return new RegExp(`(?:^|; )${remote} (\\S+)`).exec(String(headers['x-why']))?.[1];
}

/** Milliseconds from now until a gateway serves a version. */
async function until(url: string, remote: string, version: () => string, isDown: () => boolean): Promise<number> {
  const begun = performance.now();
  while ((await servedBy(url, remote)) !== version()) {
    if (isDown() || performance.now() - begun > TIMEOUT_MS) return isDown() ? Number.NaN : Number.POSITIVE_INFINITY;
    await wait(POLL_MS);
  }
  return performance.now() - begun;
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

/** Publishes versions, then promotes and rolls back in turn, while pages are requested and processes are killed in turn. */
export async function swapUnderLoad(site: SwapTarget, { swaps, pagesPerSecond, kills }: SwapLoad): Promise<SwapResults> {
  const { gateways, ops, database, remote, versions } = site;
  const [base = ''] = versions;
  const down = new Set<Killable>();
  const failed: FailedPage[] = [];
  const refused: string[] = [];
  const swapTimes: Swap[] = [];
  const served = new Set([base]);
  const catchUpTimes: { what: string; ms: number }[] = [];
  const killed: { name: string; at: number }[] = [];
  let stable = base;
  let [pages, clientRendered] = [0, 0];
  let isOver = false;

  const load = (async () => {
    const pending: Promise<void>[] = [];
    const begun = performance.now();
    for (let n = 0; !isOver; n += 1) {
      const address = site.addresses[n % site.addresses.length] ?? '/';
      const [id, at] = [`page-${n}`, performance.now()];
      pages += 1;
      pending.push(
        site.page(address, id).then(({ status, body }) => {
          const text = status === 200 ? textOf(body) : undefined;
          if (text === undefined) failed.push({ id, status, begun: at, ended: performance.now() });
          // A client-rendered page has no heading yet.
          else if (!text.includes('<h1')) clientRendered += 1;
        }),
      );
      await wait(Math.max(0, begun + ((n + 1) * 1000) / pagesPerSecond - performance.now()));
    }
    await Promise.all(pending);
  })();

  const callService = async (path: string, body?: object) => {
    const reply = await fetch(`${ops.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${site.secret}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
  };
  /** The stable version in the store, as soon as the release service answers; for changes with an unknown result. */
  const stableInStore = async (): Promise<string> => {
    for (;;) {
      try {
        const { status, body } = await callService('/api/status');
        const { remotes } = body as { remotes?: Record<string, { stable?: string }> };
        if (status === 200 && remotes?.[remote]?.stable) return remotes[remote].stable;
      } catch {
        // The service is down or stopping.
      }
      await wait(POLL_MS);
    }
  };
  /** One promote or rollback. It is repeated when it failed without effect, such as while the database is down. */
  const swap = async (n: number) => {
    const next = versions[1 + (Math.floor(n / 2) % (versions.length - 1))] ?? base;
    const before = stable;
    for (;;) {
      const why = `swap ${n}`;
      const [command, body] =
        before === base ? ['promote', { version: next, again: true, why }] : (['rollback', { why }] as const);
      const reply = await callService(`/api/remotes/${remote}/${command}`, body as object).catch(() => undefined);
      const repliedAt = performance.now();
      const now = reply?.status === 200 ? (before === base ? next : base) : await stableInStore();
      if (now !== before) {
        stable = now;
        return { isCertain: reply?.status === 200, repliedAt };
      }
      // A change whose reply was lost may still be written later.
      if (reply?.status === 409 && !/reached|changing|by others/.test(JSON.stringify(reply.body)))
        refused.push(`${command}: ${JSON.stringify(reply.body)}`);
      await wait(5 * POLL_MS);
      if (refused.length > 20) throw new Error(refused.join('\n'));
    }
  };

  const killAndRestart = async (target: Killable, afterwards: () => Promise<void>) => {
    down.add(target);
    killed.push({ name: target.name, at: performance.now() });
    await target.kill();
    await target.start();
    down.delete(target);
    await afterwards();
  };
  const serves = (gateway: (typeof gateways)[number]) =>
    until(
      gateway.url,
      remote,
      () => stable,
      () => down.has(gateway),
    );
  const awaitCatchUp = async (gateway: (typeof gateways)[number], what: string) => {
    const ms = await serves(gateway);
    if (!Number.isNaN(ms)) catchUpTimes.push({ what, ms });
  };
  const killings = Array.from({ length: 3 * kills }, (_, n) => {
    const gateway = gateways[Math.floor(n / 3) % gateways.length] as (typeof gateways)[number];
    if (n % 3 === 0) return () => killAndRestart(gateway, () => awaitCatchUp(gateway, gateway.name));
    if (n % 3 === 1) return () => killAndRestart(ops, async () => {});
    return () =>
      killAndRestart(
        database,
        async () => void (await Promise.all(gateways.map((one) => awaitCatchUp(one, `${one.name} after ${database.name}`)))),
      );
  });

  for (const version of versions.slice(1)) await site.publish(version);
  let killing: Promise<void> = Promise.resolve();
  let isKilling = false;
  for (let n = 0; n < swaps; n += 1) {
    const isKillDue = Math.floor(((n + 1) * killings.length) / swaps) > Math.floor((n * killings.length) / swaps);
    if (isKillDue) {
      await killing;
      isKilling = true;
      killing = (killings[Math.floor((n * killings.length) / swaps)] as () => Promise<void>)().finally(() => {
        isKilling = false;
      });
    }
    const quiet = !isKilling;
    const { isCertain, repliedAt } = await swap(n);
    const reached = await Promise.all(gateways.filter((gateway) => !down.has(gateway)).map(serves));
    const everywhere = performance.now() - repliedAt;
    const done = { version: stable, isFirst: !served.has(stable), ms: everywhere };
    served.add(stable);
    if (reached.some((ms) => ms === Number.POSITIVE_INFINITY)) swapTimes.push({ ...done, ms: Number.POSITIVE_INFINITY });
    else if (quiet && !isKilling && isCertain) swapTimes.push(done);
  }
  await killing;
  isOver = true;
  await load;
  return { swaps, refused, pages, failed, clientRendered, swapTimes, catchUpTimes, kills: killed };
}
