import { randomBytes } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import { BRAND } from '@safarnama/shared/domain';
import type { SiteConfig } from '@safarnama/shared/host';
import { parserErrors } from '@safarnama/shared/server/parser-errors';
import { traceRequests } from '@safarnama/shared/server/request-tracing';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import type { Tracer } from '@safarnama/shared/tracing';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { systemClock } from './core/clock.ts';
import { type Ids, randomIds } from './core/ids.ts';
import type { Database } from './database/database.ts';
import { outboxRoutes } from './mail/dev-routes.ts';
import { deliverWebhooks } from './orders/sandbox-delivery.ts';
import { sandboxBank } from './payment/sandbox/bank.ts';
import { sandboxGateway } from './payment/sandbox/gateway.ts';
import { sandboxRoutes } from './payment/sandbox/routes.ts';
import { encodeInProcess } from './photos/encode-in-process.ts';
import { registerPlugins } from './plugins/index.ts';
import { BODY_LIMIT } from './plugins/request-bodies.ts';
import { registerShutdown } from './plugins/shutdown.ts';
import { registerRoutes } from './routes.ts';
import type { Services } from './services.ts';

export type AppOptions = Partial<Omit<Services, 'flags' | 'oneRupeeCodes'>> & {
  db: Database;
  /** The site's settings; by default the preset `spec`. */
  site?: SiteConfig;
  /** By default true if the site uses codes of ₹1 and the sandbox bank, which moves no money. */
  oneRupeeCodes?: boolean | undefined;
  /** Signs the sandbox bank's webhooks; used when no gateway is given. */
  sandboxSecret?: string | undefined;
  loggerInstance?: FastifyBaseLogger;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustProxy?: readonly string[];
  tracer?: Tracer | undefined;
};

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    /** Delivers the due webhooks of the sandbox bank; does nothing with a real gateway. */
    deliverSandboxWebhooks: () => Promise<number>;
  }
}

const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

const createServer = ({ loggerInstance, trustProxy }: AppOptions, ids: Ids): FastifyInstance =>
  Fastify({
    ...(loggerInstance ? { loggerInstance } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy?.length ? [...trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    // Requests without a Host or with an Expect header are answered by hooks, not by Node.
    http: { requireHostHeader: false },
    // Requests that arrive during shutdown are served; the connection is closed afterwards.
    return503OnClosing: false,
    ...parserErrors(() => ids.prefixed('req'), { 'access-control-allow-origin': '*' }),
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : ids.prefixed('req');
    },
    // Parameters of any length reach their handlers: an id that is too long is 404 like every unknown id.
    routerOptions: { maxParamLength: maxHeaderSize, ignoreTrailingSlash: true },
  });

/** The whole API, not listening yet. Without a gateway it uses the sandbox bank. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { flags } = options.site ?? parseSiteConfig({});
  const { db, clock = systemClock, ids = randomIds, sandboxSecret: secret = randomBytes(24).toString('hex') } = options;
  const bank = sandboxBank({ db, clock, ids, secret });
  const usesSandbox = options.gateway === undefined;
  const services: Services = {
    db,
    clock,
    ids,
    gateway: options.gateway ?? sandboxGateway(bank, { ids, secret }),
    mailer: options.mailer,
    agencyMail: options.agencyMail ?? 'trips@safarnama.invalid',
    publicOrigin: options.publicOrigin ?? '',
    passkeyOrigins: options.passkeyOrigins ?? [],
    requireVerifiedReset: options.requireVerifiedReset ?? true,
    flags,
    seller: options.seller ?? { name: BRAND, address: '', gstin: '', rates: {} },
    encodePhoto: options.encodePhoto ?? encodeInProcess,
    oneRupeeCodes: options.oneRupeeCodes ?? (usesSandbox && flags.qrAmount === 'one'),
  };
  const app = createServer(options, ids);
  const deliver = async (): Promise<number> => (usesSandbox ? deliverWebhooks(bank, services) : 0);
  app.decorate('services', services);
  app.decorate('deliverSandboxWebhooks', deliver);
  registerShutdown(app);
  traceRequests(app, options.tracer, { trustProxy: options.trustProxy ?? [], isTraced: (route) => !UNTRACED.has(route) });
  app.server.on('checkExpectation', app.routing);
  await registerPlugins(app, services);
  registerRoutes(app, services);
  if (usesSandbox) sandboxRoutes(app, { bank, wake: async () => void (await deliver()) });
  if (!options.mailer) outboxRoutes(app, services);
  return app;
};
