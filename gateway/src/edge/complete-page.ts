import { hash } from 'node:crypto';
import type { PageRequest, RenderFacts } from '../render/protocol.ts';
import { type InlineSources, RUNS_NOTHING } from './content-security-policy.ts';
import { EncodedVariants } from './encoded-variants.ts';
import { hashInlineParts } from './hash-inline-parts.ts';

/** A complete page without a nonce, the same for every visitor. */
export interface CompletePage {
  readonly kind: 'complete';
  readonly status: number;
  /** Excluded from search engines, such as profiles and bookings; the server renders such a page for any id in its address. */
  readonly isUnlisted: boolean;
  readonly etag: string;
  readonly policy: string;
  readonly variants: EncodedVariants;
  /** Milliseconds for which it is fresh. */
  readonly life: number;
  /** Milliseconds since 1970 at which it was rendered. */
  readonly madeAt: number;
  /** Milliseconds of its render. */
  readonly ms: number;
}

const SECOND = 1000;
/** Also the life of a page that made no API call. */
const MAX_LIFE = 3600 * SECOND;
/** Life of a 404: the page may exist soon. */
const MISSING_LIFE = SECOND;
/**
 * Life of a page with parts that came after its first bytes: without scripts they stay hidden. The next render, with replies in the
 * cache, seldom has such parts. Not shorter: on a busy machine more renders would make more of them.
 */
const LATE_LIFE = 5 * SECOND;
const LATE_PART = '<div hidden id="S:';

/** Milliseconds for which a page may be served again; 0 when it may not. */
function lifeOf(status: number, html: Buffer, { complete, life }: RenderFacts): number {
  if (!complete || (status !== 200 && status !== 404)) return 0;
  const limits = [status === 404 ? MISSING_LIFE : MAX_LIFE, html.includes(LATE_PART) ? LATE_LIFE : MAX_LIFE];
  return Math.min(...limits, life === undefined ? MAX_LIFE : life * SECOND);
}

const NO_INDEX = '<meta name="robots" content="noindex"';

interface FinishedRender {
  readonly kind: PageRequest['kind'];
  readonly status: number;
  readonly bytes: Buffer;
  readonly nonce: string;
  readonly facts: RenderFacts;
  readonly madeAt: number;
}

/**
 * Makes the shared form of a page from the one that was streamed to one visitor under a nonce (docs/decisions/015).
 *
 * @param policyOf content security policy for these hashes
 * @returns undefined where the nonce stands outside of script, style and link tags
 */
export function completePage(
  { kind, status, bytes, nonce, facts, madeAt }: FinishedRender,
  policyOf: (known: InlineSources) => string,
): CompletePage | undefined {
  const hashed = kind === 'page' ? hashInlineParts(bytes, nonce) : undefined;
  if (kind === 'page' && !hashed) return undefined;
  const plain = hashed?.html ?? bytes;
  const policy = hashed ? policyOf(hashed) : RUNS_NOTHING;
  return {
    kind: 'complete',
    status,
    isUnlisted: plain.includes(NO_INDEX),
    etag: `W/"${hash('sha256', Buffer.concat([Buffer.from(`${status} ${policy}\n`), plain]), 'base64url').slice(0, 22)}"`,
    policy,
    variants: new EncodedVariants(plain),
    life: lifeOf(status, plain, facts),
    madeAt,
    ms: facts.ms,
  };
}
