import { buildApp } from './app.ts';
import { environment } from './config/env.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { smtpMailer } from './mail/smtp.ts';
import { razorpayGateway } from './payment/razorpay/gateway.ts';
import { systemClock, today } from './plugins/clock.ts';
import { logger } from './plugins/logger.ts';
import { startJobs } from './plugins/workers.ts';
import { seed } from './seed/index.ts';

const started = performance.now();
const settings = environment();
const log = logger(settings.logLevel);
const db = await openDatabase(settings);
const migrations = await migrate(db);
const seeded = await seed(db, today(systemClock));
const mailer = settings.smtpUrl ? smtpMailer(settings.smtpUrl, settings.mailFrom) : undefined;
const app = await buildApp({
  db,
  mailer,
  agencyMail: settings.agencyMail,
  ...(settings.sandbox || !settings.razorpay ? {} : { gateway: razorpayGateway(settings.razorpay) }),
  sandboxSecret: settings.sandboxSecret,
  requireVerifiedReset: settings.requireVerifiedReset,
  loggerInstance: log,
  trustProxy: settings.trustProxy,
});
const stopJobs = startJobs(app);

let stopping = false;
const stop = async (signal: string): Promise<void> => {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'stopping');
  await app.close();
  await stopJobs();
  mailer?.close();
  await db.close();
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

await app.listen({ port: settings.port, host: settings.host });
log.info(
  { engine: db.engine, migrations: migrations.length, seed: seeded, ms: Math.round(performance.now() - started) },
  'the API is ready',
);
