import type { Release } from '@safarnama/shared/release';

/**
 * What the gateway and its render workers say to each other. Plain data only: it crosses processes, and no code of a
 * remote ever runs on the gateway's side.
 */

/** One release as a worker needs it: where its bytes lie, and what was checked of it. */
export interface RemoteSpec {
  readonly name: string;
  readonly version: string;
  /** Folder of the release on this machine. */
  readonly folder: string;
  readonly release: Release;
  /** Address of the release's folder for browsers, with a trailing slash. */
  readonly base: string;
  /** Loaded by browsers when this one fails there. Nothing of it is evaluated here. */
  readonly previous?: { readonly folder: string; readonly release: Release; readonly base: string };
  readonly disabled?: true;
  /** Places that it does not fill, by the plan. */
  readonly unfilled?: readonly string[];
  /** Nothing of it runs here for now: browsers render its part. */
  readonly left?: true;
  /** From an address that this browser has asked for: its pages are told there when there is another build. */
  readonly elsewhere?: true;
}

/** A set of versions that pages are rendered with. Specs with the same key are interchangeable. */
export interface CompositionSpec {
  /** Twelve characters that name shell and versions; stands in the page and in the log. */
  readonly id: string;
  readonly key: string;
  /** Folder of its release, its version, and, in a release store, the digest that its `release.json` must have. */
  readonly shell: { readonly dir: string; readonly version: string; readonly digest?: string };
  readonly remotes: readonly RemoteSpec[];
  /** Own calls that the backend has not announced: see {@link SiteConfig.unsupported}. */
  readonly unsupported?: readonly string[];
}

/**
 * Data of another address for an open page: `GET /__data` + path + query, such as `/__data/view/1001?month=3`, of the page's own
 * origin, without credentials beyond its cookies. Kept, coalesced and answered with `x-cache`, `etag` and `server-timing` as pages are.
 *
 * Always 200, so that a browser's console stays empty; the JSON is one of:
 *
 * - what the worker wrote, `status` being that of the page. `composition` names what made it: a page of another composition must not
 *   use it.
 * - `{"redirect":"<location>","status":302}`: the address sends elsewhere.
 * - `{"left":"<reason>"}`: nobody could make it here, the browser runs its loaders.
 */
export const DATA_PREFIX = '/__data';

/** Where a page stands in a trace. */
export interface PageTrace {
  /** The `traceparent` that its calls of the API are made under. */
  readonly parent: string;
  /** Told once, at any time, what a worker says of these calls: it may be anything. */
  calls(said: unknown): void;
}

export interface PageRequest {
  readonly spec: CompositionSpec;
  /** Absolute address of the page (of `data`, too), its query without trackers and in sorted order: all that a render may depend on. */
  readonly url: string;
  readonly nonce: string;
  /** `page`: the HTML; `data`: the loaders' data of the address as JSON, for moving inside an open page. */
  readonly kind: 'page' | 'data';
  readonly trace?: PageTrace | undefined;
}

/** What is known of a page when its last byte was written. */
export interface RenderFacts {
  /** Every loader and slot of the page is in it: nothing was late, failed or left to the browser. */
  readonly complete: boolean;
  /** Seconds: the shortest `max-age` among the API's answers; undefined when no call was made. */
  readonly life: number | undefined;
  /** A call could not be answered by the API at all. */
  readonly apiDown: boolean;
  /** Milliseconds from the worker's taking up to the last byte. */
  readonly ms: number;
}

export type Rendered =
  | {
      readonly kind: 'page';
      readonly status: number;
      /** Ends when the page is whole; throws when the worker dies on the way. */
      readonly body: AsyncIterable<Uint8Array>;
      /** Settles with the end of the body; never rejects (a broken page is not complete). */
      readonly facts: Promise<RenderFacts>;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  /** The browser renders all of it. */
  | {
      readonly kind: 'left';
      readonly status: number;
      readonly html: string;
      readonly reason: 'overload' | 'deadline' | 'worker' | 'failed';
    };

/** The gateway's side of the render workers. */
export interface RenderPool {
  /** Never rejects and never waits beyond the page's deadlines; aborted when the visitor has gone. */
  render(request: PageRequest, signal: AbortSignal): Promise<Rendered>;
  /**
   * Makes a composition before the first page of it is asked for. Settles when one worker has it, or with the faults of the release
   * when none can.
   */
  prepare(spec: CompositionSpec): Promise<void>;
  /** For `/readyz` and metrics. */
  readonly state: { readonly workers: number; readonly busy: number; readonly queued: number; readonly canRender: boolean };
  close(): Promise<void>;
}
