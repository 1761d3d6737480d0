import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { commonHeaders } from './common-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Scheme and host that this request's page has as its own. */
    origin: string;
  }
}

/** Names of this machine, which nobody but itself can mean. */
const OWN = ['localhost', '127.0.0.1', '[::1]'];

/** These answer whoever asks: what asks them knows an address and no name. */
const OPEN = new Set(['/healthz', '/readyz']);

/** Scheme of the visitor's end: what a proxy says of it counts only when the proxy is trusted. */
const schemeOf = ({ protocol }: FastifyRequest) => (protocol === 'https' ? 'https' : 'http');

/**
 * Who asks is who asks: a host that is none of this site's is answered 421 before anything else happens, so that no page, no kept
 * copy and no link is ever made for it.
 */
export function checkHosts(app: FastifyInstance, { publicOrigin, hosts }: Pick<Settings, 'publicOrigin' | 'hosts'>): void {
  const known = new Set([...OWN, ...hosts]);
  app.decorateRequest('origin', '');
  // Hooks of every request work with callbacks: a promise for each would cost more than what they do.
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(commonHeaders(request));
    // An id is of one request: it does not stand in what others are shown, too.
    if (!String(reply.getHeader('cache-control') ?? '').startsWith('public')) reply.header('x-request-id', request.id);
    done(null, payload);
  });
  const refuse = (reply: FastifyReply, code: number, text: string) => void reply.code(code).type('text/plain').send(text);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith('/')) return refuse(reply, 400, 'not an address of this site');
    const host = request.headers.host?.toLowerCase() ?? '';
    if (!known.has(host) && !known.has(host.replace(/:\d{1,5}$/, '')) && !OPEN.has(request.routeOptions.url ?? ''))
      return refuse(reply, 421, 'This host is not served here.');
    request.origin = publicOrigin ?? `${schemeOf(request)}://${host}`;
    done();
  });
}
