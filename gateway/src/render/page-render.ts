import { EventEmitter } from 'node:events';
import type { PageCalls } from './api-calls.ts';
import type { RenderFacts } from './protocol.ts';
import { TracedCalls } from './traced-calls.ts';

/** Of one object: an error of its own for each page would cost more than the calls that it ends. */
const OVER = 'the page is over';

/** A page under way in a worker. */
export class PageRender {
  readonly gone = new AbortController();
  readonly #calls = new AbortController();
  readonly #began = performance.now();
  readonly #askers = new Map<number, PageCalls & { atFault(): boolean }>();
  #complete = true;
  #life: number | undefined;
  #apiDown = false;
  /** Where the page is in a trace. */
  readonly traced: TracedCalls | undefined;

  constructor(traceparent?: string, numbers: ReadonlyMap<string, number> = new Map()) {
    this.traced = traceparent === undefined ? undefined : new TracedCalls(traceparent, numbers);
  }

  get complete(): boolean {
    return this.#complete;
  }
  lacks(): void {
    this.#complete = false;
  }
  expire(): void {
    this.#calls.abort(OVER);
  }
  /** The API may be why something of this remote is missing: a call of its is unanswered, was refused, or told what was not agreed. */
  apiAtFault(who: number): boolean {
    return this.#askers.get(who)?.atFault() ?? false;
  }
  /** The calls of one remote; the shell's own under 0. */
  callsOf(who: number): PageCalls {
    const known = this.#askers.get(who);
    if (known) return known;
    let open = 0;
    let refused = false;
    const calls = {
      signal: this.#calls.signal,
      traces: (method: string, path: string) => this.traced?.begin(who, method, path),
      asks: () => {
        open += 1;
      },
      answered: (status: number, life: number) => {
        open -= 1;
        if (status >= 400) refused = true;
        if (status >= 500) this.#down();
        this.#life = Math.min(this.#life ?? life, life);
      },
      unanswered: () => {
        open -= 1;
        refused = true;
        this.#down();
      },
      refuse: () => {
        refused = true;
      },
      atFault: () => refused || open > 0,
    };
    this.#askers.set(who, calls);
    return calls;
  }
  #down(): void {
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

/** Takes what React writes in small pieces, and hands it on whenever React has no more for now. */
export class BatchingWriter extends EventEmitter {
  readonly #send: (parts: readonly Part[]) => void;
  readonly #over: (error?: unknown) => void;
  #parts: Part[] = [];

  constructor(send: (parts: readonly Part[]) => void, over: (error?: unknown) => void) {
    super();
    this.#send = send;
    this.#over = over;
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
    this.#over();
  }
  destroy(error: unknown): void {
    this.#over(error ?? new Error('destroyed'));
  }
}
