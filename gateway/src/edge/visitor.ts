import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const VISITOR = 'visitor';
const OVERRIDE = 'override';
const SESSION = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
const YEAR = 365 * 24 * 3600;

/** An id to draw a canary with. Given only while a canary runs: without one, nobody is told apart. */
export function visitorId(request: FastifyRequest, reply: FastifyReply, needed: boolean): string {
  const known = request.cookies[VISITOR];
  if (!needed) return '';
  if (known && /^[0-9a-f-]{36}$/.test(known)) return known;
  const id = randomUUID();
  reply.setCookie(VISITOR, id, { ...SESSION, maxAge: YEAR });
  return id;
}

const parse = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => /^([a-z][a-z0-9-]*)@([0-9A-Za-z.-]+)$/.exec(pair.trim()))
      .flatMap((match) => (match ? [[match[1], match[2]]] : [])),
  );

/** Versions that this browser has asked for before. */
export const askedVersions = (request: FastifyRequest): Record<string, string> => parse(request.cookies[OVERRIDE] ?? '');

/**
 * Versions that this browser asks for: `?override=mfe-tours@1.1.0,mfe-hotels@2.0.0` sets them for the browser session,
 * `?override=none` ends them.
 */
export function overrides(request: FastifyRequest, reply: FastifyReply): Record<string, string> {
  const asked = (request.query as Record<string, unknown>).override;
  if (typeof asked !== 'string') return askedVersions(request);
  if (asked === 'none') {
    reply.clearCookie(OVERRIDE, SESSION);
    return {};
  }
  reply.setCookie(OVERRIDE, asked, SESSION);
  return parse(asked);
}
