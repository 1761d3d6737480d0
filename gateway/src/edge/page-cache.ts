import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { LeftPages } from '../render/left-page.ts';
import type { PageRequest, Rendered, RenderFacts, RenderPool } from '../render/protocol.ts';
import { Forms } from './forms.ts';
import { type Known, RUNS_NOTHING } from './headers.ts';
import { seal } from './seal.ts';

type Spec = PageRequest['spec'];

/** What is asked for. A render sees nothing else of a request, so equal questions have equal answers. */
export interface Question {
  readonly spec: Spec;
  readonly kind: PageRequest['kind'];
  /** Absolute, the query without trackers and in sorted order. */
  readonly url: string;
  /** May be answered from memory and kept. Equal questions under way share one render all the same. */
  readonly keep: boolean;
}

/** A page that anybody may get, whole. */
export interface Page {
  readonly kind: 'whole';
  readonly status: number;
  readonly etag: string;
  readonly policy: string;
  readonly forms: Forms;
  /** Milliseconds that it is fresh for. */
  readonly life: number;
  /** When it was made, by the clock of `now`. */
  readonly madeAt: number;
  /** Milliseconds that its render took. */
  readonly ms: number;
}

/** A page on its way to the one visitor who asked first, under a nonce. */
interface Underway {
  readonly kind: 'underway';
  readonly status: number;
  readonly nonce: string;
  readonly body: AsyncIterable<Uint8Array>;
  readonly ms: number;
}

export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass';

export interface Answer {
  readonly state: CacheState;
  /** Milliseconds that a fresh one has left. */
  readonly left: number;
  readonly page: Page | Underway | Exclude<Rendered, { kind: 'page' }>;
}

/** What a render came to, for all who wait for it; undefined when it broke on the way. */
type Outcome = { readonly page: Page; readonly facts: RenderFacts } | Exclude<Rendered, { kind: 'page' }> | undefined;

interface Flight {
  readonly outcome: Promise<Outcome>;
  /** There when the first to ask may read along; undefined where nothing comes to be read. */
  readonly first: Promise<Underway | undefined> | undefined;
  readonly cancel: () => void;
  /** People who wait for it. */
  waiting: number;
  /** One of them may have it kept. */
  keep: boolean;
  /** One of them does not read along, and needs it as everybody may get it. */
  whole: boolean;
}

interface Kept {
  readonly page: Page;
  /** The API was away when it was to be renewed. */
  down: boolean;
  /** No renewal is tried before. */
  retryAt: number;
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Without a call of the API, a page lives until the composition changes, and no longer than this. */
const LONGEST = HOUR;
/** How long after its life a page is still shown while one render renews it; and when the API is away. */
const STALE = 600 * SECOND;
const STALE_DOWN = HOUR;
/** A page that is not there may be there soon. */
const MISSING_LIFE = SECOND;
/** Between two tries to renew a page. */
const RETRY = 2 * SECOND;
/** An address with a query is kept when it is asked for again within this time. */
const ADMISSION = 60 * SECOND;
const ADMISSION_KEYS = 10_000;
/** Kept pages of one path that differ in their query alone. */
const OF_ONE_PATH = 128;
/** Nobody has such an address in the address bar. */
const LONGEST_URL = 2000;
/** More than any page needs: what grows beyond is no page. */
const LARGEST = 8 * 1024 * 1024;
/** India has no other time than this one. */
const INDIA = 5.5 * HOUR;

/** What comes in pieces, for the one who reads along and for the one who needs all of it. Nobody waits for a slow reader. */
class Pieces implements AsyncIterable<Uint8Array> {
  readonly all: Uint8Array[] = [];
  bytes = 0;
  #end: 'open' | 'whole' | 'broken' = 'open';
  #wake: () => void = () => {};
  #more = this.#next();

  #next(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  #tell(): void {
    const wake = this.#wake;
    this.#more = this.#next();
    wake();
  }

  push(piece: Uint8Array): void {
    this.all.push(piece);
    this.bytes += piece.length;
    this.#tell();
  }

  end(how: 'whole' | 'broken'): void {
    this.#end = how;
    this.#tell();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (let n = 0; ; ) {
      const more = this.#more;
      while (n < this.all.length) yield this.all[n++] as Uint8Array;
      if (this.#end === 'whole') return;
      if (this.#end === 'broken') throw new Error('the page broke off');
      if (n === this.all.length) await more;
    }
  }
}

interface PageCacheOptions {
  /** Bytes of memory; 0 keeps nothing. */
  readonly bytes: number;
  readonly pool: Pick<RenderPool, 'render' | 'state'>;
  readonly newNonce: () => string;
  /** The policy of a page of which these parts are known. */
  readonly policy: (known: Known, spec: Spec) => string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Pages by composition, address and day: each rendered once, for as long as what it was made from holds. */
export class PageCache {
  readonly #options: Required<PageCacheOptions>;
  readonly #kept: LRUCache<string, Kept> | undefined;
  // Asks the clock each time: else a time that was read stays in use until a timer fires, which a busy machine puts off.
  readonly #seen = new LRUCache<string, true>({
    max: ADMISSION_KEYS,
    ttl: ADMISSION,
    ttlResolution: 0,
    perf: { now: () => this.#options.now() },
  });
  readonly #flights = new Map<string, Flight>();
  /** Path → keys of its kept pages that have a query, the oldest first. */
  readonly #queries = new Map<string, Set<string>>();
  #renewals = 0;

  constructor(options: PageCacheOptions) {
    this.#options = { now: Date.now, ...options };
    if (options.bytes > 0)
      this.#kept = new LRUCache<string, Kept>({
        maxSize: Math.ceil(options.bytes),
        sizeCalculation: ({ page }, key) => page.forms.bytes + page.policy.length + 2 * key.length + 500,
        dispose: (_kept, key, reason) => reason !== 'set' && this.#forgetQuery(key),
      });
  }

  /** What is held at the moment, for figures. */
  get size(): { readonly pages: number; readonly bytes: number } {
    return { pages: this.#kept?.size ?? 0, bytes: this.#kept?.calculatedSize ?? 0 };
  }

  #key({ spec, kind, url }: Omit<Question, 'keep'>, now: number): string {
    return `${kind} ${spec.key} ${url} ${Math.floor((now + INDIA) / (24 * HOUR))}`;
  }

  /** The kept answer to a question that may be answered from memory, where there is a fresh one: at once, for nearly nothing. */
  fresh(question: Omit<Question, 'keep'>): Answer | undefined {
    const now = this.#options.now();
    const key = this.#key(question, now);
    const kept = this.#kept?.get(key);
    const left = kept ? kept.page.madeAt + kept.page.life - now : 0;
    return kept && left > 0 ? this.#hit(key, kept, left) : undefined;
  }

  /**
   * Never rejects. Undefined when the visitor has gone.
   *
   * @param gone aborted when the visitor has gone
   * @param whole the answer must not come in pieces
   */
  async ask(question: Question, gone: AbortSignal, whole = false): Promise<Answer | undefined> {
    const { url } = question;
    const now = this.#options.now();
    const key = this.#key(question, now);
    const keep = question.keep && this.#kept !== undefined && url.length <= LONGEST_URL;
    const kept = keep ? this.#kept?.get(key) : undefined;
    const over = kept ? now - kept.page.madeAt - kept.page.life : 0;
    if (kept && over < 0) return this.#hit(key, kept, -over);
    // What is missing may be there now: only what was there is shown for longer.
    const stale = (limit: number) => kept !== undefined && kept.page.status === 200 && over <= limit;
    if (kept && stale(kept.down ? STALE_DOWN : STALE)) {
      this.#renew(question, key, kept, now);
      return { state: 'stale', left: 0, page: kept.page };
    }
    const state = keep ? 'miss' : 'bypass';
    for (let tries = 1; tries <= 3; tries += 1) {
      // What broke under other people's requests is in the end tried for this one alone.
      const flying = tries < 3 ? this.#flights.get(key) : undefined;
      const flight = flying ?? this.#fly(question, tries < 3 ? key : `${key} alone`, !whole && !kept);
      flight.keep ||= keep && this.#admitted(key, url);
      flight.whole ||= flying !== undefined;
      const answer = await wait(flight, gone, !flying);
      if (gone.aborted) return undefined;
      if (answer === undefined) continue;
      if (!('facts' in answer)) {
        if (kept && answer.kind === 'left' && stale(STALE_DOWN)) return { state: 'stale', left: 0, page: kept.page };
        return { state, left: 0, page: answer };
      }
      const { page, facts } = answer;
      if (kept && facts.apiDown && stale(STALE_DOWN)) {
        this.#put(key, { ...kept, down: true, retryAt: this.#options.now() + RETRY });
        return { state: 'stale', left: 0, page: kept.page };
      }
      const fresh = flight.keep && page.life > 0;
      return { state: flying && fresh ? 'hit' : state, left: fresh ? page.life : 0, page };
    }
    const { status, html } = LeftPages.none.for(url);
    return { state, left: 0, page: { kind: 'left', status, html, reason: 'failed' } };
  }

  #hit(key: string, kept: Kept, left: number): Answer {
    // Asked for again, so it is worth its smallest form. The entry is weighed anew when that is there.
    if (kept.page.forms.best) return { state: 'hit', left, page: kept.page };
    const current = () => {
      const now = this.#kept?.peek(key);
      return now?.page.forms === kept.page.forms ? now : undefined;
    };
    kept.page.forms.improve(
      () => current() !== undefined,
      () => {
        const now = current();
        if (now) this.#put(key, now);
      },
    );
    return { state: 'hit', left, page: kept.page };
  }

  #put(key: string, kept: Kept): void {
    // Of the very same value the cache would not notice that it weighs something else now.
    this.#kept?.set(key, { ...kept });
  }

  #admitted(key: string, url: string): boolean {
    if (!url.includes('?')) return true;
    const small = hash('sha1', key, 'base64').slice(0, 16);
    if (this.#seen.has(small)) return true;
    this.#seen.set(small, true);
    return false;
  }

  #fly({ spec, kind, url }: Question, key: string, readAlong: boolean): Flight {
    const abort = new AbortController();
    const nonce = this.#options.newNonce();
    const begun = performance.now();
    const rendered = this.#options.pool.render({ spec, url, nonce, kind }, abort.signal);
    const pieces = new Pieces();
    const first = rendered.then(
      (made): Underway | undefined =>
        made.kind === 'page'
          ? { kind: 'underway', status: made.status, nonce, body: pieces, ms: performance.now() - begun }
          : undefined,
      () => undefined,
    );
    const outcome = rendered
      .then((made) => (made.kind === 'page' ? this.#collect(spec, kind, made, nonce, pieces, wanted) : made))
      .catch(() => undefined)
      .then((made) => {
        forget();
        if (flight.keep && made && 'facts' in made) this.#store(key, spec, url, made.page);
        return made;
      });
    const forget = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    /** Somebody needs the page as everybody may get it. Else nobody may come any more. */
    const wanted = () => {
      if (!flight.keep && !flight.whole) forget();
      return flight.keep || flight.whole;
    };
    const cancel = () => {
      forget();
      abort.abort();
    };
    const flight: Flight = { outcome, first: readAlong ? first : undefined, cancel, waiting: 0, keep: false, whole: !readAlong };
    this.#flights.set(key, flight);
    return flight;
  }

  async #collect(
    spec: Spec,
    kind: Question['kind'],
    { status, body, facts }: Extract<Rendered, { kind: 'page' }>,
    nonce: string,
    pieces: Pieces,
    wanted: () => boolean,
  ): Promise<Outcome> {
    try {
      for await (const piece of body) {
        pieces.push(piece);
        if (pieces.bytes > LARGEST) throw new Error('larger than a page');
      }
      pieces.end('whole');
    } catch {
      pieces.end('broken');
      return undefined;
    }
    const known = await facts;
    if (!wanted()) return undefined;
    const bytes = Buffer.concat(pieces.all);
    const sealed = kind === 'page' ? seal(bytes, nonce) : undefined;
    if (kind === 'page' && !sealed) return undefined;
    const plain = sealed?.html ?? bytes;
    const policy = sealed ? this.#options.policy(sealed, spec) : RUNS_NOTHING;
    const page: Page = {
      kind: 'whole',
      status,
      etag: `W/"${hash('sha256', Buffer.concat([Buffer.from(`${status} ${policy}\n`), plain]), 'base64url').slice(0, 22)}"`,
      policy,
      forms: new Forms(plain),
      life: lifeOf(status, known),
      madeAt: this.#options.now(),
      ms: known.ms,
    };
    return { page, facts: known };
  }

  #store(key: string, spec: Spec, url: string, page: Page): void {
    if (page.life <= 0 || !this.#kept) return;
    const before = this.#kept.peek(key)?.page;
    // Most renewals change nothing: what was made of the same bytes is made already.
    const same = before?.etag === page.etag ? { ...page, forms: before.forms } : page;
    this.#put(key, { page: same, down: false, retryAt: 0 });
    if (url.includes('?') && this.#kept.has(key)) this.#noteQuery(`${spec.key} ${url.split('?')[0]}`, key);
  }

  #noteQuery(path: string, key: string): void {
    const keys = this.#queries.get(path) ?? new Set();
    this.#queries.set(path, keys);
    keys.delete(key);
    keys.add(key);
    for (const oldest of keys) {
      if (keys.size <= OF_ONE_PATH) break;
      this.#kept?.delete(oldest);
    }
  }

  #forgetQuery(key: string): void {
    const [, composition = '', url = ''] = /^\S+ (.*) (\S+) \d+$/.exec(key) ?? [];
    const path = `${composition} ${url.split('?')[0]}`;
    const keys = this.#queries.get(path);
    if (!keys?.delete(key)) return;
    if (keys.size === 0) this.#queries.delete(path);
  }

  /** One at a time for each worker, so that what nobody waits for keeps nobody waiting. */
  #renew(question: Question, key: string, { retryAt }: Kept, now: number): void {
    if (now < retryAt || this.#flights.has(key) || this.#renewals >= Math.max(1, this.#options.pool.state.workers)) return;
    this.#renewals += 1;
    const flight = this.#fly(question, key, false);
    flight.waiting += 1;
    flight.keep = true;
    void flight.outcome.then((outcome) => {
      this.#renewals -= 1;
      const kept = this.#kept?.peek(key);
      const page = outcome && 'facts' in outcome ? outcome : undefined;
      if (!kept || (page && page.page.life > 0)) return;
      if (outcome && !page && 'location' in outcome) this.#kept?.delete(key);
      else this.#put(key, { ...kept, down: page?.facts.apiDown ?? kept.down, retryAt: this.#options.now() + RETRY });
    });
  }
}

/** Waits for a flight as long as the visitor does. The last one to go ends it. */
async function wait(flight: Flight, gone: AbortSignal, leads: boolean): Promise<Outcome | Underway> {
  flight.waiting += 1;
  let leave = () => {};
  const left = new Promise<undefined>((resolve) => {
    leave = () => resolve(undefined);
  });
  const go = () => {
    flight.waiting -= 1;
    if (flight.waiting === 0) flight.cancel();
    leave();
  };
  if (gone.aborted) go();
  else gone.addEventListener('abort', go, { once: true });
  // Who reads along goes on to need the flight, until it has come down.
  void flight.outcome.then(() => gone.removeEventListener('abort', go));
  const first = leads && flight.first ? await Promise.race([flight.first, left]) : undefined;
  return first ?? (await Promise.race([flight.outcome, left]));
}

/** Milliseconds for which a page may be shown again; 0 when it may not. */
function lifeOf(status: number, { complete, life }: RenderFacts): number {
  if (!complete || (status !== 200 && status !== 404)) return 0;
  const told = Math.min(life === undefined ? LONGEST : life * SECOND, LONGEST);
  return status === 404 ? Math.min(told, MISSING_LIFE) : told;
}
