import { Failure } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../core/clock.ts';
import { ReplyCache } from './reply-cache.ts';

/**
 * Sets CORS headers for any origin, without credentials. Public reads get ETag and max-age, also those that the specification makes
 * a POST; all other replies get no-store.
 */
export const registerReplyHeaders = (app: FastifyInstance, clock: Clock): void => {
  app.decorate('replyCache', new ReplyCache(clock));
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    if (request.headers.host === undefined && request.raw.httpVersion !== '1.0')
      throw new Failure(400, 'BAD_REQUEST', 'the request must name its host');
    if (request.routeOptions.config.endpoint) reply.headers({ 'content-language': request.language, vary: 'Accept-Language' });
    if (request.routeOptions.config.cors === false) return done();
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Allow, ETag, X-Request-Id, Retry-After',
    });
    if (request.method === 'OPTIONS') {
      const methods = app.allowedMethods(request.url);
      if (methods.length === 0) return done();
      return void reply
        .headers({
          allow: methods.join(', '),
          'access-control-allow-methods': 'GET, POST, OPTIONS',
          'access-control-allow-headers': 'Authorization, Content-Type, Accept, Idempotency-Key',
          'access-control-max-age': '86400',
        })
        .code(204)
        .send();
    }
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // A client sees its own booking, hold or cancellation in its next read.
    const { endpoint } = request.routeOptions.config;
    const changesStock = endpoint?.access !== 'public' && endpoint?.changesStock !== false;
    if (request.method === 'POST' && reply.statusCode < 400 && changesStock) app.replyCache.clearStock();
    if (reply.hasHeader('cache-control')) return done(null, payload);
    const seconds = endpoint?.cache;
    if (seconds === undefined || reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) {
      reply.header('cache-control', 'no-store');
      return done(null, payload);
    }
    const etag = String(reply.getHeader('etag') ?? '');
    reply.headers({ 'cache-control': `public, max-age=${seconds}, stale-while-revalidate=${seconds * 10}` });
    if (etag && request.method === 'GET' && request.headers['if-none-match']?.includes(etag)) {
      reply.code(304).removeHeader('content-type');
      return done(null, null);
    }
    done(null, payload);
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    replyCache: ReplyCache;
  }
}
