import { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Attributes, Tracer, TraceSpan } from '../tracing/index.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Span of this request; undefined without a collector and for routes that are not traced. */
    span: TraceSpan | undefined;
  }
}

interface TracedRequests {
  /** Proxies whose `traceparent` is accepted; that of other clients is ignored. */
  readonly trustProxy: readonly string[];
  isTraced(route: string): boolean;
  /** Attributes that are known when the reply ends. */
  atEnd?(request: FastifyRequest, reply: FastifyReply): Attributes;
}

/** Starts a trace per request, or continues that of a trusted proxy. Does nothing without a tracer. */
export function traceRequests(app: FastifyInstance, tracer: Tracer | undefined, options: TracedRequests): void {
  const { trustProxy, isTraced, atEnd } = options;
  app.decorateRequest('span', undefined);
  if (!tracer) return;
  const trusts = compile([...trustProxy]);
  app.addHook('onRequest', (request, reply, done) => {
    const { method, socket } = request;
    const route = request.routeOptions.url ?? 'none';
    if (!isTraced(route)) return done();
    const { traceparent } = request.headers;
    const parent = typeof traceparent === 'string' && trusts(socket.remoteAddress ?? '', 0) ? traceparent : undefined;
    const span = tracer.request(`${method} ${route}`, parent, {
      'http.request.method': method,
      'http.route': route,
      'safarnama.request': request.id,
    });
    request.span = span;
    // Also emitted when the client disconnects early.
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.setAttributes({ 'http.response.status_code': statusCode, ...atEnd?.(request, reply) });
      span.end(statusCode >= 500);
    });
    done();
  });
}
