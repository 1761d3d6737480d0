import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Milliseconds for which a visit accepts its beacon: a page sends it within half a minute, or when the visitor leaves it. */
export const VISIT_MS = 10 * 60_000;

export interface Visit {
  readonly id: string;
  /** Milliseconds of the clock. */
  readonly until: number;
}

/** What a token is issued for: the composition that the gateway serves to this visitor, and the visitor's network. */
interface VisitScope {
  readonly composition: string;
  readonly network: string;
}

/** Why a token is not accepted. A token for another composition or network has a wrong signature, too. */
type TokenFault = 'invalid-token' | 'expired-token';

const TOKEN = /^([\w-]{16})\.([0-9a-z]{1,9})\.([\w-]{22})$/;

const signature = (key: Buffer, id: string, end: string, { composition, network }: VisitScope) =>
  createHmac('sha256', key).update(['visit', id, end, composition, network].join('\n')).digest().subarray(0, 16);

/** A token for one page view. */
export function signVisit(key: Buffer, scope: VisitScope, now = Date.now()): string {
  const id = randomBytes(12).toString('base64url');
  const end = Math.floor((now + VISIT_MS) / 1000).toString(36);
  return `${id}.${end}.${signature(key, id, end, scope).toString('base64url')}`;
}

export function readVisit(key: Buffer, token: string, scope: VisitScope, now = Date.now()): Visit | TokenFault {
  const [, id, end, given] = TOKEN.exec(token) ?? [];
  if (!id || !end || !given) return 'invalid-token';
  const actual = Buffer.from(given, 'base64url');
  const expected = signature(key, id, end, scope);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return 'invalid-token';
  const until = Number.parseInt(end, 36) * 1000;
  return until > now ? { id, until } : 'expired-token';
}
