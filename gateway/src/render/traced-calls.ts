import { randomBytes } from 'node:crypto';
import type { MadeCall } from './worker-messages.ts';

/** Reported calls of one page, and characters of a path. */
export const MOST_CALLS = 64;
export const LONGEST_PATH = 300;

/** A call in progress. */
export interface TracedCall {
  /** Its `traceparent` header. */
  readonly traceparent: string;
  /** @param status 0 where there is no reply */
  end(status: number): void;
}

interface Made extends Omit<MadeCall, 'by' | 'ms'> {
  readonly releaseNumber: number;
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

  /** @param numbers remote → number of its release in activity records */
  constructor(traceparent: string, numbers: ReadonlyMap<string, number>) {
    this.#numbers = numbers;
    const [version, trace, , flags] = traceparent.split('-');
    this.#before = `${version}-${trace}-`;
    this.#parent = traceparent;
    this.#after = `-${flags}`;
  }

  begin(releaseNumber: number, method: string, path: string): TracedCall {
    if (this.#made.length >= MOST_CALLS) return { traceparent: this.#parent, end: () => {} };
    const made: Made = {
      id: randomBytes(8).toString('hex'),
      releaseNumber,
      method,
      path: path.slice(0, LONGEST_PATH),
      status: 0,
      start: Date.now(),
      began: performance.now(),
    };
    this.#made.push(made);
    return {
      traceparent: this.#before + made.id + this.#after,
      end(status) {
        made.status = status;
        made.ended = performance.now();
      },
    };
  }

  report(): MadeCall[] {
    const now = performance.now();
    const names = new Map([...this.#numbers].map(([name, releaseNumber]) => [releaseNumber, name]));
    return this.#made.map(({ id, releaseNumber, method, path, status, start, began, ended = now }) => {
      return { id, by: names.get(releaseNumber) ?? 'shell', method, path, status, start, ms: ended - began };
    });
  }
}
