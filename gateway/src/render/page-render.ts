import { EventEmitter } from 'node:events';
import type { Call } from '@safarnama/shared/http';
import type { PageCalls } from './api-calls.ts';
import type { RenderFacts } from './protocol.ts';
import { TracedCalls } from './traced-calls.ts';

/** Abort reason. A string: an error per page would cost more than the calls that it ends. */
const ENDED = 'the page has ended';

export class PageRender {
  readonly abandoned = new AbortController();
  readonly #abortCalls = new AbortController();
  readonly #began = performance.now();
  readonly #callsOf = new Map<number, PageCalls & { atFault(): boolean }>();
  #complete = true;
  #life: number | undefined;
  #apiDown = false;
  /** Its API calls, where the page is traced. */
  readonly traced: TracedCalls | undefined;

  constructor(traceparent?: string, numbers: ReadonlyMap<string, number> = new Map()) {
    this.traced = traceparent === undefined ? undefined : new TracedCalls(traceparent, numbers);
  }

  get complete(): boolean {
    return this.#complete;
  }
  incomplete(): void {
    this.#complete = false;
  }
  expire(): void {
    this.#abortCalls.abort(ENDED);
  }
  /** Whether the API may be the cause of a failure of this remote: a call is unanswered, was refused, or had an invalid reply. */
  apiAtFault(releaseNumber: number): boolean {
    return this.#callsOf.get(releaseNumber)?.atFault() ?? false;
  }
  /** Calls of one remote by the number of its release; 0 for the shell. */
  callsOf(releaseNumber: number): PageCalls {
    const known = this.#callsOf.get(releaseNumber);
    if (known) return known;
    let open = 0;
    let isAtFault = false;
    const calls = {
      signal: this.#abortCalls.signal,
      trace: (method: Call['method'], path: string) => this.traced?.begin(releaseNumber, method, path),
      started: () => {
        open += 1;
      },
      replied: (status: number, life: number) => {
        open -= 1;
        if (status >= 400) isAtFault = true;
        if (status >= 500) this.#markApiDown();
        this.#life = Math.min(this.#life ?? life, life);
      },
      failed: () => {
        open -= 1;
        isAtFault = true;
        this.#markApiDown();
      },
      invalid: () => {
        isAtFault = true;
      },
      atFault: () => isAtFault || open > 0,
    };
    this.#callsOf.set(releaseNumber, calls);
    return calls;
  }
  #markApiDown(): void {
    this.#apiDown = true;
    this.#complete = false;
  }
  facts(): RenderFacts {
    return {
      complete: this.#complete,
      life: this.#life,
      apiDown: this.#apiDown,
      ms: performance.now() - this.#began,
    };
  }
}

type Part = string | Uint8Array;

/** Collects the small pieces that React writes and sends them together when React flushes. */
export class BatchingWriter extends EventEmitter {
  readonly #send: (parts: readonly Part[]) => void;
  readonly #ended: (error?: unknown) => void;
  #parts: Part[] = [];

  constructor(send: (parts: readonly Part[]) => void, ended: (error?: unknown) => void) {
    super();
    this.#send = send;
    this.#ended = ended;
  }
  write(part: Part): boolean {
    this.#parts.push(part);
    return true;
  }
  flush(): void {
    if (this.#parts.length === 0) return;
    this.#send(this.#parts);
    this.#parts = [];
  }
  end(last?: string): void {
    if (last !== undefined) this.write(last);
    this.flush();
    this.#ended();
  }
  destroy(error: unknown): void {
    this.#ended(error ?? new Error('destroyed'));
  }
}
