import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Source of unguessable values; tests replace it with counters. */
export type Ids = {
  /** 256 bits, for a session. */
  token(): string;
  /** Six digits. */
  code(): string;
  /** `qr_…`, `pay_…`, `evt_…` and the like: prefix and 14 letters and digits. */
  prefixed(prefix: string): string;
  /** Twelve digits, like a bank's transfer number. */
  reference(): string;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const randomIds: Ids = {
  token: () => randomBytes(32).toString('base64url'),
  code: () => String(randomInt(1_000_000)).padStart(6, '0'),
  prefixed: (prefix) => `${prefix}_${Array.from({ length: 14 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`,
  reference: () => String(randomInt(1_000_000)).padStart(6, '0') + String(randomInt(1_000_000)).padStart(6, '0'),
};

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
export const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Compares signatures in constant time. */
export const equalSignatures = (given: unknown, expected: string): boolean =>
  typeof given === 'string' &&
  Buffer.byteLength(given) === expected.length &&
  timingSafeEqual(Buffer.from(given), Buffer.from(expected));
