import type { KeyObject } from 'node:crypto';
import type { Plan } from '@safarnama/shared/release';
import { readCounters, writeCounter } from './plan-counters.ts';
import { knownKeys, type PlanKeys } from './plan-keys.ts';
import { isSignatureValid, SignatureError } from './plan-signature.ts';

/** Decides whether a gateway takes up a plan. Without a key it takes up every plan. */
export class PlanTrust {
  readonly #keys: readonly KeyObject[] | undefined;
  readonly #counterFile: string;
  readonly #now: () => number;
  #seen: number;

  /** @param counterFile file for the highest counter that was seen, so that it survives a restart */
  constructor(keys: PlanKeys, counterFile: string, now: () => number = Date.now) {
    this.#keys = keys.private || keys.public ? knownKeys(keys) : undefined;
    this.#counterFile = counterFile;
    this.#now = now;
    this.#seen = readCounters(counterFile).seen ?? 0;
  }

  /**
   * Throws a {@link SignatureError} when a plan must not be taken up. A plan whose signature ended is accepted only by a gateway that
   * took it up before: a new gateway could be given any old plan.
   */
  admit(plan: Plan): Plan {
    if (!this.#keys) return plan;
    const { signed } = plan;
    if (!signed) throw new SignatureError('unsigned', 'the plan is not signed, and this gateway takes up signed plans only');
    if (!isSignatureValid(plan, this.#keys))
      throw new SignatureError('not-as-signed', 'the plan is not as it was signed, or was signed with another key');
    if (signed.counter < this.#seen)
      throw new SignatureError('older', `the plan is number ${signed.counter}, and ${this.#seen} was taken up already`);
    if (signed.until <= this.#now() && signed.counter !== this.#seen)
      throw new SignatureError('ended', `the signature of the plan ended at ${new Date(signed.until).toISOString()}`);
    return plan;
  }

  /** Stores the counter of the served plan. */
  remember({ signed }: Plan): void {
    if (!this.#keys || !signed) return;
    this.#seen = Math.max(this.#seen, signed.counter);
    writeCounter(this.#counterFile, 'seen', this.#seen);
  }

  /** Whether the signature has ended. A plan that is served stays in service all the same. */
  hasEnded({ signed }: Plan): boolean {
    return this.#keys !== undefined && (signed === undefined || signed.until <= this.#now());
  }
}
