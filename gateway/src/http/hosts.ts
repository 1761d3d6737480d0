import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonHeaders } from './common-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Scheme and host of the site for this request. */
    origin: string;
  }
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Health checks answer for any host, because load balancers use addresses. */
const HEALTH_PATHS = new Set(['/healthz', '/readyz']);

/** Scheme of the client's connection; Fastify reads forwarded headers of trusted proxies only. */
const schemeOf = ({ protocol }: FastifyRequest) => (protocol === 'https' ? 'https' : 'http');

/**
 * Rejects hosts that this site does not serve (421) and ignores forwarded headers from untrusted proxies.
 */
export function checkHosts(
  app: FastifyInstance,
  { publicOrigin, hosts }: { readonly publicOrigin?: string | undefined; readonly hosts: readonly string[] },
): void {
  const allowed = new Set([...LOOPBACK_NAMES, ...hosts]);
  app.decorateRequest('origin', '');
  // Callback hooks: a promise per request would cost more than the hook.
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(commonHeaders(request));
    // A shared cache would hand the id of this request to other visitors.
    if (!String(reply.getHeader('cache-control') ?? '').startsWith('public')) reply.header('x-request-id', request.id);
    done(null, payload);
  });
  const refuse = (reply: FastifyReply, code: number, text: string) => void reply.code(code).type('text/plain').send(text);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/')) return refuse(reply, 400, 'not an address of this site');
    const host = request.headers.host?.toLowerCase() ?? '';
    if (!allowed.has(host) && !allowed.has(host.replace(/:\d{1,5}$/, '')) && !HEALTH_PATHS.has(request.routeOptions.url ?? ''))
      return refuse(reply, 421, 'This host is not served here.');
    request.origin = publicOrigin ?? `${schemeOf(request)}://${host}`;
    done();
  });
}
