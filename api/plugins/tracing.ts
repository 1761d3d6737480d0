import { compile } from '@fastify/proxy-addr';
import type { Tracer } from '@safarnama/shared/tracing';
import type { FastifyInstance } from 'fastify';

const UNTRACED = new Set(['/healthz', '/readyz', '/metrics']);

/** Each answer joins the trace of a trusted caller, such as the gateway. Trace headers of other callers are ignored. */
export const registerTracing = (app: FastifyInstance, tracer: Tracer, trustProxy: readonly string[]): void => {
  const trusts = compile([...trustProxy]);
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, socket } = request;
    const route = request.routeOptions.url ?? 'none';
    if (UNTRACED.has(route)) return done();
    const { traceparent } = headers;
    const parent = typeof traceparent === 'string' && trusts(socket.remoteAddress ?? '', 0) ? traceparent : undefined;
    const work = tracer.request(`${method} ${route}`, parent, {
      'http.request.method': method,
      'http.route': route,
      'safarnama.request': request.id,
    });
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      work.note({ 'http.response.status_code': statusCode });
      work.end(statusCode >= 500);
    });
    done();
  });
};
