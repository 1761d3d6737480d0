import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { canary } from './canary.ts';
import { cpuOf, median, people, quantile, rate, residentOf, type Shot, shoot } from './load.ts';
import { type Checkout, type Running, tamper } from './site.ts';

/** One line of the table. */
export interface Row {
  readonly what: string;
  /** What it is compared with, of the same run. */
  readonly beside?: string;
  readonly now: string;
  readonly budget: string;
  readonly met: boolean;
}

export interface Bench {
  readonly now: Checkout;
  /** Throws where there is none. */
  before(): Promise<Checkout>;
  readonly seconds: number;
}

const ROUNDS = 3;
const ADDRESSES = ['/', '/dss', '/view/1001', '/about'];
const MB = 1024 * 1024;
const whole = (number: number) => Math.round(number).toLocaleString('en-IN');

let serial = 0;
/** An address that nobody has asked for before. */
const never = (url: string, address: string) => `${url}${address}?never=${process.pid}-${++serial}`;

async function during<T>(running: Running, work: (running: Running) => Promise<T>): Promise<T> {
  try {
    return await work(running);
  } finally {
    await running.stop();
  }
}

const agent = new Agent({ keepAlive: true });

/** Asks for a page until it is kept and as small as it gets. */
async function keptBytes(url: string): Promise<Buffer> {
  let last: Shot | undefined;
  for (let same = 0; same < 15; ) {
    const shot = await shoot(agent, url);
    if (shot.status !== 200) throw new Error(`${url} answered ${shot.status}`);
    const kept = shot.headers['x-cache'] === 'hit' || shot.headers['x-cache'] === 'stale';
    same = kept && last?.body.length === shot.body.length ? same + 1 : 0;
    last = shot;
    await wait(200);
  }
  return last?.body ?? Buffer.alloc(0);
}

async function bareRoute(body: Buffer): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'safarnama-bare-'));
  const file = path.join(folder, 'body.br');
  writeFileSync(file, body);
  const port = 20_000 + (process.pid % 9000);
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, 'bare.mjs'), String(port), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  return {
    url: `http://127.0.0.1:${port}/bare`,
    stop: () => {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Pages from memory, each beside a bare route that sends the same bytes, in turn. */
const kept = ({ now, seconds }: Bench) =>
  now.gateway().then((gateway) =>
    during(gateway, async ({ url }) => {
      const rows: Row[] = [];
      for (const address of ADDRESSES) {
        const bare = await bareRoute(await keptBytes(url + address));
        const ours: number[] = [];
        const theirs: number[] = [];
        for (let round = 0; round <= ROUNDS; round += 1) {
          const [one, other] = [await rate(bare.url, seconds), await rate(url + address, seconds)];
          // The first round is for code that runs for the first time.
          if (round > 0) theirs.push(one);
          if (round > 0) ours.push(other);
        }
        bare.stop();
        const ratio = median(ours) / median(theirs);
        rows.push({
          what: `kept page ${address}, 32 connections, answers a second`,
          beside: `${whole(median(theirs))} (bare route)`,
          now: `${whole(median(ours))}, ${ratio.toFixed(2)} ×`,
          budget: '≥ 0.5 ×, ≥ 8,000',
          met: ratio >= 0.5 && median(ours) >= 8000,
        });
      }
      return rows;
    }),
  );

/** A page was rendered, not left to the browser: it holds its content, so it has the bytes of one of the same state that does. */
const rendered = (shot: Shot, least: number) => shot.status === 200 && shot.body.length >= least;

/** Both states with nothing kept, warmed up. */
async function sideBySide<T>({ now, before }: Bench, work: (sides: readonly [Running, Running]) => Promise<T>): Promise<T> {
  const old = await before();
  return during(await old.gateway(), async (one) =>
    during(await now.gateway({ PAGE_CACHE_MB: '0' }), async (other) => {
      for (const { url } of [one, other])
        for (const address of ['/dss', '/view/1001']) for (let n = 0; n < 60; n += 1) await shoot(agent, never(url, address));
      return work([one, other]);
    }),
  );
}

const leastBytes = async (url: string, address: string) => 0.8 * (await shoot(agent, never(url, address))).body.length;

/** CPU of the process and its workers for one page, compressed as browsers ask for it; one visitor after the other. */
const cpu = (bench: Bench) =>
  sideBySide(bench, async (sides) => {
    const rows: Row[] = [];
    for (const [address, today] of [
      ['/view/1001', 28],
      ['/dss', 45],
    ] as const) {
      const least = await Promise.all(sides.map(({ url }) => leastBytes(url, address)));
      const figures: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [side, { url, pid }] of sides.entries()) {
          const begun = cpuOf(pid);
          const pages = 100;
          for (let n = 0; n < pages; n += 1)
            if (!rendered(await shoot(agent, never(url, address)), least[side] ?? 0))
              throw new Error(`${url}${address} was not rendered`);
          figures[side as 0 | 1].push((cpuOf(pid) - begun) / pages);
        }
      const [old, ours] = figures.map(median) as [number, number];
      rows.push({
        what: `CPU of a rendered page ${address}, ms`,
        beside: `${old.toFixed(1)} (${today} when it was set)`,
        now: `${ours.toFixed(1)}, ${(ours / old).toFixed(2)} ×`,
        budget: '≤ 0.5 ×',
        met: ours / old <= 0.5,
      });
    }
    return rows;
  });

/** Rendered pages a second, eight visitors at a time, never the same address. */
const pages = (bench: Bench) =>
  sideBySide(bench, async (sides) => {
    const rows: Row[] = [];
    for (const address of ['/view/1001', '/dss']) {
      const least = await Promise.all(sides.map(({ url }) => leastBytes(url, address)));
      const figures: [number[], number[]] = [[], []];
      let left = 0;
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [side, { url }] of sides.entries()) {
          let made = 0;
          const end = performance.now() + bench.seconds * 1000;
          await people(
            8,
            () => never(url, address),
            () => performance.now() > end,
            (shot) => {
              if (rendered(shot, least[side] ?? 0)) made += 1;
              else left += 1;
            },
          );
          figures[side as 0 | 1].push(made / bench.seconds);
        }
      const [old, ours] = figures.map(median) as [number, number];
      rows.push({
        what: `rendered pages ${address} a second${left > 0 ? `, ${left} left to the browser` : ''}`,
        beside: old.toFixed(0),
        now: `${ours.toFixed(0)}, ${(ours / old).toFixed(2)} ×`,
        budget: '≥ 2.5 ×',
        met: ours / old >= 2.5,
      });
    }
    return rows;
  });

/** 300 visitors at once who never ask for the same, what it costs in memory, and what of that stays. */
const crowd = async ({ now }: Bench) =>
  during(await now.gateway(), async ({ url, pid }) => {
    for (let n = 0; n < 60; n += 1) await shoot(agent, never(url, ADDRESSES[n % ADDRESSES.length] ?? '/'));
    await wait(10_000);
    const before = residentOf(pid);
    let most = before;
    let over = false;
    const health: number[] = [];
    const watch = (async () => {
      while (!over) {
        most = Math.max(most, residentOf(pid));
        const { ms, status } = await shoot(agent, `${url}/healthz`);
        health.push(status === 200 ? ms : Number.POSITIVE_INFINITY);
        await wait(100);
      }
    })();
    const times: number[] = [];
    let failed = 0;
    const end = performance.now() + 20_000;
    await people(
      300,
      () => never(url, ADDRESSES[serial % ADDRESSES.length] ?? '/'),
      () => performance.now() > end,
      ({ status, ms }) => {
        if (status === 200) times.push(ms);
        else failed += 1;
      },
    );
    over = true;
    await watch;
    await wait(30_000);
    const after = residentOf(pid);
    const p99 = quantile(times, 0.99);
    const slowest = Math.max(...health);
    return [
      {
        what: `300 connections, never the same address: answers of ${whole(times.length + failed)}`,
        now: `${whole(times.length)}, ${failed} failed`,
        budget: 'all',
        met: failed === 0,
      },
      { what: '… 99 of 100 within, ms', now: whole(p99), budget: '≤ 3,000', met: p99 <= 3000 },
      {
        what: '… resident memory, MB',
        beside: `${whole(before / MB)} (before)`,
        now: whole(most / MB),
        budget: '≤ 600',
        met: most <= 600 * MB,
      },
      {
        what: '… 30 s later, MB',
        beside: `${whole(before / MB)} (before)`,
        now: `${whole(after / MB)}, ${(after / before).toFixed(2)} ×`,
        budget: '≤ 1.3 ×',
        met: after <= 1.3 * before,
      },
      { what: '… /healthz at the slowest, ms', now: slowest.toFixed(0), budget: '≤ 100', met: slowest <= 100 },
    ];
  });

/** Loops for ever in a loader of the hotels when the address says so. */
const LOOP = `
;{
  const own = module.exports.createRemote;
  module.exports = { ...module.exports, createRemote: (host) => {
    const remote = own(host);
    const loop = (route) => ({ ...route, loader: async (args) => {
      if (args.request.url.includes('loop=')) for (;;);
      return route.loader ? route.loader(args) : null;
    } });
    return { ...remote, routes: remote.routes.map(loop) };
  } };
}`;

/** What visitors of other areas notice of a remote that loops, and how long its own route is away. */
const loop = async ({ now }: Bench) => {
  const store = now.releases();
  tamper(store, 'mfe-hotels', LOOP);
  return during(await now.gateway({ RELEASES_DIR: store }), async ({ url }) => {
    for (let n = 0; n < 60; n += 1) await shoot(agent, never(url, ADDRESSES[n % ADDRESSES.length] ?? '/'));
    /** Twenty pages of other areas a second, each a visitor of their own. */
    const others = async (seconds: number) => {
      const shots: Promise<Shot>[] = [];
      for (let n = 0; n < seconds * 20; n += 1) {
        shots.push(shoot(agent, never(url, ['/view/1001', '/about', '/dss'][n % 3] ?? '/')));
        await wait(50);
      }
      return Promise.all(shots);
    };
    const calm = await others(10);
    const begun = performance.now();
    let again = 0;
    const looping = (async () => {
      for (let n = 0; n < 10; n += 1) {
        void shoot(agent, never(url, '/Hotel-Rooms').replace('never', 'loop'));
        await wait(1000);
      }
    })();
    const route = (async () => {
      await wait(200);
      while ((await shoot(agent, never(url, '/Hotel-Rooms'))).status !== 200) await wait(100);
      again = performance.now() - begun;
    })();
    const wild = await others(10);
    await Promise.all([looping, route]);
    const failed = [...calm, ...wild].filter(({ status }) => status !== 200).length;
    const [quiet, loud] = [calm, wild].map((shots) =>
      quantile(
        shots.map(({ ms }) => ms),
        0.99,
      ),
    ) as [number, number];
    return [
      {
        what: `other areas' p99 while a remote loops in a loader, ms${failed > 0 ? `, ${failed} failed` : ''}`,
        beside: `${quiet.toFixed(0)} (calm)`,
        now: `${loud.toFixed(0)}, ${(loud / quiet).toFixed(2)} ×`,
        budget: '≤ 2 ×',
        met: loud / quiet <= 2 && failed === 0,
      },
      { what: '… until its route answers again, ms', now: whole(again), budget: '≤ 3,000', met: again <= 3000 },
    ];
  });
};

/** Live heap of the gateway's own process, some pages after the start, and what it and its workers hold together. */
const heap = async ({ now }: Bench) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'safarnama-heap-'));
  const file = path.join(folder, 'heap.json');
  const gateway = await now.gateway({ HEAP_FILE: file }, ['--import', path.join(import.meta.dirname, 'live-heap.mjs')]);
  return during(gateway, async ({ url, pid }) => {
    for (let n = 0; n < 60; n += 1) await shoot(agent, never(url, ADDRESSES[n % ADDRESSES.length] ?? '/'));
    await wait(10_000);
    process.kill(pid, 'SIGUSR2');
    for (let tries = 0; !existsSync(file) && tries < 200; tries += 1) await wait(50);
    const { main } = JSON.parse(readFileSync(file, 'utf8')) as { main: number };
    rmSync(folder, { recursive: true });
    return [
      {
        what: 'live heap at rest, MB; resident with its workers',
        now: `${(main / MB).toFixed(0)}; ${(residentOf(pid) / MB).toFixed(0)}`,
        budget: '≤ 60',
        met: main <= 60 * MB,
      },
    ];
  });
};

export const ROWS: Readonly<Record<string, (bench: Bench) => Promise<Row[]>>> = {
  kept,
  cpu,
  pages,
  crowd,
  loop,
  heap,
  canary,
};
