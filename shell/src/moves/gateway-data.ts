/** What the loaders of an address answered, by route id. A route whose loader was late there is missing. */
export type LoaderData = Readonly<Record<string, unknown>>;

/** The loaders' data of other addresses, made by the gateway as it makes pages: one request for all of a page. */
export interface GatewayData {
  /**
   * For a visitor on the way. Undefined: the browser asks for itself. Never rejects.
   *
   * @param address path and query
   * @param age milliseconds that an answer of before may be old
   * @param gone aborted when the visitor has gone elsewhere; a request that nobody waits for then ends
   */
  ask(address: string, age: number, gone: AbortSignal): Promise<LoaderData | undefined>;
  /** On a guess: the newest one alone is under way. */
  guess(address: string, age: number): void;
  /** Keeps what the page came with. */
  keep(address: string, data: LoaderData): void;
  /** The visitor has changed something: what is known may be over. */
  forget(): void;
}

/** Where the gateway answers; its address of the same data stands behind it. */
const PREFIX = '/__data';
/** Milliseconds that an answer may take; after it the browser's own calls are tried. */
const PATIENCE = 5000;
/** Milliseconds in which a gateway that could not answer is left alone. */
const REST = 30_000;
const KEPT = 30;

interface Known {
  readonly since: number;
  readonly answer: Promise<LoaderData | undefined>;
  readonly abort: AbortController;
  /** People on the way who wait for it. */
  waiting: number;
  here: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

export function createGatewayData(composition: string): GatewayData {
  const known = new Map<string, Known>();
  let restUntil = 0;
  /** Address of the guess that is under way. */
  let guessed: string | undefined;

  const drop = (address: string, entry: Known) => {
    if (known.get(address) === entry) known.delete(address);
  };

  /** Ends a request that nobody waits for. */
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
    if (!isObject(reply)) throw new Error('no answer of the gateway');
    if ('redirect' in reply) return undefined;
    if (typeof reply.composition !== 'string' || !isObject(reply.loaderData)) throw new Error('the gateway has no answer');
    // An open page keeps its versions: what others have made is not mixed with them, and its own will not come back.
    if (reply.composition !== composition) restUntil = Number.POSITIVE_INFINITY;
    else if (reply.status === 200 && !reply.errors) return reply.loaderData;
    return undefined;
  }

  /** What is known of an address, or is asked for now; undefined while the gateway is left alone. */
  function find(address: string, age: number): Known | undefined {
    const now = performance.now();
    const before = known.get(address);
    if (before && now - before.since <= age) return before;
    if (now < restUntil || !navigator.onLine) return undefined;
    const abort = new AbortController();
    const late = setTimeout(() => abort.abort(new Error('late')), PATIENCE);
    const answer = read(address, abort.signal).catch((error) => {
      // Given up by the visitor, which says nothing about the gateway.
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
      // A wrong guess does not share the line with what was asked for.
      const wrong = guess === undefined ? undefined : known.get(guess);
      if (guess !== undefined && wrong) giveUp(guess, wrong);
      if (!entry) return Promise.resolve(undefined);
      const leave = () => {
        entry.waiting -= 1;
        // A second press on the same link takes it over.
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
