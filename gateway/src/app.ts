import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import proxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { installable } from './installable/routes.ts';
import { Compositions } from './pages/compositions.ts';
import { COMMON_HEADERS } from './pages/headers.ts';
import { liveReload } from './pages/live-reload.ts';
import { BROTLI, pageRoute } from './pages/page-route.ts';
import { ReleaseStore } from './releases/store.ts';
import { reportRoute } from './report-route.ts';
import type { Settings } from './settings.ts';

/** Milliseconds that the API may take to answer `/readyz`. */
const READY_TIMEOUT = 2000;

/** Files that never change under their name, already compressed. */
const immutable = (root: string, prefix: string) => ({
  root,
  prefix,
  decorateReply: false,
  preCompressed: true,
  // What a browser loads, and nothing beside it: no server bundle, no descriptor, no plan.
  allowedPath: (file: string) => /\.(js|css|svg|png|ico)$/.test(file) && !file.includes('/server/'),
  immutable: true,
  maxAge: '365d',
  index: false as const,
  setHeaders: (reply: { setHeader(name: string, value: string): void }) => {
    reply.setHeader('access-control-allow-origin', '*');
    reply.setHeader('timing-allow-origin', '*');
    reply.setHeader('cross-origin-resource-policy', 'cross-origin');
  },
});

/** The edge server: pages, files, `/api`, health and reports. Listens nowhere by itself. */
export async function buildGateway(settings: Settings): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: settings.logLevel, base: { service: 'gateway' } },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: 'x-request-id',
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: 'idle',
    trustProxy: settings.trustProxy && ['loopback', 'linklocal', 'uniquelocal'],
    routerOptions: { maxParamLength: 8192 },
  });
  const store = new ReleaseStore(settings.releasesDir);
  const compositions = new Compositions(settings, store, app.log);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...COMMON_HEADERS, 'x-request-id': request.id });
  });
  app.addHook('onResponse', async (request, reply) => {
    const composition = reply.getHeader('x-composition');
    const facts = {
      requestId: request.id,
      method: request.method,
      path: request.url.split('?')[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (composition) request.log.info({ ...facts, composition }, 'page');
    else if (reply.statusCode >= 500) request.log.warn(facts, 'request');
    else request.log.debug(facts, 'request');
  });
  app.addHook('onClose', async () => compositions.close());

  await app.register(cookie);
  await app.register(fastifyStatic, immutable(settings.shellDir, '/_shell/'));
  await app.register(fastifyStatic, immutable(store.dir, '/releases/'));
  await app.register(async (calls) => {
    // Pictures are SVG and lists are long: whatever backend stands behind, they travel small.
    await calls.register(compress, { encodings: ['br', 'gzip'], brotliOptions: BROTLI });
    await calls.register(proxy, {
      upstream: settings.apiUrl,
      disableRequestLogging: true,
      prefix: '/api',
      rewritePrefix: new URL(settings.apiUrl).pathname.replace(/\/$/, ''),
      // The prefix would be put in front of a relative location too.
      internalRewriteLocationHeader: false,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-request-id': String(request.id),
          'x-forwarded-for': request.ip,
        }),
      },
    });
  });

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const api = await fetch(`${settings.apiUrl}/healthz`, { signal: AbortSignal.timeout(READY_TIMEOUT) }).then(
      ({ status }) => status < 500,
      () => false,
    );
    const remotes = Object.keys(compositions.plan).length;
    return reply.code(api && remotes > 0 ? 200 : 503).send({ status: api && remotes > 0 ? 'ready' : 'not ready', api, remotes });
  });
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /api/\nDisallow: /profile/\n'),
  );
  installable(app, compositions, settings);
  reportRoute(app);
  if (settings.dev) liveReload(app, compositions);
  pageRoute(app, compositions, settings);
  return app;
}
