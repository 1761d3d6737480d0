import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Source of unguessable values; tests replace it with counters. */
export const randomIds = {
  /** 256 bits, for a session. */
  token: () => randomBytes(32).toString('base64url'),
  /** Six digits. */
  code: () => String(randomInt(1_000_000)).padStart(6, '0'),
  /** `qr_…`, `pay_…`, `evt_…` and the like: prefix and 14 letters and digits. */
  prefixed: (prefix: string) => `${prefix}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`,
  /** Twelve digits, like a bank's transfer number. */
  reference: () => String(randomInt(1_000_000)).padStart(6, '0') + String(randomInt(1_000_000)).padStart(6, '0'),
};
export type Ids = typeof randomIds;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
export const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Compares signatures in constant time. */
export const equalSignatures = (given: unknown, expected: string): boolean =>
  typeof given === 'string' &&
  Buffer.byteLength(given) === expected.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(expected));
