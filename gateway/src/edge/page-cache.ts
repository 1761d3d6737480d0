import { dayInIndia } from '@safarnama/shared/domain';

import { ClientRenderedPages } from '../render/client-rendered-page.ts';
import type { Rendered } from '../render/protocol.ts';
import { type CachedPage, CachedPages, type PageKey } from './cached-pages.ts';
import type { CompletePage } from './complete-page.ts';
import {
  type InFlightRender,
  InFlightRenders,
  type RenderOptions,
  type RenderQuery,
  type StreamedPage,
  waitFor,
} from './in-flight-renders.ts';

/** A query for a page. A render depends on nothing else of the request, so equal queries have equal answers. */
export interface PageQuery extends RenderQuery {
  /** May be answered from the cache and stored. Equal queries share one render either way. */
  readonly mayCache: boolean;
}

export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass';

export interface Answer {
  readonly state: CacheState;
  /** Remaining freshness in milliseconds. */
  readonly freshMs: number;
  readonly page: CompletePage | StreamedPage | Exclude<Rendered, { kind: 'page' }>;
}

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Milliseconds for which an expired page is served while one render renews it: normally, and while the API is unavailable. */
const STALE_MS = 600 * SECOND;
const STALE_DOWN_MS = HOUR;
/** Milliseconds between two renewals of one page. */
const RETRY_MS = 2 * SECOND;

interface PageCacheOptions extends Omit<RenderOptions, 'now'> {
  /** Bytes of memory; 0 turns the cache off. */
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Page cache by composition, URL and day. Each page is rendered once for the life of the API's replies. */
export class PageCache {
  readonly #pool: PageCacheOptions['pool'];
  readonly #now: () => number;
  readonly #pages: CachedPages;
  readonly #inFlight: InFlightRenders;
  #renewals = 0;
  #day = { second: 0, text: '' };

  constructor({ bytes, now = Date.now, ...options }: PageCacheOptions) {
    this.#pool = options.pool;
    this.#now = now;
    this.#pages = new CachedPages(bytes, now);
    this.#inFlight = new InFlightRenders({ ...options, now });
  }

  /** Current size, for metrics. */
  get size(): { readonly pages: number; readonly bytes: number } {
    return this.#pages.size;
  }

  #key({ spec, kind, url }: RenderQuery, now: number): PageKey {
    const second = Math.floor(now / SECOND);
    if (second !== this.#day.second) this.#day = { second, text: dayInIndia(now) };
    const key = `${kind} ${spec.key} ${url} ${this.#day.text}`;
    return { key, composition: spec.key, url };
  }

  /** The cached page where it is fresh, synchronously. */
  getFresh(query: RenderQuery): Answer | undefined {
    const now = this.#now();
    const { key } = this.#key(query, now);
    const cached = this.#pages.get(key);
    const freshMs = cached ? cached.page.madeAt + cached.page.life - now : 0;
    return cached && freshMs > 0 ? this.#hit(key, cached, freshMs) : undefined;
  }

  /**
   * The answer to a query: cached, stale, or rendered. Never rejects. Undefined when the client has disconnected.
   *
   * @param disconnected aborts when the client disconnects
   * @param needsComplete the answer must be complete, not streamed
   */
  async get(query: PageQuery, disconnected: AbortSignal, needsComplete = false): Promise<Answer | undefined> {
    const { url } = query;
    const now = this.#now();
    const pageKey = this.#key(query, now);
    const { key } = pageKey;
    const mayCache = query.mayCache && this.#pages.accepts(url);
    const cached = mayCache ? this.#pages.get(key) : undefined;
    const expiredMs = cached ? now - cached.page.madeAt - cached.page.life : 0;
    if (cached && expiredMs < 0) return this.#hit(key, cached, -expiredMs);
    // A page that was 404 may exist by now: only pages with 200 are served stale.
    const stale = (limit: number) => cached !== undefined && cached.page.status === 200 && expiredMs <= limit;
    if (cached && stale(cached.down ? STALE_DOWN_MS : STALE_MS)) {
      this.#renew(query, pageKey, cached, now);
      return { state: 'stale', freshMs: 0, page: cached.page };
    }
    const state = mayCache ? 'miss' : 'bypass';
    for (let tries = 1; tries <= 3; tries += 1) {
      // After two shared renders that failed, the last try is a render for this request alone.
      const inFlight = tries < 3 ? this.#inFlight.get(key) : undefined;
      const render =
        inFlight ??
        this.#startRender(query, tries < 3 ? pageKey : { ...pageKey, key: `${key} alone` }, !needsComplete && !cached);
      render.mayCache ||= mayCache && this.#pages.admits(pageKey);
      render.needsComplete ||= inFlight !== undefined;
      const answer = await waitFor(render, disconnected, !inFlight);
      if (disconnected.aborted) return undefined;
      if (answer === undefined) continue;
      if (!('facts' in answer)) {
        if (cached && answer.kind === 'client-rendered' && stale(STALE_DOWN_MS))
          return { state: 'stale', freshMs: 0, page: cached.page };
        return { state, freshMs: 0, page: answer };
      }
      const { page, facts } = answer;
      if (cached && facts.apiDown && stale(STALE_DOWN_MS)) {
        this.#pages.put(key, { ...cached, down: true, retryAt: this.#now() + RETRY_MS });
        return { state: 'stale', freshMs: 0, page: cached.page };
      }
      const fresh = render.mayCache && page.life > 0;
      return { state: inFlight && fresh ? 'hit' : state, freshMs: fresh ? page.life : 0, page };
    }
    const { status, html } = ClientRenderedPages.none.for(url);
    return { state, freshMs: 0, page: { kind: 'client-rendered', status, html, reason: 'failed' } };
  }

  #hit(key: string, cached: CachedPage, freshMs: number): Answer {
    // The second request justifies the best compression. The entry's size is computed again afterwards.
    if (cached.page.variants.best) return { state: 'hit', freshMs, page: cached.page };
    const current = () => {
      const now = this.#pages.peek(key);
      return now?.page.variants === cached.page.variants ? now : undefined;
    };
    cached.page.variants.improve(
      () => current() !== undefined,
      () => {
        const now = current();
        if (now) this.#pages.put(key, now);
      },
    );
    return { state: 'hit', freshMs, page: cached.page };
  }

  #startRender(query: PageQuery, pageKey: PageKey, isStreamed: boolean): InFlightRender {
    return this.#inFlight.start(query, pageKey.key, isStreamed, (page) => this.#pages.store(pageKey, page));
  }

  /** Renders a cached page again. At most one renewal per worker, so that renewals do not delay requests. */
  #renew(query: PageQuery, pageKey: PageKey, { retryAt }: CachedPage, now: number): void {
    const { key } = pageKey;
    if (now < retryAt || this.#inFlight.get(key) || this.#renewals >= Math.max(1, this.#pool.state.workers)) return;
    this.#renewals += 1;
    const render = this.#startRender(query, pageKey, false);
    render.waiting += 1;
    render.mayCache = true;
    void render.outcome.then((outcome) => {
      this.#renewals -= 1;
      const cached = this.#pages.peek(key);
      const page = outcome && 'facts' in outcome ? outcome : undefined;
      if (!cached || (page && page.page.life > 0)) return;
      if (outcome && !page && 'location' in outcome) this.#pages.delete(key);
      else this.#pages.put(key, { ...cached, down: page?.facts.apiDown ?? cached.down, retryAt: this.#now() + RETRY_MS });
    });
  }
}
