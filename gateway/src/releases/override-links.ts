import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isVersion, type Plan } from '@safarnama/shared/release';
import { readOrCreate } from './durable-files.ts';
import type { ReleaseId } from './plan.ts';

/** Browsers that may override the version of the plan: all, those with a signed link, none. */
type OverrideMode = 'open' | 'signed' | 'off';

export interface OverrideAccess {
  readonly overrides: OverrideMode;
  /** Private folder of the keys. */
  readonly keysDir: string;
}

/** Overrides that are accepted. */
export interface Overrides {
  /** Remote → version. */
  readonly versions: Readonly<Record<string, string>>;
  /** The text without refused parts. */
  readonly text: string;
}

const NO_OVERRIDES: Overrides = { versions: {}, text: '' };
/** Longest text of overrides in an address. */
export const MAX_OVERRIDE_LENGTH = 2000;
const PAIR = /^([a-z][a-z0-9-]*)@([0-9A-Za-z.-]+)(?:~([0-9a-z]{1,9})~([\w-]{12})~([\w-]{43}))?$/;

const keyFile = (dir: string) => path.join(dir, 'overrides.key');

/** The key that signs links, made at the first use. When its file is removed, all links end. */
const signingKey = (dir: string): Buffer =>
  Buffer.from(readOrCreate(keyFile(dir), () => randomBytes(32).toString('hex')).toString(), 'hex');

function knownKey(dir: string): Buffer | undefined {
  try {
    const key = Buffer.from(readFileSync(keyFile(dir), 'utf8'), 'hex');
    return key.length === 32 ? key : undefined;
  } catch {
    return undefined;
  }
}

const signature = (key: Buffer, ...facts: readonly string[]) =>
  createHmac('sha256', key)
    .update(['override', ...facts].join('\n'))
    .digest();

/** Twelve characters that identify the token or user who made a link without revealing the name. */
export const makerId = (name: string): string =>
  createHash('sha256').update(`maker of links\n${name}`).digest('base64url').slice(0, 12);

/** A signed value for `?override=`, valid until `until` or until links of `maker` are revoked. */
export function signOverride(
  keysDir: string,
  { name, version, until, maker }: ReleaseId & { readonly until: number; readonly maker: string },
): string {
  const end = Math.floor(until / 1000).toString(36);
  const facts = [name, version, end, makerId(maker)] as const;
  return `${name}@${version}~${end}~${makerId(maker)}~${signature(signingKey(keysDir), ...facts).toString('base64url')}`;
}

/**
 * Reads overrides: `mfe-tours@1.1.0,mfe-hotels@2.0.0`, in mode `signed` each part with its end, maker and signature.
 *
 * @param revoked makers whose links are refused
 */
export function readOverrides(
  text: string,
  { overrides, keysDir }: OverrideAccess,
  revoked: Plan['revokedLinks'] = {},
  now = Date.now(),
): Overrides {
  if (overrides === 'off' || text === '' || text.length > MAX_OVERRIDE_LENGTH) return NO_OVERRIDES;
  const key = overrides === 'signed' ? knownKey(keysDir) : undefined;
  const accepted = text.split(',').flatMap((pair) => {
    const [, name, version, end, maker, given] = PAIR.exec(pair.trim()) ?? [];
    if (!name || !version || !isVersion(version)) return [];
    if (overrides === 'open') return [{ pair: `${name}@${version}`, name, version }];
    if (!key || !end || !maker || !given || Object.hasOwn(revoked, maker)) return [];
    const until = Number.parseInt(end, 36) * 1000;
    const expected = signature(key, name, version, end, maker);
    const actual = Buffer.from(given, 'base64url');
    const isReal = actual.length === expected.length && timingSafeEqual(actual, expected);
    return isReal && until > now ? [{ pair: pair.trim(), name, version }] : [];
  });
  return {
    versions: Object.fromEntries(accepted.map(({ name, version }) => [name, version])),
    text: accepted.map(({ pair }) => pair).join(','),
  };
}
