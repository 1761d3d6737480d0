import { Readable } from 'node:stream';
import type { Left } from './client-rendered-page.ts';
import type { CompositionSpec, PageRequest, Rendered, RenderFacts } from './protocol.ts';

/** Milliseconds after the first byte at which a page must be whole, and bytes that it may have. */
const WHOLE_MS = 5000;
export const PAGE_BYTES = 8 * 1024 * 1024;

export type Reason = Extract<Rendered, { kind: 'left' }>['reason'];

const BROKEN = (ms: number): RenderFacts => ({ complete: false, life: undefined, apiDown: false, ms });

/** A page that somebody has asked for, and what becomes of it: one answer, and of a page its bytes and its end. */
export class Job {
  /** Of one try: what a worker still says of an earlier one is of nobody. */
  id: number;
  /** With the remotes that are left to browsers for now. */
  spec: CompositionSpec;
  readonly request: PageRequest;
  readonly began = performance.now();
  readonly #settle: (rendered: Rendered) => void;
  #settled = false;
  #timer: NodeJS.Timeout | undefined;
  #bytes = 0;
  #body: Readable | undefined;
  #told: ((facts: RenderFacts) => void) | undefined;

  constructor(id: number, request: PageRequest, settle: (rendered: Rendered) => void) {
    this.id = id;
    this.request = request;
    this.spec = request.spec;
    this.#settle = settle;
  }

  /** Whoever asked has an answer: the page's first byte, or what there is instead of it. */
  get isAnswered(): boolean {
    return this.#settled;
  }

  /** It has had a time limit since it was asked for. */
  get isLimited(): boolean {
    return this.#timer !== undefined;
  }

  /** From now on it has that long; the limit before is off. */
  limit(ms: number, late: () => void): void {
    this.unlimit();
    this.#timer = setTimeout(late, ms);
  }

  unlimit(): void {
    clearTimeout(this.#timer);
  }

  #answer(rendered: Rendered): void {
    this.#settled = true;
    this.#settle(rendered);
  }

  /** Its head is there; the rest has a time limit of its own. */
  begin(status: number, late: () => void): void {
    this.limit(WHOLE_MS, late);
    const body = new Readable({ read() {} });
    // A page that breaks is told to whoever reads it; nobody may be.
    body.on('error', () => {});
    this.#body = body;
    const facts = new Promise<RenderFacts>((resolve) => {
      this.#told = resolve;
    });
    this.#answer({ kind: 'page', status, body, facts });
  }

  /** False: it has more bytes than a page may have. */
  push(piece: Buffer): boolean {
    this.#bytes += piece.length;
    if (this.#bytes > PAGE_BYTES) return false;
    this.#body?.push(piece);
    return true;
  }

  end(facts: RenderFacts): void {
    this.#body?.push(null);
    this.#told?.(facts);
  }

  redirect(status: number, location: string): void {
    this.#answer({ kind: 'redirect', status, location });
  }

  /** The browser renders it; what has begun already breaks off. */
  leave(reason: Reason, page: () => Left): void {
    if (this.#settled) {
      this.#body?.destroy(new Error(`the page was given up: ${reason}`));
      this.#told?.(BROKEN(performance.now() - this.began));
      return;
    }
    const { status, html } = page();
    this.#answer({ kind: 'left', status, html, reason });
  }
}
