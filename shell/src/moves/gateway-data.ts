/** What the loaders of an address answered, by route id. A route whose loader was late there is missing. */
export type LoaderData = Readonly<Record<string, unknown>>;

/** The loaders' data of other addresses, made by the gateway as it makes pages: one request for all of a page. */
export interface GatewayData {
  /**
   * Undefined: the browser asks for itself. Never rejects.
   *
   * @param address path and query
   * @param age milliseconds that an answer of before may be old
   */
  ask(address: string, age: number): Promise<LoaderData | undefined>;
  /** Keeps what the page came with. */
  keep(address: string, data: LoaderData): void;
}

type Reply =
  | { readonly composition: string; readonly status: number; readonly loaderData: LoaderData; readonly errors: object | null }
  | { readonly redirect: string }
  | { readonly left: string };

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
}

export function createGatewayData(composition: string): GatewayData {
  const known = new Map<string, Known>();
  let restUntil = 0;

  function remember(address: string, answer: Known['answer']) {
    known.delete(address);
    known.set(address, { since: performance.now(), answer });
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
  }

  async function read(address: string): Promise<LoaderData | undefined> {
    const got = await fetch(PREFIX + address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE) });
    const reply = (await got.json()) as Reply;
    if ('redirect' in reply) return undefined;
    if (!('composition' in reply)) throw new Error('the gateway has no answer');
    // An open page keeps its versions: what others have made is not mixed with them, and its own will not come back.
    if (reply.composition !== composition) restUntil = Number.POSITIVE_INFINITY;
    else if (reply.status === 200 && !reply.errors) return reply.loaderData;
    return undefined;
  }

  return {
    ask(address, age) {
      const before = known.get(address);
      if (before && performance.now() - before.since <= age) return before.answer;
      if (performance.now() < restUntil) return Promise.resolve(undefined);
      const answer = read(address).catch(() => {
        restUntil = Math.max(restUntil, performance.now() + REST);
        return undefined;
      });
      remember(address, answer);
      void answer.then((data) => {
        if (!data && known.get(address)?.answer === answer) known.delete(address);
      });
      return answer;
    },
    keep: (address, data) => remember(address, Promise.resolve(data)),
  };
}
