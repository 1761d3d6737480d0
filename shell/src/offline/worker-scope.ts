/** Settings of the worker, which the gateway writes into its first line. */
export interface WorkerSite {
  /** Base URL of pictures: a path on the gateway or absolute, with a trailing slash. */
  readonly storage: string;
  /** Origins of releases beside the gateway's own. The worker's CSP lists the same. */
  readonly origins: readonly string[];
}

/** Message from page to worker: its URL, and the files that it has loaded so far. */
export interface LoadedFiles {
  readonly page: string;
  readonly files: readonly string[];
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

export interface WorkerFetch extends Extendable {
  readonly request: Request;
  /** Navigation preload; undefined for other requests. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(reply: Promise<Response>): void;
}

interface WorkerEvents {
  install: Extendable;
  activate: Extendable;
  fetch: WorkerFetch;
  message: Extendable & { readonly data: unknown };
}

/** Global scope of a service worker, as far as used: the DOM types lack it. */
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
