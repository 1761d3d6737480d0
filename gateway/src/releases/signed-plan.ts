import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plan } from '@safarnama/shared/release';
import { SettingError } from '@safarnama/shared/server/settings';
import { canonical, digestOf } from './digest.ts';
import { ReleaseError } from './store.ts';

/** Milliseconds until a signature ends, and after which the release service signs anew. */
export const LIFE_MS = 7 * 24 * 3_600_000;
export const RENEW_MS = 24 * 3_600_000;

/** What is wrong with the signature of a plan, or with a release that it covers; `/readyz` names this word. */
export const FAULTS = ['unsigned', 'not-as-signed', 'older', 'ended', 'release-changed'] as const;
export type SignatureFault = (typeof FAULTS)[number];

/** A plan, or a release of it, that the signature does not cover. */
export class SignatureError extends ReleaseError {
  readonly fault: SignatureFault;
  readonly remote: string | undefined;
  readonly version: string | undefined;

  constructor(fault: SignatureFault, message: string, release?: { readonly name: string; readonly version: string }) {
    super(message);
    this.fault = fault;
    this.remote = release?.name;
    this.version = release?.version;
  }
}

/** `mfe-tours@1.0.0` → digest of its `release.json`. */
export type Digests = Readonly<Record<string, string>>;

/** Throws when the `release.json` of a release is not the one with this digest. Without a digest every one is accepted. */
export function checkDigest(descriptor: unknown, digest: string | undefined, name: string, version: string): void {
  if (digest !== undefined && digestOf(descriptor) !== digest)
    throw new SignatureError('release-changed', `${name}@${version}/release.json is not the one that the signed plan names`, {
      name,
      version,
    });
}

/** All that is read of a plan, its counter, its end and the digests of its releases. */
function signedText({ signed, ...plan }: Plan): Buffer {
  const { signature: _, ...facts } = signed ?? {};
  return Buffer.from(`safarnama plan\n${canonical({ ...plan, signed: facts })}`);
}

const isSignatureValid = (plan: Plan, keys: readonly KeyObject[]): boolean =>
  keys.some((key) => verify(null, signedText(plan), key, Buffer.from(plan.signed?.signature ?? '', 'base64url')));

function read(file: string, setting: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new SettingError(`${setting}: ${file} can't be read`, { cause });
  }
}

function ed25519(make: () => KeyObject, file: string, setting: string): KeyObject {
  try {
    const key = make();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below.
  }
  throw new SettingError(`${setting}: ${file} holds no such key; releases key makes one`);
}

/** Several while one takes the place of another. */
function publicKeys(file: string): KeyObject[] {
  const blocks = read(file, 'OPS_PUBLIC_KEY_FILE').match(/-----BEGIN PUBLIC KEY-----[^-]*-----END PUBLIC KEY-----/g) ?? [''];
  return blocks.map((pem) => ed25519(() => createPublicKey(pem), file, 'OPS_PUBLIC_KEY_FILE'));
}

function privateKey(file: string): KeyObject {
  const pem = read(file, 'OPS_KEY_FILE');
  return ed25519(() => createPrivateKey(pem), file, 'OPS_KEY_FILE');
}

/** Where keys lie, as the settings say. */
export interface PlanKeys {
  /** Signs. */
  readonly private?: string | undefined;
  /** Knows what was signed. */
  readonly public?: string | undefined;
}

function knownKeys({ private: own, public: others }: PlanKeys): KeyObject[] {
  return [...(own ? [createPublicKey(privateKey(own))] : []), ...(others ? publicKeys(others) : [])];
}

/** Throws when a key that is named can't be used. */
export const checkKeys = (keys: PlanKeys): void => void knownKeys(keys);

/** Makes a pair; neither may be there. */
export function makeKeys(privateFile: string, publicFile: string): void {
  for (const file of [privateFile, publicFile])
    if (existsSync(file)) throw new ReleaseError(`${file} is there already: what it has signed would count no longer`);
  const pair = generateKeyPairSync('ed25519');
  mkdirSync(path.dirname(privateFile), { recursive: true, mode: 0o700 });
  writeFileSync(privateFile, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  writeFileSync(publicFile, pair.publicKey.export({ type: 'spki', format: 'pem' }), { mode: 0o644, flag: 'wx' });
}

type Counters = Readonly<Record<string, number>>;

/** Highest counters by the name of a store. A file that is torn or away remembers nothing. */
function readCounters(file: string): Counters {
  try {
    const known = JSON.parse(readFileSync(file, 'utf8')) as Counters;
    return typeof known === 'object' && known !== null ? known : {};
  } catch {
    return {};
  }
}

function writeCounter(file: string, store: string, counter: number): void {
  try {
    const known = readCounters(file);
    if ((known[store] ?? 0) >= counter) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify({ ...known, [store]: counter }));
    renameSync(`${file}.${process.pid}`, file);
  } catch {
    // Whoever may not write remembers while he runs.
  }
}

const SIGNED_ONCE = 'put the signed one back, or sign what is there as it is: releases sign --why "…"';

/** Signs what a store is about to write, where this process has the key. */
export class PlanSigner {
  readonly #key: KeyObject | undefined;
  readonly #known: readonly KeyObject[];
  readonly #store: string;
  readonly #memory: string;
  readonly #now: () => number;

  /** @param store a name of the store, which tells it from others that the same key signs */
  constructor(keys: PlanKeys, store: string, now: () => number = Date.now) {
    this.#key = keys.private ? privateKey(keys.private) : undefined;
    this.#known = keys.private ? knownKeys(keys) : [];
    this.#store = store;
    this.#memory = `${keys.private}.signed`;
    this.#now = now;
  }

  get hasKey(): boolean {
    return this.#key !== undefined;
  }

  /** Throws when this process must not change that plan: what somebody else has written would be signed with it. */
  may(before: Plan): void {
    const { signed } = before;
    if (!this.#key) {
      if (!signed) return;
      throw new SignatureError(
        'not-as-signed',
        'nothing was changed: the plan of this store is signed, and no gateway takes up another one. OPS_KEY_FILE must name its key, or OPS_URL and OPS_TOKEN the release service that has it',
      );
    }
    const seen = readCounters(this.#memory)[this.#store] ?? 0;
    if (!signed) {
      // Nothing can be hidden in a plan of nothing.
      if (seen === 0 || (!before.shell && Object.keys(before.remotes).length === 0)) return;
      throw new SignatureError('unsigned', `nothing was changed: the plan was signed and is not any more; ${SIGNED_ONCE}`);
    }
    if (!isSignatureValid(before, this.#known))
      throw new SignatureError('not-as-signed', `nothing was changed: the plan is not the one that was signed; ${SIGNED_ONCE}`);
    if (signed.counter < seen)
      throw new SignatureError(
        'older',
        `nothing was changed: plan ${signed.counter} was put back where ${seen} was signed already; ${SIGNED_ONCE}`,
      );
  }

  /**
   * The plan as it is written. Counters are milliseconds of the clock, so that they grow also where one was lost.
   *
   * @param digests of the releases that the plan names
   */
  sign({ signed: _, ...plan }: Plan, before: Plan, digests: Digests): Plan {
    if (!this.#key) return plan;
    const known = before.signed && isSignatureValid(before, this.#known) ? before.signed.counter : 0;
    const seen = readCounters(this.#memory)[this.#store] ?? 0;
    const facts = { counter: Math.max(known + 1, seen + 1, this.#now()), until: this.#now() + LIFE_MS, digests };
    const signature = sign(null, signedText({ ...plan, signed: { ...facts, signature: '' } }), this.#key).toString('base64url');
    return { ...plan, signed: { ...facts, signature } };
  }

  /** It is in the store. */
  wrote({ signed }: Plan): void {
    if (signed && this.#key) writeCounter(this.#memory, this.#store, signed.counter);
  }

  /** Whether there is something to sign, or its end comes nearer. */
  isDue(plan: Plan): boolean {
    const { signed, remotes } = plan;
    if (!this.#key || Object.keys(remotes).length === 0) return false;
    return !signed || signed.until - this.#now() < LIFE_MS - RENEW_MS;
  }
}

/** What a gateway believes of a plan. Without a key it believes all. */
export class PlanTrust {
  readonly #keys: readonly KeyObject[] | undefined;
  readonly #memory: string;
  readonly #now: () => number;
  #seen: number;

  /** @param memory file for the highest counter that was seen, so that a restart does not forget it */
  constructor(keys: PlanKeys, memory: string, now: () => number = Date.now) {
    this.#keys = keys.private || keys.public ? knownKeys(keys) : undefined;
    this.#memory = memory;
    this.#now = now;
    this.#seen = readCounters(memory).seen ?? 0;
  }

  /**
   * Throws a {@link SignatureError} when a plan must not be taken up. One that has ended counts only where it is what this gateway has
   * taken up before: who has no memory could be given any old one.
   */
  admit(plan: Plan): Plan {
    if (!this.#keys) return plan;
    const { signed } = plan;
    if (!signed) throw new SignatureError('unsigned', 'the plan is not signed, and this gateway takes up signed ones alone');
    if (!isSignatureValid(plan, this.#keys))
      throw new SignatureError('not-as-signed', 'the plan is not as it was signed, or was signed with another key');
    if (signed.counter < this.#seen)
      throw new SignatureError('older', `the plan is number ${signed.counter}, and ${this.#seen} was taken up already`);
    if (signed.until <= this.#now() && signed.counter !== this.#seen)
      throw new SignatureError('ended', `the signature of the plan ended at ${new Date(signed.until).toISOString()}`);
    return plan;
  }

  /** It is served from now on. */
  took({ signed }: Plan): void {
    if (!this.#keys || !signed) return;
    this.#seen = Math.max(this.#seen, signed.counter);
    writeCounter(this.#memory, 'seen', this.#seen);
  }

  /** What is served goes on although its signature has ended. */
  hasEnded({ signed }: Plan): boolean {
    return this.#keys !== undefined && (signed === undefined || signed.until <= this.#now());
  }
}
