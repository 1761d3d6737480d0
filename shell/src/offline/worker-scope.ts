/** What the gateway tells the worker, in its first line. */
export interface WorkerSite {
  /** Base of the pictures' addresses: a path on the gateway or an absolute URL, with a trailing slash. */
  readonly storage: string;
  /** Origins that releases are served from, beside the gateway's own. The worker's policy names the same ones. */
  readonly origins: readonly string[];
}

/** What a page tells the worker: the address it shows, and the files that it has loaded so far. */
export interface Seen {
  readonly page: string;
  readonly files: readonly string[];
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetch extends Extendable {
  readonly request: Request;
  /** The reply that the browser asked for while it woke the worker; undefined when this request is no such one. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
}

interface WorkerEvents {
  install: Extendable;
  activate: Extendable;
  fetch: WorkerFetch;
  message: Extendable & { readonly data: unknown };
}

/** The global scope of a service worker, as far as it is used: the DOM's types, which the rest of the shell has, lack it. */
export interface WorkerScope {
  readonly SITE: WorkerSite;
  readonly registration: {
    unregister(): Promise<boolean>;
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
