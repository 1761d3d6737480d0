import { randomUUID } from 'node:crypto';
import type { Plan } from '@safarnama/shared/release';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type OverrideAccess, readOverrides } from '../releases/override-links.ts';

const VISITOR = 'visitor';
const OVERRIDE = 'override';
const COOKIE_OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax' } as const;
const YEAR = 365 * 24 * 3600;

const isSecure = ({ origin }: FastifyRequest) => origin.startsWith('https:');

/** Id that assigns the visitor to an arm; empty without a canary. Sets the cookie where it is missing. */
export function visitorId(request: FastifyRequest, reply: FastifyReply, isNeeded: boolean): string {
  const known = request.cookies[VISITOR];
  if (!isNeeded) return '';
  if (known && /^[0-9a-f-]{36}$/.test(known)) return known;
  const id = randomUUID();
  reply.setCookie(VISITOR, id, { ...COOKIE_OPTIONS, secure: isSecure(request), maxAge: YEAR });
  return id;
}

/** Versions from the cookie, checked like those of `?override=`. */
export const requestedVersions = (
  request: FastifyRequest,
  access: OverrideAccess,
  revoked: Plan['revokedLinks'],
): Readonly<Record<string, string>> => readOverrides(request.cookies[OVERRIDE] ?? '', access, revoked).versions;

/**
 * Versions from `?override=`: the text that `releases preview` printed, or, where overrides are open, `mfe-tours@1.1.0,…`. They last until
 * the signature expires, at most for the browser session. An empty value or `none` ends them. Invalid values change nothing.
 */
export function versionOverrides(
  request: FastifyRequest,
  reply: FastifyReply,
  access: OverrideAccess,
  revoked: Plan['revokedLinks'],
): Readonly<Record<string, string>> {
  const requested = (request.query as Record<string, unknown>).override;
  if (typeof requested !== 'string') return requestedVersions(request, access, revoked);
  if (requested === '' || requested === 'none') {
    if (request.cookies[OVERRIDE] !== undefined) reply.clearCookie(OVERRIDE, COOKIE_OPTIONS);
    return {};
  }
  const { versions, text } = readOverrides(requested, access, revoked);
  if (!text) return requestedVersions(request, access, revoked);
  reply.setCookie(OVERRIDE, text, { ...COOKIE_OPTIONS, secure: isSecure(request) });
  return versions;
}
