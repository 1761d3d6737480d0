import { drainOnSignal, endWithLauncher } from '@safarnama/shared/server/drain';
import { announceSettings } from '@safarnama/shared/server/environment';
import { listenOn, orExit } from '@safarnama/shared/server/settings';
import { openTracer } from '@safarnama/shared/tracing';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { parseAgencyCommand, usageOf } from './back-office/agency-commands.ts';
import { environment, schema } from './config/env.ts';
import { systemClock, today } from './core/clock.ts';
import { failed } from './database/command-result.ts';
import type { RunCommand } from './database/command-socket.ts';
import { openMigrated } from './database/open.ts';
import { startJobs } from './jobs.ts';
import { smtpMailer } from './mail/smtp.ts';
import { razorpayGateway } from './payment/razorpay/gateway.ts';
import { logger } from './plugins/logger.ts';
import { seed } from './seed/index.ts';

const started = performance.now();
endWithLauncher();
const settings = environment();
const log = logger(settings.logLevel);
// biome-ignore lint/style/noProcessEnv: the process's entry point reads the environment once
announceSettings(schema, process.env, log);
let app: FastifyInstance | undefined;
/** Runs commands of the agency: only this process can open the embedded database. */
const runCommand: RunCommand = async (words) => {
  const command = parseAgencyCommand(words);
  if (!command) return failed(usageOf(words));
  if (!app) return failed('The API is still starting.');
  const result = await command({ db, clock: systemClock, origin: settings.publicOrigin });
  app.replyCache.clear();
  return result;
};
const { db, migrations } = await orExit(() => openMigrated(settings, runCommand));
const seeded = await seed(db, today(systemClock));
const tracer =
  settings.traces === undefined
    ? undefined
    : await openTracer({
        endpoint: settings.traces,
        service: 'safarnama-api',
        onLost: (spans, why) => log.warn({ spans, why }, 'traces were lost'),
      });
const mailer = settings.smtpUrl ? smtpMailer(settings.smtpUrl, settings.mailFrom) : undefined;
app = await buildApp({
  ...settings,
  db,
  mailer,
  ...(settings.sandbox || !settings.razorpay ? {} : { gateway: razorpayGateway(settings.razorpay) }),
  loggerInstance: log,
  tracer,
});
if (settings.site.flags.qrAmount === 'one' && !app.services.oneRupeeCodes)
  log.warn('no tour can be paid: the site asks for codes of ₹1 (qrAmount one), and they are not in use with this bank');
const stopJobs = startJobs(app);

/** Milliseconds after which the process ends, even if a mail server or the database does not answer. */
const MAX_SHUTDOWN_MS = 9500;

const listening = app;
drainOnSignal(listening, settings.drainSeconds, async (signal) => {
  log.info({ signal }, 'stopping');
  setTimeout(() => {
    log.error('shutdown timed out; unfinished work continues at the next start');
    process.exit(1);
  }, MAX_SHUTDOWN_MS).unref();
  await Promise.all([listening.shutDown(), stopJobs()]);
  mailer?.close();
  await db.close();
  // A collector that does not answer must not delay the end of the process.
  if (tracer && !(await tracer.close())) process.exit();
});

await orExit(() => listenOn(listening, settings, { port: 'API_PORT', host: 'HOST' }));
log.info(
  { engine: db.engine, migrations: migrations.length, seed: seeded, ms: Math.round(performance.now() - started) },
  'the API is ready',
);
