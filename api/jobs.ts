import type { FastifyInstance } from 'fastify';
import { deleteOldRecords } from './account/old-records.ts';
import { remindTravellers } from './bookings/reminders.ts';
import { today } from './core/clock.ts';
import { lapseBookings } from './hotels/manual-payments.ts';
import { issueDocuments } from './invoices/documents.ts';
import { deliverMails } from './mail/outbox.ts';
import { expireCodes, lapseOrders, reconcileCodes } from './orders/payment-jobs.ts';
import { sendRefunds } from './orders/send-refunds.ts';
import { deleteExpiredRows } from './plugins/expired-rows.ts';
import { addMissingDepartures } from './seed/departures.ts';

type Job = { name: string; everyMs: number; changesStock?: boolean; run(): Promise<unknown> };

/** Periodic jobs. A job never overlaps with itself within a process; several processes may run it at the same time. */
export const jobsOf = (app: FastifyInstance): Job[] => {
  const { services } = app;
  const { db, clock, mailer, publicOrigin, flags } = services;
  const report = (error: unknown, what: string | number): void =>
    app.log.warn({ err: error, what }, 'a job could not finish one item');
  return [
    { name: 'expire codes', everyMs: 1000, changesStock: true, run: () => expireCodes(services, report) },
    { name: 'sandbox webhooks', everyMs: 1000, changesStock: true, run: () => app.deliverSandboxWebhooks() },
    { name: 'reconcile codes', everyMs: 5000, changesStock: true, run: () => reconcileCodes(services, report) },
    { name: 'send refunds', everyMs: 5000, run: () => sendRefunds(services, report) },
    { name: 'lapse orders', everyMs: 5000, changesStock: true, run: () => lapseOrders(services, report) },
    { name: 'lapse bookings', everyMs: 5000, changesStock: true, run: () => lapseBookings(services, report) },
    ...(flags.reminderMails ? [{ name: 'reminders', everyMs: 60_000, run: () => remindTravellers(services, report) }] : []),
    ...(flags.invoices ? [{ name: 'invoices', everyMs: 60_000, run: () => issueDocuments(services, report) }] : []),
    ...(mailer ? [{ name: 'mails', everyMs: 1000, run: () => deliverMails(db, clock, mailer, report, publicOrigin) }] : []),
    // The embedded engine has no process for checkpoints: its log, and the time of recovery, would grow until it is closed. The script
    // also closes the prepared statements, whose plans then follow the sizes of the tables.
    ...(db.engine === 'embedded' ? [{ name: 'checkpoint', everyMs: 300_000, run: () => db.script('CHECKPOINT') }] : []),
    { name: 'departures', everyMs: 3_600_000, run: () => db.transaction((tx) => addMissingDepartures(tx, today(clock))) },
    { name: 'delete expired rows', everyMs: 3_600_000, run: () => deleteExpiredRows(db, clock) },
    { name: 'delete old records', everyMs: 3_600_000, run: () => deleteOldRecords(db, clock) },
  ];
};

/** Starts the jobs. The returned function stops them and waits for the running ones. */
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
          if (job.changesStock) app.replyCache.clearStock();
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
