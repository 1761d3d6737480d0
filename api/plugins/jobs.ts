import type { FastifyInstance } from 'fastify';
import { lapseBookings } from '../hotels/manual-payments.ts';
import { deliverMails } from '../mail/outbox.ts';
import { expireCodes, lapseOrders, payBack, reconcileCodes } from '../payment/settle.ts';
import { topUpDepartures } from '../seed/departures.ts';
import { today } from './clock.ts';
import { dropOutdated } from './expired-rows.ts';

type Job = { name: string; everyMs: number; movesStock?: boolean; run(): Promise<unknown> };

/** Everything that happens without a request. Each job runs alone in its process and any number of processes may run it. */
export const jobsOf = (app: FastifyInstance): Job[] => {
  const { services } = app;
  const { db, clock, mailer, publicOrigin } = services;
  const report = (error: unknown, what: string | number): void =>
    app.log.warn({ err: error, what }, 'a job could not finish one item');
  return [
    { name: 'expire codes', everyMs: 1000, movesStock: true, run: () => expireCodes(services, report) },
    { name: 'sandbox webhooks', everyMs: 1000, movesStock: true, run: () => app.deliverSandboxWebhooks() },
    { name: 'reconcile codes', everyMs: 5000, movesStock: true, run: () => reconcileCodes(services, report) },
    { name: 'pay back', everyMs: 5000, run: () => payBack(services, report) },
    { name: 'lapse orders', everyMs: 5000, movesStock: true, run: () => lapseOrders(services) },
    { name: 'lapse bookings', everyMs: 5000, movesStock: true, run: () => lapseBookings(services) },
    ...(mailer ? [{ name: 'mails', everyMs: 1000, run: () => deliverMails(db, clock, mailer, report, publicOrigin) }] : []),
    // The embedded engine has no process for checkpoints: its log, and the time of recovery, would grow until it is closed.
    ...(db.engine === 'embedded' ? [{ name: 'checkpoint', everyMs: 300_000, run: () => db.script('CHECKPOINT') }] : []),
    { name: 'departures', everyMs: 3_600_000, run: () => db.transaction((tx) => topUpDepartures(tx, today(clock))) },
    { name: 'outdated', everyMs: 3_600_000, run: () => dropOutdated(db, clock) },
  ];
};

/** Starts the jobs; the returned function stops them and waits for those that run. */
export const startJobs = (app: FastifyInstance): (() => Promise<void>) => {
  let stopped = false;
  const running = jobsOf(app).map((job) => {
    let wake: () => void = () => undefined;
    const loop = async (): Promise<void> => {
      while (!stopped) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, job.everyMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        if (stopped) return;
        try {
          await job.run();
          if (job.movesStock) app.memory.stockChanged();
        } catch (error) {
          app.log.error({ err: error, job: job.name }, 'a job failed');
        }
      }
    };
    return { done: loop(), wake: () => wake() };
  });
  return async () => {
    stopped = true;
    for (const { wake } of running) wake();
    await Promise.all(running.map(({ done }) => done));
  };
};
