import { networkOf } from '@safarnama/shared/server/addresses';
import type { RateLimiter } from '@safarnama/shared/server/rate-limiter';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';

interface BrowserMessages<S extends z.ZodType> {
  readonly path: string;
  /** Bytes of one message. */
  readonly bodyLimit: number;
  readonly schema: S;
  readonly limiter: RateLimiter;
  /** Messages of such a browser are accepted and dropped. */
  readonly isIgnored?: (request: FastifyRequest) => boolean;
  /** A message exceeded the limit of its address. */
  readonly limited?: () => void;
  handle(message: z.output<S>, request: FastifyRequest, reply: FastifyReply): void | Promise<void>;
}

function parseJson(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : body;
  } catch {
    return undefined;
  }
}

/** A `POST` for pages of this site only: JSON, which `navigator.sendBeacon` sends as text. Replies 204 where `handle` sends nothing. */
export function acceptMessages<S extends z.ZodType>(
  app: FastifyInstance,
  { path, bodyLimit, schema, limiter, isIgnored, limited, handle }: BrowserMessages<S>,
): void {
  app.post(path, { bodyLimit }, async (request, reply) => {
    if (request.headers.origin !== request.origin) return reply.code(403).send({ message: 'not from a page of this site' });
    if (isIgnored?.(request)) return reply.code(204).send();
    if (limiter.take(networkOf(request.ip)) > 0) {
      limited?.();
      return reply.code(429).send();
    }
    const { data, success } = schema.safeParse(parseJson(request.body));
    if (!success) return reply.code(400).send({ message: 'not a message of this kind' });
    await handle(data, request, reply);
    return reply.sent ? reply : reply.code(204).send();
  });
}
