import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** CORS for any origin, without credentials; ETag and max-age on public reads; never a cache for the rest. */
export const registerDelivery = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag, X-Request-Id, Retry-After',
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    if (request.method === 'OPTIONS') {
      return reply
        .headers({
          'access-control-allow-methods': 'GET, POST, OPTIONS',
          'access-control-allow-headers': 'Authorization, Content-Type, Accept, Idempotency-Key',
          'access-control-max-age': '86400',
        })
        .code(204)
        .send();
    }
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.hasHeader('cache-control')) return payload;
    const seconds = request.routeOptions.config.cache;
    if (seconds === undefined || request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') {
      reply.header('cache-control', 'no-store');
      return payload;
    }
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': `public, max-age=${seconds}, stale-while-revalidate=${seconds * 10}` });
    if (request.headers['if-none-match']?.includes(etag)) {
      reply.code(304).removeHeader('content-type');
      return null;
    }
    return payload;
  });
};
