import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Milliseconds for which a visit may tell of itself: a page does within half a minute, or when it is left. */
export const VISIT_MS = 30 * 60_000;

export interface Visit {
  readonly id: string;
  /** Milliseconds of the clock. */
  readonly until: number;
}

const TOKEN = /^([\w-]{16})\.([0-9a-z]{1,9})\.([\w-]{22})$/;

const signature = (key: Buffer, id: string, end: string, composition: string) =>
  createHmac('sha256', key).update(['visit', id, end, composition].join('\n')).digest().subarray(0, 16);

/** A word for one page that was opened, of one composition. */
export function signVisit(key: Buffer, composition: string, now = Date.now()): string {
  const id = randomBytes(12).toString('base64url');
  const end = Math.floor((now + VISIT_MS) / 1000).toString(36);
  return `${id}.${end}.${signature(key, id, end, composition).toString('base64url')}`;
}

/** Undefined for one that nobody here has signed for this composition, and for one that has ended. */
export function readVisit(key: Buffer, token: string, composition: string, now = Date.now()): Visit | undefined {
  const [, id, end, given] = TOKEN.exec(token) ?? [];
  if (!id || !end || !given) return undefined;
  const actual = Buffer.from(given, 'base64url');
  const until = Number.parseInt(end, 36) * 1000;
  const expected = signature(key, id, end, composition);
  return actual.length === expected.length && timingSafeEqual(actual, expected) && until > now ? { id, until } : undefined;
}
