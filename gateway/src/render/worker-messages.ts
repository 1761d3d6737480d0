import type { SiteConfig } from '@safarnama/shared/host';
import type { NoReply } from '@safarnama/shared/http';
import type { LeftPage } from 'shell/server';
import type { WorkerCall } from './api-caller.ts';
import type { CompositionSpec, PageRequest, RenderFacts } from './protocol.ts';
import type { Source } from './sources.ts';

/** Messages between the gateway and one render worker. */

/** Given to a worker at its start. */
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

/** Files that a worker finds open beside its three own. */
export const FD = { activity: 3, frames: 4, watch: 5 } as const;

/** Milliseconds between two looks at a worker in a trial. */
export const LOOK_MS = 50;

/** What a worker does, as in the log. */
export const PHASES = ['worker', 'start', 'server-bundle', 'create', 'loader', 'render', 'slot', 'call'] as const;
export type WorkerPhase = (typeof PHASES)[number];

/** Why a part was left to the browser. */
export interface Fault {
  readonly remote: string;
  readonly version: string;
  readonly phase: WorkerPhase;
  readonly message: string;
  readonly route?: string;
  /** In a trial: the worker ended, was blocked, or an exception was caught by no code. */
  readonly fatal?: true;
  /** A call that it made for this page was unanswered or had failed: it need not be the remote's fault. */
  readonly api?: true;
}

/** Something that was thrown, and nobody caught it. */
export interface UncaughtError {
  /** As in the cell. */
  readonly who: number;
  readonly phase: WorkerPhase;
  readonly message: string;
  readonly api?: true;
  /** Thrown in the open rather than a promise that nobody awaits: what was under way is in no known state. */
  readonly fatal: boolean;
}

export type ToWorker =
  | { readonly type: 'settings'; readonly settings: WorkerSettings }
  /**
   * Always before the first render of a composition. `numbers`: under which each remote stands in the cell. `sources`: those that the
   * worker does not have yet, by key.
   */
  | {
      readonly type: 'compose';
      readonly spec: CompositionSpec;
      readonly numbers: readonly number[];
      readonly sources: Readonly<Record<string, Source>>;
    }
  /** Answered with `pong` as soon as the worker's event loop turns. `n` is random, so that no answer can be prepared. */
  | { readonly type: 'ping'; readonly n: number }
  /** Follows the body of the reply, which is a frame of bytes under the number of the call. */
  | { readonly type: 'reply'; readonly call: number; readonly status: number; readonly cacheControl?: string | undefined }
  | { readonly type: 'no-reply'; readonly call: number; readonly code: NoReply['code']; readonly message: string }
  | { readonly type: 'forget'; readonly key: string }
  | ({
      readonly type: 'render';
      readonly id: number;
      readonly key: string;
      /** With one, the worker tells of the page's calls. */
      readonly traceparent?: string | undefined;
    } & Pick<PageRequest, 'url' | 'nonce' | 'kind'>)
  /** Starts every screen and slot of a composition once. */
  | { readonly type: 'try-parts'; readonly id: number; readonly key: string }
  /** Nobody waits for the page any longer. */
  | { readonly type: 'gone'; readonly id: number };

/** A call of the API that a page has made, by the span id that it was sent with. */
export interface MadeCall {
  readonly id: string;
  /** Whose code made it: a remote's name, or `shell`. */
  readonly by: string;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  /** 0: it got no reply. */
  readonly status: number;
  /** Milliseconds since 1970, and until its reply was read. */
  readonly start: number;
  readonly ms: number;
}

/** Beside the bytes of pages, which are frames of their own. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'pong'; readonly n: number }
  /** `call` numbers the calls of a worker, from 1. */
  | ({ readonly type: 'call'; readonly call: number } & WorkerCall)
  /** The caller does not need the reply. */
  | { readonly type: 'call-over'; readonly call: number }
  | { readonly type: 'composed'; readonly key: string; readonly left: readonly LeftPage[] }
  | { readonly type: 'uncomposed'; readonly key: string; readonly error: string }
  | { readonly type: 'head'; readonly id: number; readonly status: number }
  | { readonly type: 'end'; readonly id: number; readonly facts: RenderFacts }
  | { readonly type: 'redirect'; readonly id: number; readonly status: number; readonly location: string }
  /** `told`: a fault has said why. */
  | { readonly type: 'failed'; readonly id: number; readonly error: string; readonly told: boolean }
  /** Once for each page with a `traceparent`, after all else that is said of it. */
  | { readonly type: 'calls'; readonly id: number; readonly calls: readonly MadeCall[] }
  | { readonly type: 'fault'; readonly fault: Fault }
  | ({ readonly type: 'stray' } & UncaughtError);

/** Messages about pages and compositions; the others are between a worker and its process object alone. */
export type WorkerEvent = Exclude<FromWorker, { type: 'pong' | 'call' | 'call-over' | 'calls' }>;

/** Characters of an error's text that are passed on. */
export const LONGEST_TEXT = 1000;

/** What was thrown, in words: it may be anything, even what throws when it is asked. */
export function textOf(thrown: unknown): string {
  try {
    return String((thrown as Error | undefined)?.message ?? thrown).slice(0, LONGEST_TEXT);
  } catch {
    return 'what can not be told';
  }
}
