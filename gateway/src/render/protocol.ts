import type { Release } from '@safarnama/shared/release';

/** Types of render requests and results. Plain data: it crosses processes, and code of remotes never runs in the gateway. */

/** One release as a worker needs it. */
export interface RemoteSpec {
  readonly name: string;
  readonly version: string;
  /** Folder of the release on this machine. */
  readonly folder: string;
  readonly release: Release;
  /** Address of the release's folder for browsers, with a trailing slash. */
  readonly base: string;
  /** Loaded by browsers when this version fails there; never evaluated on the server. */
  readonly previous?: { readonly folder: string; readonly release: Release; readonly base: string };
  readonly disabled?: true;
  /** Places that it does not fill because the plan disables them. */
  readonly unfilled?: readonly string[];
  /** Browsers render its part; no code of it runs on the server for now. */
  readonly clientRendered?: true;
  /** Its release lacks the page's language. */
  readonly isEnglish?: true;
  /** Origins that this release or the previous one declares and the plan allows. */
  readonly connect?: readonly string[];
  /** Served from a URL that this browser requested; its pages reload when that origin has another build. */
  readonly urlOverride?: true;
}

/** A set of versions that pages are rendered with. Specs with the same key are interchangeable. */
export interface CompositionSpec {
  /** Twelve characters that name shell and versions; part of the page and the log. */
  readonly id: string;
  readonly key: string;
  /** Folder and version of its release; `digest`: the expected one of its `release.json`, for releases of a store. */
  readonly shell: {
    readonly dir: string;
    readonly version: string;
    readonly digest?: string;
    /** Undefined for English. */
    readonly language?: string;
  };
  readonly remotes: readonly RemoteSpec[];
  /** Own calls that the backend has not announced: see {@link SiteConfig.unsupported}. */
  readonly unsupported?: readonly string[];
}

/**
 * Loader data of another address for an open page: `GET /__data` + path + query, such as `/__data/view/1001?month=3`, same-origin with
 * the page's cookies. Cached and coalesced like pages, with `x-cache`, `etag` and `server-timing`.
 *
 * The status is always 200, because browsers log all others; the JSON is one of:
 *
 * - the worker's data; `status` is that of the page. A page of another `composition` must not use it.
 * - `{"redirect":"<location>","status":302}`
 * - `{"left":"<reason>"}`: it could not be made on the server; the browser runs the loaders.
 */
export const DATA_PREFIX = '/__data';

/** Trace context of a page. */
export interface PageTrace {
  /** `traceparent` of its API calls. */
  readonly parent: string;
  /** Called at most once with the calls that the worker reports, which runs code of remotes. */
  calls(reported: unknown): void;
}

export interface PageRequest {
  readonly spec: CompositionSpec;
  /** Absolute URL of the page (of `data`, too), its query without trackers and sorted. A render depends on nothing else. */
  readonly url: string;
  readonly nonce: string;
  /** `page`: HTML; `data`: loader data as JSON for client-side navigation. */
  readonly kind: 'page' | 'data';
  /** No client waits for the first byte: the page is sent when all its parts are ready. */
  readonly isWhole?: boolean | undefined;
  readonly trace?: PageTrace | undefined;
}

/** Facts about a page that has ended. */
export interface RenderFacts {
  /** It contains every loader's data and every slot: none was late, failed or client-rendered. */
  readonly complete: boolean;
  /** Shortest `max-age` of the API's replies in seconds; undefined without a call. */
  readonly life?: number | undefined;
  /** An API call was not answered, or with a status from 500. */
  readonly apiDown: boolean;
  /** Milliseconds of the render. */
  readonly ms: number;
}

export type Rendered =
  | {
      readonly kind: 'page';
      readonly status: number;
      /** Throws when the worker ends before the page is complete. */
      readonly body: AsyncIterable<Uint8Array>;
      /** Resolves with the end of the body and never rejects; a broken page is not complete. */
      readonly facts: Promise<RenderFacts>;
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  /** A page without server-rendered content; the browser renders all of it. */
  | {
      readonly kind: 'client-rendered';
      readonly status: number;
      readonly html: string;
      readonly reason: 'overload' | 'deadline' | 'worker' | 'failed';
    };

/** The render workers of one or several shells. */
export interface RenderPool {
  /** Never rejects, and resolves within the page's deadlines. `signal` aborts when the client disconnects. */
  render(request: PageRequest, signal: AbortSignal): Promise<Rendered>;
  /** Makes a composition before its first page is requested. Resolves when one worker has made it, or none can. */
  prewarm(spec: CompositionSpec): Promise<void>;
  /** For `/readyz` and metrics. */
  readonly state: { readonly workers: number; readonly busy: number; readonly queued: number; readonly canRender: boolean };
  close(): Promise<void>;
}
