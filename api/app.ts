import { randomBytes } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import type { SiteConfig } from '@safarnama/shared/host';
import { parserErrors } from '@safarnama/shared/server/parser-errors';
import { traceRequests } from '@safarnama/shared/server/request-tracing';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import type { Tracer } from '@safarnama/shared/tracing';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Database } from './database/database.ts';
import { outboxRoutes } from './mail/dev-routes.ts';
import { sandboxBank } from './payment/sandbox/bank.ts';
import { sandboxGateway } from './payment/sandbox/gateway.ts';
import { sandboxRoutes } from './payment/sandbox/routes.ts';
import { receiveWebhook } from './payment/webhook-routes.ts';
import { registerAllowedMethods } from './plugins/allowed-methods.ts';
import { systemClock } from './plugins/clock.ts';
import { registerErrors } from './plugins/errors.ts';
import { registerHealth } from './plugins/health.ts';
import { randomIds } from './plugins/ids.ts';
import { registerMetrics } from './plugins/metrics.ts';
import { registerOpenApi } from './plugins/openapi.ts';
import { registerReplyHeaders } from './plugins/reply-headers.ts';
import { BODY_LIMIT, registerRequestBodies } from './plugins/request-bodies.ts';
import { registerSessions } from './plugins/sessions.ts';
import { registerShutdown } from './plugins/shutdown.ts';
import { registerRoutes } from './routes.ts';
import type { Services } from './services.ts';

export type AppOptions = Partial<Omit<Services, 'flags' | 'oneRupeeCodes'>> & {
  db: Database;
  /** The site's settings; the preset `spec` when left out. */
  site?: SiteConfig;
  /** Left out: when the site asks for codes of ₹1 and the bank is the sandbox, where no money moves. */
  oneRupeeCodes?: boolean | undefined;
  /** Signs the sandbox bank's webhooks; used when no gateway is given. */
  sandboxSecret?: string | undefined;
  loggerInstance?: FastifyBaseLogger;
  /** Proxies whose X-Forwarded-For is believed; nobody else may name an address. */
  trustProxy?: readonly string[];
  tracer?: Tracer | undefined;
};

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    /** Hands the sandbox bank's due webhooks over; does nothing with a real gateway. */
    deliverSandboxWebhooks: () => Promise<number>;
  }
}

const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

/** The whole API, mounted at its root, not listening. Without a gateway it has the sandbox bank. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { flags } = options.site ?? parseSiteConfig({});
  const { db, clock = systemClock, ids = randomIds, sandboxSecret: secret = randomBytes(24).toString('hex') } = options;
  const bank = options.gateway ? undefined : sandboxBank({ db, clock, ids, secret });
  const gateway = options.gateway ?? sandboxGateway(bank ?? sandboxBank({ db, clock, ids, secret }), { ids, secret });
  const services: Services = {
    db,
    clock,
    ids,
    gateway,
    mailer: options.mailer,
    agencyMail: options.agencyMail ?? 'trips@safarnama.invalid',
    publicOrigin: options.publicOrigin ?? '',
    requireVerifiedReset: options.requireVerifiedReset ?? true,
    flags,
    oneRupeeCodes: options.oneRupeeCodes ?? (bank !== undefined && flags.qrAmount === 'one'),
  };
  const app = Fastify({
    ...(options.loggerInstance ? { loggerInstance: options.loggerInstance } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy?.length ? [...options.trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // A request without a host, or one with an expectation, gets an answer of ours.
    http: { requireHostHeader: false },
    // What arrives while the process ends is served, on a connection that then closes.
    return503OnClosing: false,
    ...parserErrors(() => ids.prefixed('req'), { 'access-control-allow-origin': '*' }),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : ids.prefixed('req');
    },
    // A parameter of any length reaches its handler: an id that is too long is not found, like every unknown one.
    routerOptions: { maxParamLength: maxHeaderSize, ignoreTrailingSlash: true },
  });
  const deliverSandboxWebhooks = async (): Promise<number> => {
    const due = bank ? await bank.dueDeliveries() : [];
    for (const { eventId, payload, signature } of due) {
      const result = await receiveWebhook(services, payload, {
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': eventId,
      });
      if (result !== 'wrong') await bank?.markDelivered(eventId);
    }
    return due.length;
  };
  app.decorate('services', services);
  app.decorate('deliverSandboxWebhooks', deliverSandboxWebhooks);
  registerShutdown(app);
  traceRequests(app, options.tracer, { trustProxy: options.trustProxy ?? [], isTraced: (route) => !UNTRACED.has(route) });
  app.server.on('checkExpectation', app.routing);
  registerAllowedMethods(app);
  registerErrors(app);
  registerReplyHeaders(app, clock);
  await registerRequestBodies(app);
  registerSessions(app, services);
  registerMetrics(app, db);
  registerHealth(app, db);
  registerOpenApi(app);
  registerRoutes(app, services);
  if (bank) sandboxRoutes(app, { bank, wake: async () => void (await deliverSandboxWebhooks()) });
  if (!options.mailer) outboxRoutes(app, services);
  return app;
};
