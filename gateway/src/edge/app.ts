import { setTimeout as wait } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import pino from 'pino';
import { cutSlowClients, limitConnections, PATIENCE } from '../http/connections.ts';
import { checkHosts } from '../http/hosts.ts';
import { parserErrors } from '../http/refusals.ts';
import { requestId } from '../http/request-id.ts';
import { MetricsBuffer } from '../metrics/metrics-buffer.ts';
import { openMetricStore } from '../metrics/open-metric-store.ts';
import { adopt } from '../releases/adopt.ts';
import { openStoreOrCopy } from '../releases/open-store.ts';
import { readShell } from '../releases/publish.ts';
import { createShellPools } from '../render/pools.ts';
import { tryOutWith } from '../render/try-out.ts';
import { workerOptions, workerSettings } from '../render/worker-settings.ts';
import { FailureDetector } from '../rollout/failure-detector.ts';
import { RolloutController } from '../rollout/rollout-controller.ts';
import { verifyRelease } from '../rollout/verification.ts';
import type { Settings } from '../settings.ts';
import { apiProxy } from './api-proxy.ts';
import { watchBackendCalls } from './backend-calls.ts';
import { beaconRoutes } from './beacon-routes.ts';
import { purgeOnChange } from './cdn.ts';
import { Compositions } from './compositions.ts';
import { countObservations } from './gateway-observations.ts';
import { installable } from './installable.ts';
import { liveReload } from './live-reload.ts';
import { overlayRoute } from './overlay-route.ts';
import { pageRoute } from './page-route.ts';
import { prepareReleases } from './prewarm.ts';
import { readiness } from './readiness.ts';
import { files } from './release-files.ts';
import { releasesRoute } from './releases-route.ts';
import { reportRoute } from './report-route.ts';
import { traceRequests } from './traces.ts';

/** Milliseconds that a start waits for its first worker. */
const START_MS = 5000;

/** The edge server: pages, files, `/api`, health and reports. Listens nowhere by itself. */
export async function buildGateway(settings: Settings): Promise<FastifyInstance> {
  // Written as fast as the output takes it, many lines at a time; what is left is written when the process ends.
  const output = pino.destination({ sync: false });
  const log: FastifyBaseLogger = pino({ level: settings.logLevel, base: { service: 'gateway' } }, output);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestId,
    forceCloseConnections: 'idle',
    // The two waits of a start take that long together on a machine without time; at the framework's own limit the process would end.
    pluginTimeout: 6 * START_MS,
    trustProxy: settings.trustProxy.length > 0 && [...settings.trustProxy],
    ...cutSlowClients(PATIENCE),
    routerOptions: { maxParamLength: 8192 },
    ...parserErrors,
  });
  limitConnections(app.server, settings.maxConnections, settings.trustProxy.length > 0);
  const store = await openStoreOrCopy(settings, app.log);
  await store.clear();
  adopt(store);
  const metrics = new MetricsBuffer(await openMetricStore(settings), app.log);
  const seen = countObservations(metrics, (id) => compositions.byId(id)?.spec.shell.version);
  const workers = workerOptions(settings);
  const { mode, user } = workers.isolation;
  if (mode === 'none') app.log.warn({ isolation: mode }, 'render workers are not isolated by the operating system');
  else app.log.info({ isolation: mode, user: user?.uid }, 'render workers are isolated');
  const pool = createShellPools({
    workers: settings.renderWorkers,
    log: {
      warn(facts, message) {
        seen.incident(facts);
        detector.struck(facts);
        app.log.warn(facts, message);
      },
    },
    rendered: seen.rendered,
    ...workers,
    settings: workerSettings(settings),
  });
  const tryOut = tryOutWith(settings);
  const watched = {
    store,
    plan: () => compositions.plan,
    attempt: verifyRelease(store, settings.ownShell, tryOut),
    log: app.log,
  };
  const detector = new FailureDetector(watched);
  const compositions = new Compositions(settings, store, app.log, {
    tryOut,
    warm: pool.warm,
    leave: pool.leave,
  });
  const backend = await watchBackendCalls(settings.apiUrl, app.log, (unsupported) => {
    compositions.unsupported = unsupported;
  });
  compositions.unsupported = backend.unsupported;
  // Whoever comes first finds a worker that can render; one that can not be made in time holds up nobody.
  app.addHook('onReady', async () => {
    await compositions.ready;
    await Promise.race([pool.warm(compositions.arms()).catch(() => {}), wait(START_MS, undefined, { ref: false })]);
    pool.lead(compositions.arms());
  });
  compositions.onChange(() => pool.lead(compositions.arms()));
  const stopPreparing = prepareReleases(store, compositions);

  const stopPurging = purgeOnChange(compositions, settings, app.log);

  checkHosts(app, settings);
  const closeTraces = await traceRequests(app, settings);
  app.addHook('onResponse', (request, reply, done) => {
    const { url, method } = request;
    const mark = url.indexOf('?');
    const facts = {
      requestId: request.id,
      method,
      path: mark < 0 ? url : url.slice(0, mark),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      composition: reply.served?.composition,
      cache: reply.served?.cache,
    };
    if (reply.served) {
      seen.served(reply.served);
      app.log.info(facts, 'page');
    } else if (reply.statusCode >= 500) app.log.warn(facts, 'request');
    else app.log.debug(facts, 'request');
    done();
  });
  app.addHook('onClose', async () => {
    stopPurging();
    stopPreparing();
    backend.close();
    compositions.close();
    await pool.close();
    await rollout.close();
    await metrics.close();
    await closeTraces();
  });
  metrics.start();

  await app.register(cookie);
  await files(app, settings.ownShell.given ? [settings.ownShell.dir] : settings.builtShells, store);
  await apiProxy(app, settings);
  readiness(app, compositions, pool, settings, mode);
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /api/\nDisallow: /profile/\n'),
  );
  installable(app, compositions, settings);
  reportRoute(app, (report) => detector.reported(report));
  const rollout = new RolloutController({ ...watched, metrics: metrics.store });
  // With a key elsewhere the release service walks them.
  if (settings.planKeys.private || !settings.planKeys.public) rollout.start();
  beaconRoutes(app, compositions, metrics, ({ shell }) => Object.keys(readShell(shell.dir, shell.digest).groups));
  releasesRoute(app, compositions);
  overlayRoute(app, compositions, store, settings);
  if (settings.dev) liveReload(app, compositions);
  pageRoute(app, compositions, pool, settings);
  return app;
}
