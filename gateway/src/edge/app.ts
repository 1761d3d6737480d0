import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { parserErrors } from '@safarnama/shared/server/parser-errors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import pino from 'pino';
import { CLIENT_TIMEOUTS, closeSlowClients, limitConnections } from '../http/connections.ts';
import { refuseAddress, replyToErrors } from '../http/errors.ts';
import { checkHosts } from '../http/hosts.ts';
import { requestId } from '../http/request-id.ts';
import { MetricsBuffer } from '../metrics/metrics-buffer.ts';
import { openMetricStore } from '../metrics/open-metric-store.ts';
import { readShell } from '../releases/builds.ts';
import { openStoreOrCopy } from '../releases/open-store.ts';

import { translations } from '../render/language.ts';
import { INCIDENT_MESSAGES } from '../render/pool-events.ts';
import type { CompositionSpec } from '../render/protocol.ts';
import { createShellPools, type ShellPools } from '../render/shell-pools.ts';
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
import { type Compositions, openCompositions } from './compositions.ts';
import { countObservations } from './gateway-observations.ts';
import { installable } from './installable.ts';
import { liveReload } from './live-reload.ts';
import { overlayRoute } from './overlay-route.ts';
import { pageRoute } from './page-route.ts';
import { prewarmReleases } from './prewarm.ts';
import { readiness } from './readiness.ts';
import { releaseFileRoutes } from './release-file-routes.ts';
import { releasesRoute } from './releases-route.ts';
import { reportRoute } from './report-route.ts';
import { logRequests } from './request-log.ts';
import { robots } from './robots.ts';
import { openTraces } from './traces.ts';

/** Milliseconds for a start, which waits for a new shell (5 s at most) and for the first composition (15 s at most). */
const START_MS = 30_000;

/** The HTTP server without routes. */
function createServer({ logLevel, trustProxy, maxConnections }: Settings): FastifyInstance {
  // Buffered; the rest is written when the process ends.
  const output = pino.destination({ sync: false, minLength: 4096, periodicFlush: 100 });
  const log: FastifyBaseLogger = pino({ level: logLevel, base: { service: 'gateway' } }, output);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestId,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    pluginTimeout: START_MS,
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    ...closeSlowClients(CLIENT_TIMEOUTS),
    routerOptions: { maxParamLength: 8192 },
    ...parserErrors(randomUUID),
    frameworkErrors: (error, request, reply) => refuseAddress(reply.header('x-request-id', request.id), error.statusCode),
  });
  replyToErrors(app);
  limitConnections(app.server, maxConnections, trustProxy.length > 0);
  return app;
}

/** Render workers, whose incidents are logged. */
function startWorkers(settings: Settings, log: FastifyBaseLogger) {
  const options = workerOptions(settings);
  const { mode, user } = options.isolation;
  if (mode === 'none') log.warn({ isolation: mode }, 'render workers are not isolated by the operating system');
  else log.info({ isolation: mode, user: user?.uid }, 'render workers are isolated');
  const pools = createShellPools({ workers: settings.renderWorkers, ...options, settings: workerSettings(settings) });
  pools.events.on('incident', (incident) => log.warn(incident, INCIDENT_MESSAGES[incident.action]));
  return { pools, isolation: mode };
}

/** Prewarms the compositions in the other languages after those in English, which stay the newest. */
async function prewarmLanguages(arms: readonly CompositionSpec[], pools: ShellPools): Promise<void> {
  await pools.prewarmAll(arms);
  for (const { spec } of arms.flatMap(translations)) await pools.prewarm(spec);
  for (const arm of arms.toReversed()) await pools.prewarm(arm);
}

/** Prewarms the served compositions before the server listens. A composition that takes too long does not block the start. */
function serveCompositions(app: FastifyInstance, { watcher, resolver }: Compositions, pools: ShellPools): void {
  const serve = () => {
    pools.serve(resolver.arms());
    void prewarmLanguages(resolver.arms(), pools).catch((error) =>
      app.log.warn(error, 'pages of other languages are not prepared'),
    );
  };
  app.addHook('onReady', async () => {
    await watcher.ready;
    await pools.prewarmAll(resolver.arms()).catch(() => {});
    serve();
  });
  resolver.onChange(serve);
}

/** The edge server: pages, files, `/api`, health and reports. Each part uses only parts above it. The caller listens. */
export async function buildGateway(settings: Settings): Promise<FastifyInstance> {
  const app = createServer(settings);
  const { log } = app;

  const store = await openStoreOrCopy(settings, log);
  await store.clear();
  const metrics = new MetricsBuffer(await openMetricStore(settings), log);
  const { pools, isolation } = startWorkers(settings, log);
  const tryOut = tryOutWith(settings);
  const trialHooks = { tryOut, prewarm: pools.prewarmAll, discard: pools.discard };
  const compositions = openCompositions(settings, store, log, trialHooks);
  const { watcher, resolver } = compositions;
  // Workers start and evaluate releases while the API describes its calls and the routes are made.
  void pools.prewarmAll(resolver.arms()).catch(() => {});
  const backendCalls = watchBackendCalls(settings.apiUrl, log, (unsupported) => {
    resolver.unsupported = unsupported;
  });

  const watched = { store, plan: () => watcher.plan, verify: verifyRelease(store, settings.ownShell, tryOut, settings), log };
  const detector = new FailureDetector({ ...watched, check: (plan) => watcher.check(plan) });
  pools.events.on('incident', (incident) => detector.incident(incident));
  const rollout = new RolloutController({ ...watched, metrics: metrics.store });
  const countPage = countObservations(metrics, pools.events, (id) => resolver.byId(id)?.spec.shell.version);

  checkHosts(app, settings);
  const closeTraces = await openTraces(app, settings);
  logRequests(app, countPage);
  await app.register(cookie);
  await releaseFileRoutes(app, settings.ownShell.given ? [settings.ownShell.dir] : settings.builtShells, store);
  await apiProxy(app, settings);
  readiness(app, watcher, pools, settings, isolation);
  robots(app, settings);
  installable(app, resolver, settings);
  reportRoute(app, (report) => detector.report(report));
  beaconRoutes(app, resolver, metrics, ({ shell }) => Object.keys(readShell(shell.dir, shell.digest).groups));
  releasesRoute(app, resolver);
  overlayRoute(app, resolver, store, settings);
  if (settings.dev) liveReload(app, resolver);
  pageRoute(app, resolver, pools, settings);
  // Compositions are served after the first reply of the backend: before, they may offer calls that it lacks.
  const closeBackendCalls = await backendCalls;
  serveCompositions(app, compositions, pools);
  const stopPrewarming = prewarmReleases(store, watcher);
  const stopPurging = purgeOnChange(resolver, settings, log);
  metrics.start();
  // Without the signing key in this process, the release service steps canaries.
  if (settings.planKeys.private || !settings.planKeys.public) rollout.start();

  app.addHook('onClose', async () => {
    stopPurging();
    stopPrewarming();
    closeBackendCalls();
    compositions.close();
    await pools.close();
    await rollout.close();
    await metrics.close();
    await closeTraces();
  });
  return app;
}
