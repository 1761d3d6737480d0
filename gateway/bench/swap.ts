import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { type Shot, shoot } from './load.ts';

/** A process that can be killed and started again. */
export interface Killable {
  readonly name: string;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Resolves when it answers again. */
  start(): Promise<void>;
}

interface Arrangement {
  readonly gateways: readonly (Killable & { readonly url: string })[];
  /** The release service, and other processes that are killed. */
  readonly ops: Killable & { readonly url: string };
  readonly database: Killable;
  /** Requests a page. */
  page(address: string, id: string): Promise<Shot>;
  readonly addresses: readonly string[];
  /** What changes: the remote, the version that it begins with, and those that are published and then promoted in turn. */
  readonly remote: string;
  readonly versions: readonly string[];
  publish(version: string): Promise<void>;
  /** Token of the release service. */
  readonly secret: string;
}

interface Swaps {
  readonly swaps: number;
  readonly pagesPerSecond: number;
  /** Kills of each kind: gateways, ops, PostgreSQL. */
  readonly kills: number;
}

export interface Failed {
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

export interface Swapped {
  readonly swaps: number;
  readonly refused: readonly string[];
  readonly pages: number;
  readonly failed: readonly Failed[];
  /** Complete client-rendered pages: a remote was late, or no worker was available. */
  readonly skeletons: number;
  readonly seen: readonly Swap[];
  /** Milliseconds for which a gateway was behind after it, or the database, was up. */
  readonly caughtUp: readonly { readonly what: string; readonly ms: number }[];
  readonly kills: readonly { readonly name: string; readonly at: number }[];
}

/** Milliseconds between two polls of a gateway, and after which a gateway counts as not following. */
const LOOK_MS = 20;
const GIVEN_UP_MS = 30_000;

const agent = new Agent({ keepAlive: false });

/** Versions of the remote in pages of a gateway, from the header x-why. */
async function servedBy(url: string, remote: string): Promise<string | undefined> {
  const { status, headers } = await shoot(agent, `${url}/about`);
  if (status !== 200) return undefined;
  return new RegExp(`(?:^|; )${remote} (\\S+)`).exec(String(headers['x-why']))?.[1];
}

/** Milliseconds from now until a gateway serves a version. */
async function until(url: string, remote: string, version: () => string, isDown: () => boolean): Promise<number> {
  const begun = performance.now();
  while ((await servedBy(url, remote)) !== version()) {
    if (isDown() || performance.now() - begun > GIVEN_UP_MS) return isDown() ? Number.NaN : Number.POSITIVE_INFINITY;
    await wait(LOOK_MS);
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
export async function swapUnderLoad(site: Arrangement, { swaps, pagesPerSecond, kills }: Swaps): Promise<Swapped> {
  const { gateways, ops, database, remote, versions } = site;
  const [base = ''] = versions;
  const down = new Set<Killable>();
  const failed: Failed[] = [];
  const refused: string[] = [];
  const seen: Swap[] = [];
  const served = new Set([base]);
  const caughtUp: { what: string; ms: number }[] = [];
  const killed: { name: string; at: number }[] = [];
  let stable = base;
  let [pages, skeletons] = [0, 0];
  let isOver = false;

  const load = (async () => {
    const under: Promise<void>[] = [];
    const begun = performance.now();
    for (let n = 0; !isOver; n += 1) {
      const address = site.addresses[n % site.addresses.length] ?? '/';
      const [id, at] = [`page-${n}`, performance.now()];
      pages += 1;
      under.push(
        site.page(address, id).then(({ status, body }) => {
          const text = status === 200 ? textOf(body) : undefined;
          if (text === undefined) failed.push({ id, status, begun: at, ended: performance.now() });
          // A client-rendered page has no heading yet.
          else if (!text.includes('<h1')) skeletons += 1;
        }),
      );
      await wait(Math.max(0, begun + ((n + 1) * 1000) / pagesPerSecond - performance.now()));
    }
    await Promise.all(under);
  })();

  const ask = async (path: string, body?: object) => {
    const reply = await fetch(`${ops.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${site.secret}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: reply.status, said: (await reply.json()) as Record<string, unknown> };
  };
  /** The stable version in the store, as soon as the release service answers; for changes with an unknown result. */
  const inStore = async (): Promise<string> => {
    for (;;) {
      try {
        const { status, said } = await ask('/api/status');
        const { remotes } = said as { remotes?: Record<string, { stable?: string }> };
        if (status === 200 && remotes?.[remote]?.stable) return remotes[remote].stable;
      } catch {
        // The service is down or stopping.
      }
      await wait(LOOK_MS);
    }
  };
  /** One promote or rollback. It is repeated when it failed without effect, such as while the database is down. */
  const swap = async (n: number) => {
    const next = versions[1 + (Math.floor(n / 2) % (versions.length - 1))] ?? base;
    const before = stable;
    for (;;) {
      const why = `swap ${n}`;
      const [order, body] = before === base ? ['promote', { version: next, again: true, why }] : (['rollback', { why }] as const);
      const answer = await ask(`/api/remotes/${remote}/${order}`, body as object).catch(() => undefined);
      const answered = performance.now();
      const now = answer?.status === 200 ? (before === base ? next : base) : await inStore();
      if (now !== before) {
        stable = now;
        return { isCertain: answer?.status === 200, answered };
      }
      // A change whose reply was lost may still be written later.
      if (answer?.status === 409 && !/reached|nobody|changing/.test(JSON.stringify(answer.said)))
        refused.push(`${order}: ${JSON.stringify(answer.said)}`);
      await wait(5 * LOOK_MS);
      if (refused.length > 20) throw new Error(refused.join('\n'));
    }
  };

  const killOne = async (victim: Killable, afterwards: () => Promise<void>) => {
    down.add(victim);
    killed.push({ name: victim.name, at: performance.now() });
    await victim.kill();
    await victim.start();
    down.delete(victim);
    await afterwards();
  };
  const follows = async (gateway: (typeof gateways)[number], what: string) => {
    const ms = await until(
      gateway.url,
      remote,
      () => stable,
      () => down.has(gateway),
    );
    if (!Number.isNaN(ms)) caughtUp.push({ what, ms });
  };
  const victims = Array.from({ length: 3 * kills }, (_, n) => {
    const gateway = gateways[Math.floor(n / 3) % gateways.length] as (typeof gateways)[number];
    if (n % 3 === 0) return () => killOne(gateway, () => follows(gateway, gateway.name));
    if (n % 3 === 1) return () => killOne(ops, async () => {});
    return () =>
      killOne(
        database,
        async () => void (await Promise.all(gateways.map((one) => follows(one, `${one.name} after ${database.name}`)))),
      );
  });

  for (const version of versions.slice(1)) await site.publish(version);
  let dying: Promise<void> = Promise.resolve();
  let isDying = false;
  for (let n = 0; n < swaps; n += 1) {
    const due = Math.floor(((n + 1) * victims.length) / swaps) > Math.floor((n * victims.length) / swaps);
    if (due) {
      await dying;
      isDying = true;
      dying = (victims[Math.floor((n * victims.length) / swaps)] as () => Promise<void>)().finally(() => {
        isDying = false;
      });
    }
    const quiet = !isDying;
    const { isCertain, answered } = await swap(n);
    const reached = await Promise.all(
      gateways
        .filter((gateway) => !down.has(gateway))
        .map((gateway) =>
          until(
            gateway.url,
            remote,
            () => stable,
            () => down.has(gateway),
          ),
        ),
    );
    const everywhere = performance.now() - answered;
    const done = { version: stable, isFirst: !served.has(stable), ms: everywhere };
    served.add(stable);
    if (reached.some((ms) => ms === Number.POSITIVE_INFINITY)) seen.push({ ...done, ms: Number.POSITIVE_INFINITY });
    else if (quiet && !isDying && isCertain) seen.push(done);
  }
  await dying;
  isOver = true;
  await load;
  return { swaps, refused, pages, failed, skeletons, seen, caughtUp, kills: killed };
}
