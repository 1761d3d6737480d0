import { testDatabaseUrl } from '../config/env.ts';
import { call } from '../testing/api-process.ts';
import { createBookingLoad } from './booking-load.ts';
import { startCluster } from './cluster.ts';
import { startOps, startSite, terminate } from './site.ts';

const PAGES = ['/', '/dss', '/view/1001', '/Hotel-Rooms?city=Agra'];
const DRAIN = { DRAIN_SECONDS: '2' };
const WORKERS = 12;

const onServer = testDatabaseUrl() ? test : test.skip;

onServer(
  'a rolling restart of two gateways, three APIs and the release service behind nginx loses no request',
  async () => {
    const cluster = await startCluster();
    if (!cluster) throw new Error('PostgreSQL was not found');
    const site = await startSite('', cluster, true, DRAIN);
    const ops = await startOps(DRAIN);
    const lost: string[] = [];
    // Requests are not repeated: each failure counts.
    const load = await createBookingLoad(
      {
        url: site.url,
        request: async (to, options) => {
          const reply = await call(to, options);
          if (reply.status === 0 || reply.status >= 500) lost.push(`${to}: ${reply.status} ${JSON.stringify(reply.body)}`);
          return reply;
        },
      },
      20,
    );
    let running = true;
    let pages = 0;
    let opsReplies = 0;
    const book = async (): Promise<void> => {
      while (running) await load.attempt();
    };
    const read = async (n: number): Promise<void> => {
      for (let i = n; running; i++) {
        const path = PAGES[i % PAGES.length] ?? '/';
        const failure = await fetch(`${site.proxy?.url}${path}`).then(
          async (reply) => (reply.ok && (await reply.text()).trimEnd().endsWith('</html>') ? '' : String(reply.status)),
          (error: Error) => String(error.cause ?? error),
        );
        if (failure) lost.push(`${path}: ${failure}`);
        pages++;
      }
    };
    let opsCloses = Number.POSITIVE_INFINITY;
    /**
     * The release service runs once: requests are refused after its end. When it closes its port, the kernel resets connections that
     * the process has not accepted.
     */
    const requestOps = async (): Promise<void> => {
      for (let refused = false; running && !refused; ) {
        const status = await fetch(`${ops.url}/openapi.json`).then(
          async (reply) => (await reply.text()) && reply.status,
          ({ cause }: Error & { cause?: { code?: string } }) => cause?.code ?? 'failed',
        );
        refused = status === 'ECONNREFUSED' || (status === 'ECONNRESET' && performance.now() > opsCloses);
        if (status === 200) opsReplies++;
        else if (!refused) lost.push(`release service: ${status}`);
      }
    };
    const working = [
      ...Array.from({ length: WORKERS }, book),
      ...Array.from({ length: 4 }, (_, n) => read(n)),
      ...Array.from({ length: 2 }, requestOps),
    ];
    const restarts = [];
    for (let which = 0; which < site.processes; which++) restarts.push(await site.restart(which));
    opsCloses = performance.now() + 1000 * Number(DRAIN.DRAIN_SECONDS);
    restarts.push(await terminate(ops));
    running = false;
    await Promise.all(working);
    await site.stop();
    cluster.stop();
    process.stdout.write(`${JSON.stringify({ lost: lost.length, pages, opsReplies, ...load.counts() })}\n`);
    expect(lost).toEqual([]);
    expect(load.counts().unanswered).toBe(0);
    expect(load.counts().acknowledged.bookings).toBeGreaterThan(20);
    expect(pages).toBeGreaterThan(50);
    expect(opsReplies).toBeGreaterThan(50);
    expect(restarts).toHaveLength(6);
    for (const { readyz, exitCode, endedAfter } of restarts) {
      expect([readyz, exitCode]).toEqual([503, 0]);
      expect(endedAfter).toBeLessThan(12_000);
    }
  },
  300_000,
);
