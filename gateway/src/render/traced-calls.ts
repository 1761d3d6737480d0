import { randomBytes } from 'node:crypto';
import type { MadeCall } from './worker-messages.ts';

/** Calls of one page that are told of, and characters of a path. */
export const MOST_CALLS = 64;
export const LONGEST_PATH = 300;

/** One of them, while it is made. */
export interface TracedCall {
  /** The header that it is sent with. */
  readonly traceparent: string;
  /** It has its reply; 0: it gets none. */
  over(status: number): void;
}

interface Made extends Omit<MadeCall, 'by' | 'ms'> {
  readonly who: number;
  readonly began: number;
  status: number;
  ended?: number;
}

/** The calls of one page, each as a span of the page's trace. */
export class TracedCalls {
  /** `traceparent` of the page, without and with its span. */
  readonly #before: string;
  readonly #parent: string;
  readonly #after: string;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #made: Made[] = [];

  /** @param numbers remote → its number in the cell */
  constructor(traceparent: string, numbers: ReadonlyMap<string, number>) {
    this.#numbers = numbers;
    const [version, trace, , flags] = traceparent.split('-');
    this.#before = `${version}-${trace}-`;
    this.#parent = traceparent;
    this.#after = `-${flags}`;
  }

  /** Who: as in the cell. */
  begin(who: number, method: string, path: string): TracedCall {
    if (this.#made.length >= MOST_CALLS) return { traceparent: this.#parent, over: () => {} };
    const made: Made = {
      id: randomBytes(8).toString('hex'),
      who,
      method,
      path: path.slice(0, LONGEST_PATH),
      status: 0,
      start: Date.now(),
      began: performance.now(),
    };
    this.#made.push(made);
    return {
      traceparent: this.#before + made.id + this.#after,
      over(status) {
        made.status = status;
        made.ended = performance.now();
      },
    };
  }

  told(): MadeCall[] {
    const now = performance.now();
    const names = new Map([...this.#numbers].map(([name, who]) => [who, name]));
    return this.#made.map(({ id, who, method, path, status, start, began, ended = now }) => {
      return { id, by: names.get(who) ?? 'shell', method, path, status, start, ms: ended - began };
    });
  }
}
