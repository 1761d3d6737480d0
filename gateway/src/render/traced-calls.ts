import { randomBytes } from 'node:crypto';
import { MAX_CALLS, MAX_PATH_LENGTH } from './output-limits.ts';
import type { ReportedCall } from './worker-output.ts';

export interface TracedCall {
  readonly traceparent: string;
  /** @param status 0 where there is no reply */
  end(status: number): void;
}

interface CallRecord extends Omit<ReportedCall, 'by' | 'ms'> {
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
  readonly #calls: CallRecord[] = [];

  /** @param numbers remote → number of its release in activity records */
  constructor(traceparent: string, numbers: ReadonlyMap<string, number>) {
    this.#numbers = numbers;
    const [version, trace, , flags] = traceparent.split('-');
    this.#before = `${version}-${trace}-`;
    this.#parent = traceparent;
    this.#after = `-${flags}`;
  }

  begin(releaseNumber: number, method: ReportedCall['method'], path: string): TracedCall {
    if (this.#calls.length >= MAX_CALLS) return { traceparent: this.#parent, end: () => {} };
    const record: CallRecord = {
      id: randomBytes(8).toString('hex'),
      releaseNumber,
      method,
      path: path.slice(0, MAX_PATH_LENGTH),
      status: 0,
      start: Date.now(),
      began: performance.now(),
    };
    this.#calls.push(record);
    return {
      traceparent: this.#before + record.id + this.#after,
      end(status) {
        record.status = status;
        record.ended = performance.now();
      },
    };
  }

  report(): ReportedCall[] {
    const now = performance.now();
    const names = new Map([...this.#numbers].map(([name, releaseNumber]) => [releaseNumber, name]));
    return this.#calls.map(({ id, releaseNumber, method, path, status, start, began, ended = now }) => {
      return { id, by: names.get(releaseNumber) ?? 'shell', method, path, status, start, ms: ended - began };
    });
  }
}
