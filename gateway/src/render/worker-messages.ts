import type { SiteConfig } from '@safarnama/shared/host';
import type { NoReply } from '@safarnama/shared/http';
import { MAX_TEXT_LENGTH } from './output-limits.ts';
import type { CompositionSpec, PageRequest } from './protocol.ts';
import type { Source } from './sources.ts';
import type { FromWorker } from './worker-output.ts';

/** Messages between the gateway and one render worker. Those of workers, which run code of remotes, are in `worker-output.ts`. */

/** Sent to a worker at its start. */
export interface WorkerSettings {
  readonly apiUrl: string;
  /** Milliseconds for the loaders and slots of a page. */
  readonly budget: number;
  /** Bytes of one reply of the API. */
  readonly replyLimit: number;
  /** Seconds that a reply of the API without a `max-age` lives. */
  readonly defaultLife: number;
  readonly site: SiteConfig;
  /** Scripts for every page beside the shell's own. */
  readonly extraScripts: readonly string[];
}

/** File descriptors that a worker has beside the three standard ones. */
export const FD = { activity: 3, frames: 4, watch: 5 } as const;

/** Milliseconds between two checks of a worker in a trial. */
export const CHECK_MS = 50;

export type Fault = (FromWorker & { type: 'fault' })['fault'];
export type UncaughtError = FromWorker & { type: 'uncaught' };

export type ToWorker =
  | { readonly type: 'settings'; readonly settings: WorkerSettings }
  /**
   * Before the first render of a composition. `numbers`: of each remote in activity records. `sources`: those that the worker does not
   * have yet, by key.
   */
  | {
      readonly type: 'compose';
      readonly spec: CompositionSpec;
      readonly numbers: readonly number[];
      readonly sources: Readonly<Record<string, Source>>;
    }
  /** Answered with `pong` as soon as the worker's event loop turns. `n` is random, so that no pong can be prepared. */
  | { readonly type: 'ping'; readonly n: number }
  /** Follows the body of the reply, which is a frame of bytes under the number of the call. */
  | { readonly type: 'reply'; readonly call: number; readonly status: number; readonly cacheControl?: string | undefined }
  | { readonly type: 'no-reply'; readonly call: number; readonly code: NoReply['code']; readonly message: string }
  | { readonly type: 'forget'; readonly key: string }
  /** With a `traceparent` the worker reports the page's API calls. */
  | ({
      readonly type: 'render';
      readonly id: number;
      readonly key: string;
      readonly traceparent?: string | undefined;
    } & Pick<PageRequest, 'url' | 'nonce' | 'kind' | 'isWhole'>)
  /** Starts every screen and slot of a composition once. */
  | { readonly type: 'try-parts'; readonly id: number; readonly key: string }
  /** The page is no longer needed. */
  | { readonly type: 'abandon'; readonly id: number };

/** Messages about pages and compositions; the others stay between a worker and its process object. */
export type WorkerEvent = Exclude<FromWorker, { type: 'pong' | 'call' | 'call-cancelled' | 'calls' }>;

/** Text of a thrown value, which may be anything, even an object that throws when it is read. */
export function textOf(thrown: unknown): string {
  try {
    return String((thrown as Error | undefined)?.message ?? thrown).slice(0, MAX_TEXT_LENGTH);
  } catch {
    return 'an error without a readable message';
  }
}
