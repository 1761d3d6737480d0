import { type KeyObject, sign } from 'node:crypto';
import type { Plan } from '@safarnama/shared/release';
import { releasesOf } from './plan.ts';
import { readCounters, writeCounter } from './plan-counters.ts';
import { knownKeys, type PlanKeys, privateKey } from './plan-keys.ts';
import { type Digests, isSignatureValid, LIFE_MS, RENEW_MS, SignatureError, signedText } from './plan-signature.ts';
import type { PlanChange, ReleaseReader } from './store.ts';

/** Last part of each message that refuses to sign, because the stored plan has a change that this key did not sign. */
const SIGN_ADVICE = 'put the signed one back, or sign what is there as it is: releases sign --why "…"';

/** Signs the plans that a store writes, in a process that has the key. */
export class PlanSigner {
  readonly #key: KeyObject | undefined;
  readonly #known: readonly KeyObject[];
  readonly #store: string;
  readonly #counterFile: string;
  readonly #now: () => number;

  /** @param store name of the store: one key may sign for several */
  constructor(keys: PlanKeys, store: string, now: () => number = Date.now) {
    this.#key = keys.private ? privateKey(keys.private) : undefined;
    this.#known = keys.private ? knownKeys(keys) : [];
    this.#store = store;
    this.#counterFile = `${keys.private}.signed`;
    this.#now = now;
  }

  get hasKey(): boolean {
    return this.#key !== undefined;
  }

  /** Throws when this process must not change that plan: signing would also approve an unsigned edit in it. */
  assertMayChange(before: Plan): void {
    const { signed } = before;
    if (!this.#key) {
      if (!signed) return;
      throw new SignatureError(
        'not-as-signed',
        'nothing was changed: the plan of this store is signed, and no gateway takes up another one. OPS_KEY_FILE must name its key, or OPS_URL and OPS_TOKEN the release service that has it',
      );
    }
    const lastCounter = readCounters(this.#counterFile)[this.#store] ?? 0;
    if (!signed) {
      // An empty plan contains no unsigned edit.
      if (lastCounter === 0 || (!before.shell && Object.keys(before.remotes).length === 0)) return;
      throw new SignatureError('unsigned', `nothing was changed: the plan was signed and is not any more; ${SIGN_ADVICE}`);
    }
    if (!isSignatureValid(before, this.#known))
      throw new SignatureError('not-as-signed', `nothing was changed: the plan is not the one that was signed; ${SIGN_ADVICE}`);
    if (signed.counter < lastCounter)
      throw new SignatureError(
        'older',
        `nothing was changed: plan ${signed.counter} was put back where ${lastCounter} was signed already; ${SIGN_ADVICE}`,
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
    const lastCounter = readCounters(this.#counterFile)[this.#store] ?? 0;
    const facts = { counter: Math.max(known + 1, lastCounter + 1, this.#now()), until: this.#now() + LIFE_MS, digests };
    const signature = sign(null, signedText({ ...plan, signed: { ...facts, signature: '' } }), this.#key).toString('base64url');
    return { ...plan, signed: { ...facts, signature } };
  }

  /** Stores the counter of a plan that is in the store. */
  remember({ signed }: Plan): void {
    if (signed && this.#key) writeCounter(this.#counterFile, this.#store, signed.counter);
  }

  /** Whether the plan is unsigned, or was signed more than {@link RENEW_MS} ago. */
  isDue(plan: Plan): boolean {
    const { signed, remotes } = plan;
    if (!this.#key || Object.keys(remotes).length === 0) return false;
    return !signed || signed.until - this.#now() < LIFE_MS - RENEW_MS;
  }
}

/**
 * Checks a plan that a store is about to write, and returns the digests to sign. From now on the releases of the plan are expected with
 * these digests, so that the releases that are read until the signing are the signed ones.
 *
 * @param before the plan that it replaces
 */
export function digestsToSign(
  store: ReleaseReader,
  signer: PlanSigner,
  { plan, acceptsEdits }: PlanChange,
  before: Plan,
): Digests {
  if (!acceptsEdits) {
    signer.assertMayChange(before);
    if (signer.hasKey) store.expect(before.signed?.digests);
  }
  store.check(plan);
  if (!signer.hasKey) return {};
  const digests = Object.fromEntries(
    releasesOf(plan).map(({ name, version }) => [`${name}@${version}`, store.digest(name, version)]),
  );
  store.expect(digests);
  return digests;
}
