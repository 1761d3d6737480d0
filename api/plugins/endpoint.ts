import { notFound } from '@safarnama/shared/server/failure';
import { parse } from '@safarnama/shared/server/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type CachedReply, etagOf } from './reply-cache.ts';

export type Person = { userId: number; name: string; email: string; tokenHash: string };

type Access = 'public' | 'person';
type Schema = z.ZodMiniType;
type Out<S> = S extends Schema ? z.output<S> : undefined;

/** What a handler works with; `person` is there on personal calls. */
export type Call<B, Q, A extends Access> = {
  params: Record<string, string>;
  body: B;
  query: Q;
  person: A extends 'person' ? Person : Person | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** One call of the API. The same record makes the route, its checks, /openapi.json and the tests over all calls. */
export type Endpoint<
  B extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  A extends Access = Access,
> = {
  method: 'GET' | 'POST';
  path: string;
  tag: 'Home' | 'Tours' | 'Hotels' | 'Account' | 'Payment';
  summary: string;
  /** 'person' needs a Bearer token. */
  access: A;
  body?: B;
  query?: Q;
  /** Schema of the value at `reads` in the answer. */
  answer?: Schema;
  reads?: string;
  /** Status of success; 200 unless said. */
  status?: number;
  /** Attempts are counted: 429 when there are too many. */
  limited?: true;
  /** Seconds that browsers, caches and this process may keep the answer. */
  cache?: number;
  /** The answer shows what is left to sell. */
  showsStock?: boolean;
  /** False for a personal POST that changes nothing of what is left to sell: kept answers stay. */
  changesStock?: false;
  /** Bytes of the body, where it needs more than most do. A caller who may not send it is refused before they are read. */
  bodyLimit?: number;
  /** What to answer; text is JSON already, where `cache` says that it is kept. */
  handle(call: Call<Out<B>, Out<Q>, A>): Promise<unknown> | unknown;
};

const registry = new WeakMap<FastifyInstance['server'], Endpoint[]>();

/** All calls of an app, in the order of their definition. */
export const endpointsOf = (app: FastifyInstance): readonly Endpoint[] => registry.get(app.server) ?? [];

/** An id in a path: a whole number that fits the database, or nothing of that kind exists. */
export const idIn = (params: Record<string, string>, name: string, what: string): number => idOf(params[name], what);
export const idOf = (value: unknown, what: string): number => {
  const text = String(value ?? '').trim();
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw notFound(what);
  return id;
};

const sendCached = (reply: FastifyReply, { body, etag }: CachedReply): FastifyReply =>
  reply.type('application/json; charset=utf-8').header('etag', etag).send(body);

export const defineEndpoint = <
  B extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  A extends Access = 'public',
>(
  app: FastifyInstance,
  endpoint: Endpoint<B, Q, A>,
): void => {
  const known = registry.get(app.server) ?? [];
  registry.set(app.server, [...known, endpoint as unknown as Endpoint]);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    config: {
      access: endpoint.access,
      ...(endpoint.cache === undefined ? {} : { cache: endpoint.cache }),
      ...(endpoint.bodyLimit ? { authenticateFirst: true } : {}),
      ...(endpoint.changesStock === false ? { changesStock: false } : {}),
    },
    handler: async (request, reply) => {
      const cached = endpoint.cache === undefined ? undefined : app.replyCache.get(request.url);
      if (cached) return sendCached(reply, cached);
      const { generation } = app.replyCache;
      const result = await endpoint.handle({
        params: request.params as Record<string, string>,
        body: (endpoint.body ? parse(endpoint.body, request.body) : undefined) as Out<B>,
        query: (endpoint.query ? parse(endpoint.query, request.query) : undefined) as Out<Q>,
        person: (request.person ?? undefined) as Call<Out<B>, Out<Q>, A>['person'],
        request,
        reply,
      });
      if (!reply.sent && reply.statusCode === 200 && endpoint.status) reply.code(endpoint.status);
      if (endpoint.cache === undefined) return result;
      const body = typeof result === 'string' ? result : JSON.stringify(result);
      const fresh = { body, etag: etagOf(body) };
      app.replyCache.set(request.url, fresh, endpoint.cache, endpoint.showsStock ?? false, generation);
      return sendCached(reply, fresh);
    },
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    cache?: number;
    changesStock?: false;
    /** The caller is identified before the body is read. */
    authenticateFirst?: true;
    /** False: no other origin may read it. */
    cors?: false;
  }
  interface FastifyRequest {
    person: Person | null;
  }
}
