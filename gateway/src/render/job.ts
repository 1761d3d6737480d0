import { Readable } from 'node:stream';
import type { ClientRenderedPage } from './client-rendered-page.ts';
import type { CompositionSpec, PageRequest, Rendered, RenderFacts } from './protocol.ts';

/** Milliseconds from the first byte of a page to its last one, and bytes of a page. */
const BODY_MS = 5000;
export const PAGE_BYTES = 8 * 1024 * 1024;

export type Reason = Extract<Rendered, { kind: 'client-rendered' }>['reason'];

/** A requested page in the pool. It is answered once; the body and the facts of a page follow. */
export class Job {
  /** Id of the current attempt: messages about an earlier one are ignored. */
  id: number;
  /** The composition of the current attempt. */
  spec: CompositionSpec;
  readonly request: PageRequest;
  readonly began = performance.now();
  readonly #settle: (rendered: Rendered) => void;
  #settled = false;
  #timer: NodeJS.Timeout | undefined;
  #bytes = 0;
  #body: Readable | undefined;
  #resolveFacts: ((facts: RenderFacts) => void) | undefined;

  constructor(id: number, request: PageRequest, settle: (rendered: Rendered) => void) {
    this.id = id;
    this.request = request;
    this.spec = request.spec;
    this.#settle = settle;
  }

  /** The reply has begun, so that the job cannot be restarted. */
  get isAnswered(): boolean {
    return this.#settled;
  }

  /** A time limit was set. */
  get isLimited(): boolean {
    return this.#timer !== undefined;
  }

  /** Replaces the time limit. */
  limit(ms: number, onTimeout: () => void): void {
    this.unlimit();
    this.#timer = setTimeout(onTimeout, ms);
  }

  unlimit(): void {
    clearTimeout(this.#timer);
  }

  #answer(rendered: Rendered): void {
    this.#settled = true;
    this.#settle(rendered);
  }

  /** The page begins; the rest has a time limit of its own. */
  begin(status: number, onTimeout: () => void): void {
    this.limit(BODY_MS, onTimeout);
    const body = new Readable({ read() {} });
    // The error of a broken page goes to its reader. Without a reader it would be an uncaught exception.
    body.on('error', () => {});
    this.#body = body;
    const facts = new Promise<RenderFacts>((resolve) => {
      this.#resolveFacts = resolve;
    });
    this.#answer({ kind: 'page', status, body, facts });
  }

  /** @returns false where the page is larger than {@link PAGE_BYTES} */
  push(bytes: Buffer): boolean {
    this.#bytes += bytes.length;
    if (this.#bytes > PAGE_BYTES) return false;
    this.#body?.push(bytes);
    return true;
  }

  end(facts: RenderFacts): void {
    this.#body?.push(null);
    this.#resolveFacts?.(facts);
  }

  redirect(status: number, location: string): void {
    this.#answer({ kind: 'redirect', status, location });
  }

  /** Answers with a page that the browser renders. A page that has begun ends with an error. */
  clientRender(reason: Reason, page: () => ClientRenderedPage): void {
    if (this.#settled) {
      this.#body?.destroy(new Error(`the page was abandoned: ${reason}`));
      this.#resolveFacts?.({ complete: false, life: undefined, apiDown: false, ms: performance.now() - this.began });
      return;
    }
    const { status, html } = page();
    this.#answer({ kind: 'client-rendered', status, html, reason });
  }
}
