import type { Language } from '@safarnama/shared/domain';
import { notFound } from '@safarnama/shared/server/failure';
import { parse } from '@safarnama/shared/server/openapi';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { inLanguage } from '../texts/language.ts';
import { type CachedReply, etagOf, JsonBytes } from './reply-cache.ts';

export type Person = { userId: number; name: string; email: string; tokenHash: string; language: Language };

/** The owner of an upload token, with the tours and hotels that it covers. `signal` is aborted when the connection of the request ends. */
export type Vendor = { tokenId: number; name: string; tours: number[]; hotels: number[]; signal: AbortSignal };

type Access = 'public' | 'person' | 'vendor';
type Schema = z.ZodMiniType;
type Out<S> = S extends Schema ? z.output<S> : undefined;

/** Input of a handler. `person` is defined on calls with access 'person', `vendor` on those with access 'vendor'. */
export type Call<B, Q, A extends Access> = {
  params: Record<string, string>;
  body: B;
  query: Q;
  person: A extends 'person' ? Person : Person | undefined;
  vendor: A extends 'vendor' ? Vendor : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** One call of the API: source of its route, its validation, its entry in /openapi.json and the tests over all calls. */
export type Endpoint<
  B extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  A extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  tag: 'Home' | 'Tours' | 'Hotels' | 'Account' | 'Payment' | 'Photographs';
  summary: string;
  /** 'person' requires the Bearer token of a session, 'vendor' an upload token. */
  access: A;
  body?: B;
  query?: Q;
  /** Schema of the value at `responsePath` of a successful reply. The path is 'data' by default, '' for the whole body. */
  response?: Schema;
  responsePath?: string;
  /** Type of the file that a successful reply is, instead of JSON. */
  file?: 'application/pdf';
  /** Status of success; 200 by default. */
  status?: number;
  /** Attempts are limited: the reply may be 429. */
  limited?: true;
  /** Seconds for which browsers, proxies and this process may cache the reply. */
  cache?: number;
  /** The reply depends on free seats or rooms: a change of stock removes it from the cache. */
  showsStock?: boolean;
  /** Visitors type its queries: this process does not cache the replies, which would displace others. */
  typed?: true;
  /** False for a personal POST that does not change free seats or rooms: cached replies stay. */
  changesStock?: false;
  /** The body is form data with one file: its field, and its maximum bytes. */
  upload?: { field: string; bytes: number };
  /** Maximum bytes of the body, if more than usual. The caller is authenticated before the body is read. */
  bodyLimit?: number;
  /** Returns the body of the reply. With `cache`, a string is taken as JSON, and so are {@link JsonBytes}. */
  handle(call: Call<Out<B>, Out<Q>, A>): Promise<unknown> | unknown;
};

const registry = new WeakMap<FastifyInstance['server'], Endpoint[]>();

/** All calls of an app, in the order of their definition. */
export const endpointsOf = (app: FastifyInstance): readonly Endpoint[] => registry.get(app.server) ?? [];

/** An id of a path: an integer that fits the database column. Other values are 404. */
export const idIn = (params: Record<string, string>, name: string, resource: string): number => idOf(params[name], resource);
export const idOf = (value: unknown, resource: string): number => {
  const text = String(value ?? '').trim();
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > 2_147_483_647) throw notFound(resource);
  return id;
};

const jsonOf = (result: unknown): string => {
  if (result instanceof JsonBytes) return result.bytes.toString();
  return typeof result === 'string' ? result : JSON.stringify(result);
};

const cacheKey = ({ language, url }: FastifyRequest): string => `${language} ${url}`;

const taggedReply = (body: string): CachedReply => ({ body, etag: etagOf(body) });

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
  const defined = endpoint as unknown as Endpoint;
  registry.set(app.server, [...endpointsOf(app), defined]);
  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { language } = request;
    const { generation } = app.replyCache;
    const call = {
      params: request.params as Record<string, string>,
      body: (endpoint.body ? parse(endpoint.body, request.body) : undefined) as Out<B>,
      query: (endpoint.query ? parse(endpoint.query, request.query) : undefined) as Out<Q>,
      person: (request.person ?? undefined) as Call<Out<B>, Out<Q>, A>['person'],
      vendor: (request.vendor ?? undefined) as Call<Out<B>, Out<Q>, A>['vendor'],
      request,
      reply,
    };
    const { person } = call;
    if (person && request.method === 'POST' && person.language !== language)
      await app.services.db.query('UPDATE users SET language = $2 WHERE user_id = $1', [person.userId, language]);
    const result = await inLanguage(language, async () => endpoint.handle(call));
    if (!reply.sent && reply.statusCode === 200 && endpoint.status) reply.code(endpoint.status);
    if (endpoint.cache === undefined && (language === 'en' || endpoint.file || result === undefined || result === reply))
      return result;
    const translated = () => inLanguage(language, () => app.translations.translate(jsonOf(result)));
    if (endpoint.cache === undefined) return JSON.parse(await translated());
    const fresh =
      result instanceof JsonBytes && language === 'en'
        ? { body: result.bytes, etag: etagOf(result.content) }
        : taggedReply(await translated());
    if (!endpoint.typed) app.replyCache.set(cacheKey(request), fresh, endpoint.cache, endpoint.showsStock ?? false, generation);
    return sendCached(reply, fresh);
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    config: { endpoint: defined },
    // Not async: a cached reply needs no promise.
    handler: (request, reply) => {
      const cached = endpoint.cache === undefined ? undefined : app.replyCache.get(cacheKey(request));
      if (!cached) return handle(request, reply);
      sendCached(reply, cached);
    },
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route serves; undefined for files, pages and the webhook. */
    endpoint?: Endpoint;
    /** False: the reply has no CORS headers. */
    cors?: false;
  }
  interface FastifyRequest {
    person: Person | null;
    vendor: Vendor | null;
  }
}
