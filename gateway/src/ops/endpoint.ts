import { parse } from '@safarnama/shared/server/openapi';
import { PLAIN_MESSAGES } from '@safarnama/shared/server/plain-messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { type Authenticator, type RequiredScope, requireScopes } from './authentication.ts';
import type { Action, Principal } from './tokens.ts';

type Schema = z.ZodType;
type Out<S> = S extends Schema ? z.output<S> : undefined;

interface Call<P, B, Q> {
  readonly params: P;
  readonly body: B;
  readonly query: Q;
  readonly holder: Principal;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** One call of the release service. The same record makes the route, its checks and `/openapi.json`. */
export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly summary: string;
  /** Scope of the token: an action on the remote of the path, or scopes that depend on the body. Reading needs any valid token. */
  readonly needs?: Action | ((body: Out<B>) => readonly RequiredScope[]);
  readonly params?: P;
  readonly body?: B;
  readonly query?: Q;
  /** The body is an archive, which the handler reads. */
  readonly archive?: true;
  /** Schema of the reply; only for `/openapi.json`. */
  readonly answer: z.core.$ZodType;
  handle(call: Call<Out<P>, Out<B>, Out<Q>>): unknown;
}

/** Adds endpoints to an app. The token and its scopes are checked before the body is read. */
export class Endpoints {
  readonly all: Endpoint[] = [];
  readonly #app: FastifyInstance;
  readonly #authenticator: Authenticator;

  constructor(app: FastifyInstance, authenticator: Authenticator) {
    this.#app = app;
    this.#authenticator = authenticator;
  }

  define<
    P extends Schema | undefined = undefined,
    B extends Schema | undefined = undefined,
    Q extends Schema | undefined = undefined,
  >(endpoint: Endpoint<P, B, Q>): void {
    const { method, path, needs } = endpoint;
    this.all.push(endpoint as unknown as Endpoint);
    this.#app.route({
      method,
      url: path,
      onRequest: async (request, reply) => {
        try {
          request.holder = await this.#authenticator.authenticate(request);
          const { remote = '*' } = request.params as { remote?: string };
          if (typeof needs === 'string') requireScopes(request.holder, [[remote, needs]]);
        } catch (error) {
          // Node ends such a connection after the reply, without reading the body.
          if (method !== 'GET') reply.header('connection', 'close');
          throw error;
        }
      },
      handler: async (request, reply) => {
        const { holder } = request;
        const params = (endpoint.params && parse(endpoint.params, request.params, PLAIN_MESSAGES)) as Out<P>;
        const body = (endpoint.body && parse(endpoint.body, request.body, PLAIN_MESSAGES)) as Out<B>;
        const query = (endpoint.query && parse(endpoint.query, request.query, PLAIN_MESSAGES)) as Out<Q>;
        if (typeof needs === 'function') requireScopes(holder, needs(body));
        return endpoint.handle({ params, body, query, holder, request, reply });
      },
    });
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    holder: Principal;
  }
}
