import type { FastifyInstance } from 'fastify';
import type { CacheState } from './page-cache.ts';

/** Logs each request: pages as `info`, server errors as `warn`, others as `debug`. `served` is called with each page. */
export function logRequests(
  app: FastifyInstance,
  onPage: (page: { readonly composition: string; readonly cache: CacheState }) => void,
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url, method } = request;
    const mark = url.indexOf('?');
    const facts = {
      requestId: request.id,
      method,
      path: mark < 0 ? url : url.slice(0, mark),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      composition: reply.served?.composition,
      cache: reply.served?.cache,
    };
    if (reply.served) {
      onPage(reply.served);
      app.log.info(facts, 'page');
    } else if (reply.statusCode >= 500) app.log.warn(facts, 'request');
    else app.log.debug(facts, 'request');
    done();
  });
}
