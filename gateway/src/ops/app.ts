import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import { parserErrors } from '@safarnama/shared/server/parser-errors';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import pino from 'pino';
import { CLIENT_TIMEOUTS, closeSlowClients, limitConnections } from '../http/connections.ts';
import { checkHosts } from '../http/hosts.ts';
import { requestId } from '../http/request-id.ts';
import { openMetricStore } from '../metrics/open-metric-store.ts';
import { openStoreOrCopy } from '../releases/open-store.ts';
import { tryOutWith } from '../render/try-out.ts';
import { RolloutController } from '../rollout/rollout-controller.ts';
import { verifyRelease } from '../rollout/verification.ts';
import type { Settings } from '../settings.ts';
import { Authenticator } from './authentication.ts';
import { Endpoints } from './endpoint.ts';
import { errors } from './errors.ts';
import { health } from './health.ts';
import { localService } from './local-service.ts';
import { login } from './login.ts';
import { metricsEndpoint } from './metrics-endpoint.ts';
import { openApiOf } from './openapi.ts';
import { LiveUpdates, liveRoute } from './page/live.ts';
import { pageRoutes } from './page/routes.ts';
import { readEndpoints } from './read-endpoints.ts';
import { serialQueue } from './serial-queue.ts';
import { SignatureRenewal } from './signature-renewal.ts';
import { openTokenStore } from './token-stores.ts';
import type { Principal } from './tokens.ts';
import { uploadEndpoints } from './upload-endpoints.ts';
import { type WriteContext, writeEndpoints } from './write-endpoints.ts';

/** Changes in the queue, those of one token, connections at a time, and bytes of a JSON body. */
const MAX_WAITING = 16;
const MAX_OF_TOKEN = 5;
const CONNECTIONS = 200;
const BODY_LIMIT = 64 * 1024;

/** Milliseconds; longer than for pages, because uploads may be slow and a change may wait in the queue. */
const CLIENT_TIMEOUTS_WITH_UPLOADS = { ...CLIENT_TIMEOUTS, request: 120_000, idle: 150_000 };

/** The release service: release changes over HTTP for holders of a token. The caller makes it listen. */
export async function buildOps(
  settings: Settings,
  /** Secret of the link that logs one browser in as this user. */
  link?: { readonly secret: string; readonly name: string },
  /** Milliseconds within which the next bytes of an upload must arrive. */
  uploadSilence = 10_000,
): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = pino({ level: settings.logLevel, base: { service: 'ops' } });
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestId,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: settings.trustProxy.length > 0 && [...settings.trustProxy],
    ...closeSlowClients(CLIENT_TIMEOUTS_WITH_UPLOADS),
    ...parserErrors(randomUUID),
  });
  limitConnections(app.server, CONNECTIONS, true);
  const store = await openStoreOrCopy(settings, app.log);
  await store.clear();
  const tokenStore = await openTokenStore(settings);
  const authenticator = new Authenticator(tokenStore, link);
  const runInTurn = serialQueue(MAX_WAITING, MAX_OF_TOKEN);
  const metrics = await openMetricStore(settings);
  const serviceOf = (who: string, request?: FastifyRequest) =>
    localService(store, settings, who, metrics, request && (() => authenticator.authenticate(request)));
  // Changes by other processes reach open pages, too.
  const live = new LiveUpdates(store, serviceOf(''));
  const unwatch = store.watch(() => void live.refresh());
  const renewal = new SignatureRenewal(store, app.log);
  // Plans can only be changed with the key, so automatic canaries run where the key is.
  const rollout = new RolloutController({
    ...{ store, metrics, plan: () => store.plan(), log: app.log },
    verify: verifyRelease(store, settings.ownShell, tryOutWith(settings), settings),
  });
  if (settings.planKeys.private) rollout.start();

  checkHosts(app, { hosts: [settings.ops.host.toLowerCase(), ...settings.hosts] });
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // A server that closes waits for its open connections, such as event streams.
  app.addHook('preClose', async () => live.close());
  app.addHook('onClose', async () => {
    unwatch();
    await renewal.close();
    await rollout.close();
    await metrics.close();
    await store.close?.();
  });
  app.decorateRequest('holder');
  errors(app);
  await app.register(cookie);
  metricsEndpoint(app, metrics, store);
  health(app, store, tokenStore);

  const changed = (holder: Principal, what: object) => {
    app.log.info({ who: holder.name, ...what }, 'changed');
    live.check();
    void live.refresh();
  };
  const enqueue: WriteContext['enqueue'] = (request, work) =>
    runInTurn(request.holder.limitedWith, async () => {
      // The token may have been revoked while the change waited or the upload arrived.
      await authenticator.authenticate(request);
      return work();
    });
  const calls = new Endpoints(app, authenticator);
  readEndpoints(calls, serviceOf);
  writeEndpoints(calls, { serviceOf, enqueue, tokenStore, store, changed });
  uploadEndpoints(app, calls, settings, { serviceOf, enqueue, changed, silenceMs: uploadSilence });
  const description = openApiOf(calls.all);
  app.get('/openapi.json', () => description);
  await login(app, authenticator);
  pageRoutes(app, authenticator, store, serviceOf(''));
  liveRoute(app, authenticator, live);
  return app;
}
