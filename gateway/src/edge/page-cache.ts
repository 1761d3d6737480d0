import { dayInIndia } from '@safarnama/shared/domain';
import type { Work } from '@safarnama/shared/tracing';
import { ClientRenderedPages } from '../render/client-rendered-page.ts';
import type { PageRequest, Rendered } from '../render/protocol.ts';
import { type CachedPage, CachedPages, type PageKey } from './cached-pages.ts';
import type { CompletePage } from './complete-page.ts';
import { type InFlightRender, InFlightRenders, type RenderOptions, type StreamedPage, waitFor } from './in-flight-renders.ts';

/** A request for a page. A render sees nothing else of it, so equal questions have equal answers. */
export interface PageQuery {
  readonly spec: PageRequest['spec'];
  readonly kind: PageRequest['kind'];
  /** Absolute, the query without trackers and in sorted order. */
  readonly url: string;
  /** May be answered from the cache and stored. Equal questions share one render either way. */
  readonly keep: boolean;
  /** Trace of the request; a render that it starts becomes a span of it. */
  readonly work?: Work | undefined;
}

export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass';

export interface Answer {
  readonly state: CacheState;
  /** Remaining freshness in milliseconds. */
  readonly left: number;
  readonly page: CompletePage | StreamedPage | Exclude<Rendered, { kind: 'page' }>;
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** How long an expired page is served while one render renews it, normally and while the API is unavailable. */
const STALE = 600 * SECOND;
const STALE_DOWN = HOUR;
/** Milliseconds between two renewals of one page. */
const RETRY = 2 * SECOND;

interface PageCacheOptions extends Omit<RenderOptions, 'now'> {
  /** Bytes of memory; 0 turns the cache off. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Page cache by composition, address and day. Each page is rendered once for the life of the API's answers. */
export class PageCache {
  readonly #pool: PageCacheOptions['pool'];
  readonly #now: () => number;
  readonly #kept: CachedPages;
  readonly #inFlight: InFlightRenders;
  #renewals = 0;
  #day = { second: 0, text: '' };

  constructor({ bytes, now = Date.now, ...options }: PageCacheOptions) {
    this.#pool = options.pool;
    this.#now = now;
    this.#kept = new CachedPages(bytes, now);
    this.#inFlight = new InFlightRenders({ ...options, now });
  }

  /** Current size, for metrics. */
  get size(): { readonly pages: number; readonly bytes: number } {
    return this.#kept.size;
  }

  #key({ spec, kind, url }: Omit<PageQuery, 'keep' | 'work'>, now: number): PageKey {
    const second = Math.floor(now / SECOND);
    if (second !== this.#day.second) this.#day = { second, text: dayInIndia(now) };
    const key = `${kind} ${spec.key} ${url} ${this.#day.text}`;
    return { key, composition: spec.key, url };
  }

  /** The cached page where it is fresh, synchronously. */
  fresh(question: Omit<PageQuery, 'keep' | 'work'>): Answer | undefined {
    const now = this.#now();
    const { key } = this.#key(question, now);
    const kept = this.#kept.get(key);
    const left = kept ? kept.page.madeAt + kept.page.life - now : 0;
    return kept && left > 0 ? this.#hit(key, kept, left) : undefined;
  }

  /**
   * Never rejects. Undefined when the client has disconnected.
   *
   * @param gone aborts when the client disconnects
   * @param whole the answer must be complete, not streamed
   */
  async ask(question: PageQuery, gone: AbortSignal, whole = false): Promise<Answer | undefined> {
    const { url } = question;
    const now = this.#now();
    const place = this.#key(question, now);
    const { key } = place;
    const keep = question.keep && this.#kept.takes(url);
    const kept = keep ? this.#kept.get(key) : undefined;
    const over = kept ? now - kept.page.madeAt - kept.page.life : 0;
    if (kept && over < 0) return this.#hit(key, kept, -over);
    // A page that was 404 may exist by now: only pages with 200 are served stale.
    const stale = (limit: number) => kept !== undefined && kept.page.status === 200 && over <= limit;
    if (kept && stale(kept.down ? STALE_DOWN : STALE)) {
      this.#renew(question, place, kept, now);
      return { state: 'stale', left: 0, page: kept.page };
    }
    const state = keep ? 'miss' : 'bypass';
    for (let tries = 1; tries <= 3; tries += 1) {
      // After two shared renders that failed, the last try is a render for this request alone.
      const inFlight = tries < 3 ? this.#inFlight.get(key) : undefined;
      const flight = inFlight ?? this.#fly(question, tries < 3 ? place : { ...place, key: `${key} alone` }, !whole && !kept);
      flight.keep ||= keep && this.#kept.admits(place);
      flight.whole ||= inFlight !== undefined;
      const answer = await waitFor(flight, gone, !inFlight);
      if (gone.aborted) return undefined;
      if (answer === undefined) continue;
      if (!('facts' in answer)) {
        if (kept && answer.kind === 'client-rendered' && stale(STALE_DOWN)) return { state: 'stale', left: 0, page: kept.page };
        return { state, left: 0, page: answer };
      }
      const { page, facts } = answer;
      if (kept && facts.apiDown && stale(STALE_DOWN)) {
        this.#kept.put(key, { ...kept, down: true, retryAt: this.#now() + RETRY });
        return { state: 'stale', left: 0, page: kept.page };
      }
      const fresh = flight.keep && page.life > 0;
      return { state: inFlight && fresh ? 'hit' : state, left: fresh ? page.life : 0, page };
    }
    const { status, html } = ClientRenderedPages.none.for(url);
    return { state, left: 0, page: { kind: 'client-rendered', status, html, reason: 'failed' } };
  }

  #hit(key: string, kept: CachedPage, left: number): Answer {
    // The second request justifies the best compression. The entry's size is computed again afterwards.
    if (kept.page.forms.best) return { state: 'hit', left, page: kept.page };
    const current = () => {
      const now = this.#kept.peek(key);
      return now?.page.forms === kept.page.forms ? now : undefined;
    };
    kept.page.forms.improve(
      () => current() !== undefined,
      () => {
        const now = current();
        if (now) this.#kept.put(key, now);
      },
    );
    return { state: 'hit', left, page: kept.page };
  }

  #fly(question: PageQuery, place: PageKey, readAlong: boolean): InFlightRender {
    return this.#inFlight.begin(question, place.key, readAlong, (page) => this.#kept.store(place, page));
  }

  /** At most one renewal per worker, so that renewals do not delay requests. */
  #renew(question: PageQuery, place: PageKey, { retryAt }: CachedPage, now: number): void {
    const { key } = place;
    if (now < retryAt || this.#inFlight.get(key) || this.#renewals >= Math.max(1, this.#pool.state.workers)) return;
    this.#renewals += 1;
    const flight = this.#fly(question, place, false);
    flight.waiting += 1;
    flight.keep = true;
    void flight.outcome.then((outcome) => {
      this.#renewals -= 1;
      const kept = this.#kept.peek(key);
      const page = outcome && 'facts' in outcome ? outcome : undefined;
      if (!kept || (page && page.page.life > 0)) return;
      if (outcome && !page && 'location' in outcome) this.#kept.delete(key);
      else this.#kept.put(key, { ...kept, down: page?.facts.apiDown ?? kept.down, retryAt: this.#now() + RETRY });
    });
  }
}
