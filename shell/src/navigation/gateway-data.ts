/** Loader data of a URL, by route id. Routes whose loader was too late on the server are missing. */
export type LoaderData = Readonly<Record<string, unknown>>;

/** Loader data of other pages, computed by the gateway: one request for all loaders of a page. */
export interface GatewayData {
  /**
   * Loads the data of a navigation to `address` (path and query), or reuses data of at most `age` milliseconds. Resolves to
   * undefined if the loaders must run in the browser; never rejects. Aborting `gone` ends a request that no other navigation
   * waits for.
   */
  ask(address: string, age: number, gone: AbortSignal): Promise<LoaderData | undefined>;
  /** Preloads; only the newest preload is pending. */
  guess(address: string, age: number): void;
  /** Stores the initial page's data. */
  keep(address: string, data: LoaderData): void;
  /** Drops all data after an action of the visitor. */
  forget(): void;
}

/** Endpoint of the gateway; followed by the page's own URL. */
const PREFIX = '/__data';
/** Milliseconds until a reply is abandoned in favour of the browser's own calls. */
const PATIENCE = 5000;
/** Milliseconds without further requests after the gateway has failed. */
const REST = 30_000;
const KEPT = 30;

interface Known {
  readonly since: number;
  readonly answer: Promise<LoaderData | undefined>;
  readonly abort: AbortController;
  /** Number of pending navigations that wait for it. */
  waiting: number;
  here: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

export function createGatewayData(composition: string): GatewayData {
  const known = new Map<string, Known>();
  let restUntil = 0;
  /** URL of the pending preload. */
  let guessed: string | undefined;

  const drop = (address: string, entry: Known) => {
    if (known.get(address) === entry) known.delete(address);
  };

  /** Aborts a request without waiting navigations. */
  function giveUp(address: string, entry: Known) {
    if (entry.here || entry.waiting > 0) return;
    drop(address, entry);
    entry.abort.abort();
  }

  function remember(address: string, entry: Known) {
    known.delete(address);
    known.set(address, entry);
    const [oldest] = known;
    if (known.size <= KEPT || !oldest) return;
    known.delete(oldest[0]);
    giveUp(...oldest);
  }

  async function read(address: string, signal: AbortSignal): Promise<LoaderData | undefined> {
    const got = await fetch(PREFIX + address, { redirect: 'error', signal });
    const reply: unknown = await got.json();
    if (!isObject(reply)) throw new Error('the gateway sent no data');
    if ('redirect' in reply) return undefined;
    if (typeof reply.composition !== 'string' || !isObject(reply.loaderData)) throw new Error('the gateway has no data');
    // An open page keeps its versions: data of another composition is not used, and its own will not be available again.
    if (reply.composition !== composition) restUntil = Number.POSITIVE_INFINITY;
    else if (reply.status === 200 && !reply.errors) return reply.loaderData;
    return undefined;
  }

  /** Cached or pending data of a URL; undefined while the gateway is not used. */
  function find(address: string, age: number): Known | undefined {
    const now = performance.now();
    const before = known.get(address);
    if (before && now - before.since <= age) return before;
    if (now < restUntil || !navigator.onLine) return undefined;
    const abort = new AbortController();
    const late = setTimeout(() => abort.abort(new Error('late')), PATIENCE);
    const answer = read(address, abort.signal).catch((error) => {
      // Aborted by the visitor, which is not a failure of the gateway.
      if ((error as Error).name !== 'AbortError') restUntil = Math.max(restUntil, performance.now() + REST);
      return undefined;
    });
    const entry: Known = { since: now, answer, abort, waiting: 0, here: false };
    void answer.then((data) => {
      clearTimeout(late);
      entry.here = true;
      if (!data) drop(address, entry);
    });
    remember(address, entry);
    return entry;
  }

  return {
    ask(address, age, gone) {
      const guess = guessed;
      guessed = undefined;
      const entry = find(address, age);
      if (entry) entry.waiting += 1;
      // A wrong preload must not compete with the navigation for bandwidth.
      const wrong = guess === undefined ? undefined : known.get(guess);
      if (guess !== undefined && wrong) giveUp(guess, wrong);
      if (!entry) return Promise.resolve(undefined);
      const leave = () => {
        entry.waiting -= 1;
        // A second click on the same link takes it over.
        setTimeout(() => giveUp(address, entry), 0);
      };
      if (gone.aborted) leave();
      else gone.addEventListener('abort', leave, { once: true });
      return entry.answer;
    },
    guess(address, age) {
      const before = guessed;
      const entry = find(address, age);
      guessed = entry && !entry.here ? address : undefined;
      const other = before === undefined || before === address ? undefined : known.get(before);
      if (before !== undefined && other) giveUp(before, other);
    },
    keep: (address, data) =>
      remember(address, {
        since: performance.now(),
        answer: Promise.resolve(data),
        abort: new AbortController(),
        waiting: 0,
        here: true,
      }),
    forget: () => known.clear(),
  };
}
