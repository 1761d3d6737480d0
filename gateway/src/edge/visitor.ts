import { randomUUID } from 'node:crypto';
import type { Plan } from '@safarnama/shared/host/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type OverrideAccess, readOverrides } from '../releases/preview.ts';

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

/** Versions that this browser has asked for before, as far as it may. The cookie is no more believed than an address. */
export const askedVersions = (
  request: FastifyRequest,
  access: OverrideAccess,
  revoked: Plan['revokedLinks'],
): Readonly<Record<string, string>> => readOverrides(request.cookies[OVERRIDE] ?? '', access, revoked).versions;

/**
 * Versions that this browser asks for: `?override=` with what `releases preview` printed (or, where overrides are open,
 * `mfe-tours@1.1.0,mfe-hotels@2.0.0`) sets them until they end, at the latest with the browser session. `?override=` without
 * anything, or with `none`, ends them. What does not hold changes nothing.
 */
export function overrides(
  request: FastifyRequest,
  reply: FastifyReply,
  access: OverrideAccess,
  revoked: Plan['revokedLinks'],
): Readonly<Record<string, string>> {
  const asked = (request.query as Record<string, unknown>).override;
  if (typeof asked !== 'string') return askedVersions(request, access, revoked);
  if (asked === '' || asked === 'none') {
    if (request.cookies[OVERRIDE] !== undefined) reply.clearCookie(OVERRIDE, SESSION);
    return {};
  }
  const { versions, text } = readOverrides(asked, access, revoked);
  if (!text) return askedVersions(request, access, revoked);
  reply.setCookie(OVERRIDE, text, { ...SESSION, secure: request.origin.startsWith('https:') });
  return versions;
}
