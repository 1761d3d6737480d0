import type { LoaderData } from '../remotes/page-data.ts';

/** Loader data of other pages, computed by the gateway: one request for all loaders of a page. */
export interface GatewayData {
  /**
   * Loads the data of a navigation to `address` (path and query), or reuses data of at most `age` milliseconds. Resolves to
   * undefined if the loaders must run in the browser; never rejects. Aborting `signal` ends a request that no other navigation
   * waits for.
   */
  load(address: string, age: number, signal: AbortSignal): Promise<LoaderData | undefined>;
  /** Preloads; only the newest preload is pending. */
  preload(address: string, age: number): void;
  /** Stores the initial page's data. */
  store(address: string, data: LoaderData): void;
  /** Drops all data after an action of the visitor. */
  clear(): void;
}

/** Endpoint of the gateway; followed by the page's own URL. */
const PREFIX = '/__data';
/** Milliseconds until a reply is abandoned in favour of the browser's own calls. */
const TIMEOUT_MS = 5000;
/** Milliseconds without further requests after the gateway has failed. */
const BACKOFF_MS = 30_000;
const CAPACITY = 30;

interface CacheEntry {
  readonly since: number;
  readonly reply: Promise<LoaderData | undefined>;
  readonly abort: AbortController;
  /** Number of pending navigations that wait for the reply. */
  waiting: number;
  isSettled: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

export function createGatewayData(composition: string): GatewayData {
  const cache = new Map<string, CacheEntry>();
  let backoffUntil = 0;
  /** URL of the pending preload. */
  let preloading: string | undefined;

  const remove = (address: string, entry: CacheEntry) => {
    if (cache.get(address) === entry) cache.delete(address);
  };

  /** Aborts a request without waiting navigations. */
  function abandon(address: string, entry: CacheEntry) {
    if (entry.isSettled || entry.waiting > 0) return;
    remove(address, entry);
    entry.abort.abort();
  }

  function insert(address: string, entry: CacheEntry) {
    cache.delete(address);
    cache.set(address, entry);
    const [oldest] = cache;
    if (cache.size <= CAPACITY || !oldest) return;
    cache.delete(oldest[0]);
    abandon(...oldest);
  }

  async function read(address: string, signal: AbortSignal): Promise<LoaderData | undefined> {
    const response = await fetch(PREFIX + address, { redirect: 'error', signal });
    const body: unknown = await response.json();
    if (isObject(body) && 'redirect' in body) return undefined;
    if (!isObject(body) || typeof body.composition !== 'string' || !isObject(body.loaderData))
      throw new Error('the gateway sent no data');
    // An open page keeps its versions: data of another composition is not used, and the gateway no longer has its own.
    if (body.composition !== composition) backoffUntil = Number.POSITIVE_INFINITY;
    else if (body.status === 200 && !body.errors) return body.loaderData;
    return undefined;
  }

  /** Cached or pending data of a URL; undefined while the gateway is not used. */
  function find(address: string, age: number): CacheEntry | undefined {
    const now = performance.now();
    const previous = cache.get(address);
    if (previous && now - previous.since <= age) return previous;
    if (now < backoffUntil || !navigator.onLine) return undefined;
    const abort = new AbortController();
    const late = setTimeout(() => abort.abort(new Error('late')), TIMEOUT_MS);
    const reply = read(address, abort.signal).catch((error) => {
      // Aborted by the visitor, which is not a failure of the gateway.
      if ((error as Error).name !== 'AbortError') backoffUntil = Math.max(backoffUntil, performance.now() + BACKOFF_MS);
      return undefined;
    });
    const entry: CacheEntry = { since: now, reply, abort, waiting: 0, isSettled: false };
    void reply.then((data) => {
      clearTimeout(late);
      entry.isSettled = true;
      if (!data) remove(address, entry);
    });
    insert(address, entry);
    return entry;
  }

  return {
    load(address, age, signal) {
      const preloaded = preloading;
      preloading = undefined;
      const entry = find(address, age);
      if (entry) entry.waiting += 1;
      // A wrong preload must not compete with the navigation for bandwidth.
      const wrong = preloaded === undefined ? undefined : cache.get(preloaded);
      if (preloaded !== undefined && wrong) abandon(preloaded, wrong);
      if (!entry) return Promise.resolve(undefined);
      const release = () => {
        entry.waiting -= 1;
        // Deferred: a second click on the same link takes the request over.
        setTimeout(() => abandon(address, entry), 0);
      };
      if (signal.aborted) release();
      else signal.addEventListener('abort', release, { once: true });
      return entry.reply;
    },
    preload(address, age) {
      const previous = preloading;
      const entry = find(address, age);
      preloading = entry && !entry.isSettled ? address : undefined;
      const outdated = previous === undefined || previous === address ? undefined : cache.get(previous);
      if (previous !== undefined && outdated) abandon(previous, outdated);
    },
    store: (address, data) =>
      insert(address, {
        since: performance.now(),
        reply: Promise.resolve(data),
        abort: new AbortController(),
        waiting: 0,
        isSettled: true,
      }),
    clear: () => cache.clear(),
  };
}
