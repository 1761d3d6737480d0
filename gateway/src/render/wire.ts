import type { SiteConfig } from '@safarnama/shared/host';
import type { LeftPage } from 'shell/server';
import type { CompositionSpec, PageRequest, RenderFacts } from './protocol.ts';

/** What the main thread and one render worker write to each other. */

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
  /** Int32 cells, see {@link CELL}. */
  readonly cell: SharedArrayBuffer;
}

/** What the main thread can read of a worker that no longer answers. */
export const CELL = {
  /** Grows as long as the worker's event loop turns. */
  beat: 0,
  /** Number of the remote whose code was entered last; 0 for the shell and the worker itself. */
  who: 1,
  /** Index in {@link PHASES}. */
  phase: 2,
  /** Megabytes of buffers that the worker held when it last turned. */
  buffers: 3,
} as const;
export const CELL_BYTES = 4 * Int32Array.BYTES_PER_ELEMENT;

/** Milliseconds between two beats. */
export const BEAT = 25;

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
}

export type ToWorker =
  /** Always before the first render of a composition. `numbers`: under which each remote stands in the cell. */
  | { readonly type: 'compose'; readonly spec: CompositionSpec; readonly numbers: readonly number[] }
  | { readonly type: 'forget'; readonly key: string }
  | ({ readonly type: 'render'; readonly id: number; readonly key: string } & Pick<PageRequest, 'url' | 'nonce' | 'kind'>)
  /** Nobody waits for the page any longer. */
  | { readonly type: 'gone'; readonly id: number };

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'composed'; readonly key: string; readonly left: readonly LeftPage[] }
  | { readonly type: 'uncomposed'; readonly key: string; readonly error: string }
  | { readonly type: 'head'; readonly id: number; readonly status: number }
  | { readonly type: 'bytes'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end'; readonly id: number; readonly facts: RenderFacts }
  | { readonly type: 'redirect'; readonly id: number; readonly status: number; readonly location: string }
  | { readonly type: 'failed'; readonly id: number; readonly error: string }
  | { readonly type: 'fault'; readonly fault: Fault };
