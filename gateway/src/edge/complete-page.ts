import { hash } from 'node:crypto';
import type { PageRequest, RenderFacts } from '../render/protocol.ts';
import { type Known, RUNS_NOTHING } from './content-security-policy.ts';
import { EncodedVariants } from './encoded-variants.ts';
import { hashInlineParts } from './hash-inline-parts.ts';

/** A page that anybody may get, whole. */
export interface Page {
  readonly kind: 'whole';
  readonly status: number;
  readonly etag: string;
  readonly policy: string;
  readonly forms: EncodedVariants;
  /** Milliseconds that it is fresh for. */
  readonly life: number;
  /** When it was made, by the clock of `now`. */
  readonly madeAt: number;
  /** Milliseconds that its render took. */
  readonly ms: number;
}

const SECOND = 1000;
/** Without a call of the API, a page lives until the composition changes, and no longer than this. */
const LONGEST = 3600 * SECOND;
/** A page that is not there may be there soon. */
const MISSING_LIFE = SECOND;

/** Milliseconds for which a page may be shown again; 0 when it may not. */
function lifeOf(status: number, { complete, life }: RenderFacts): number {
  if (!complete || (status !== 200 && status !== 404)) return 0;
  const told = Math.min(life === undefined ? LONGEST : life * SECOND, LONGEST);
  return status === 404 ? Math.min(told, MISSING_LIFE) : told;
}

interface Written {
  readonly kind: PageRequest['kind'];
  readonly status: number;
  readonly bytes: Buffer;
  readonly nonce: string;
  readonly facts: RenderFacts;
  readonly madeAt: number;
}

/**
 * A page as everybody may get it, made of the one that was written for one visitor. Undefined where that can not be
 * (docs/decisions/015).
 *
 * @param policyOf the policy of a page of which these parts are known
 */
export function completePage(
  { kind, status, bytes, nonce, facts, madeAt }: Written,
  policyOf: (known: Known) => string,
): Page | undefined {
  const sealed = kind === 'page' ? hashInlineParts(bytes, nonce) : undefined;
  if (kind === 'page' && !sealed) return undefined;
  const plain = sealed?.html ?? bytes;
  const policy = sealed ? policyOf(sealed) : RUNS_NOTHING;
  return {
    kind: 'whole',
    status,
    etag: `W/"${hash('sha256', Buffer.concat([Buffer.from(`${status} ${policy}\n`), plain]), 'base64url').slice(0, 22)}"`,
    policy,
    forms: new EncodedVariants(plain),
    life: lifeOf(status, facts),
    madeAt,
    ms: facts.ms,
  };
}
