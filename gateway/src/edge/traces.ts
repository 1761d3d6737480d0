import { compile } from '@fastify/proxy-addr';
import { openTracer, type Work } from '@safarnama/shared/tracing';
import type { FastifyInstance } from 'fastify';
import { DATA_PREFIX } from '../render/protocol.ts';
import type { Settings } from '../settings.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Span of this request. */
    work: Work | undefined;
  }
}

/** Pages, their data and API calls. */
const isTraced = (route: string | undefined) =>
  route === '/*' || route === `${DATA_PREFIX}/*` || (route?.startsWith('/api/') ?? false);

const pathOf = (url: string) => url.split('?')[0] ?? url;

/**
 * Starts a trace per page and API request, or continues that of a trusted proxy (docs/decisions/053). Does nothing without a
 * collector.
 *
 * @returns flushes the spans that are left
 */
export async function traceRequests(
  app: FastifyInstance,
  { traces, trustProxy }: Pick<Settings, 'traces' | 'trustProxy'>,
): Promise<() => Promise<unknown>> {
  app.decorateRequest('work', undefined);
  if (!traces) return async () => {};
  const tracer = await openTracer({
    endpoint: traces,
    service: 'safarnama-gateway',
    lost: (spans, why) => app.log.warn({ spans, why }, 'traces were lost'),
  });
  const trusts = compile([...trustProxy]);
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, routeOptions, socket } = request;
    if (isTraced(routeOptions.url)) {
      const parent = trusts(socket.remoteAddress ?? '', 0) ? headers.traceparent : undefined;
      const attributes = {
        'http.request.method': method,
        'http.route': routeOptions.url,
        'url.path': pathOf(request.url),
        'safarnama.request': String(request.id),
      };
      const work = tracer.request(`${method} ${routeOptions.url}`, typeof parent === 'string' ? parent : undefined, attributes);
      request.work = work;
      // Also when the client disconnects early.
      reply.raw.once('close', () => {
        const { statusCode, writableFinished } = reply.raw;
        if (reply.served) work.note({ 'safarnama.composition': reply.served.composition, 'safarnama.cache': reply.served.cache });
        work.note({ 'http.response.status_code': statusCode, ...(writableFinished ? {} : { 'safarnama.gone': true }) });
        work.end(statusCode >= 500);
      });
    }
    done();
  });
  return () => tracer.close();
}
