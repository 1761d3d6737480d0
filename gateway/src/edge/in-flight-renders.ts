import type { Work } from '@safarnama/shared/tracing';
import { PAGE_BYTES } from '../render/job.ts';
import type { PageRequest, Rendered, RenderFacts, RenderPool } from '../render/protocol.ts';
import { type CompletePage, completePage } from './complete-page.ts';
import type { Known } from './content-security-policy.ts';
import { traceRender } from './render-trace.ts';
import { ReplayableStream } from './replayable-stream.ts';

interface Asked extends Pick<PageRequest, 'spec' | 'kind' | 'url'> {
  /** Trace of the request that starts the render. */
  readonly work?: Work | undefined;
}

/** A page that is streamed to the first client under a nonce. */
export interface StreamedPage {
  readonly kind: 'streamed';
  readonly status: number;
  readonly nonce: string;
  readonly body: AsyncIterable<Uint8Array>;
  readonly ms: number;
}

/** Result of a render for all requests that wait for it; undefined when it failed midway. */
export type Outcome =
  | { readonly page: CompletePage; readonly facts: RenderFacts }
  | Exclude<Rendered, { kind: 'page' }>
  | undefined;

/** One render, shared by equal requests. */
export interface InFlightRender {
  readonly outcome: Promise<Outcome>;
  /** The stream for the first request; undefined where the render is not streamed. */
  readonly first: Promise<StreamedPage | undefined> | undefined;
  readonly cancel: () => void;
  /** Requests that wait for it. */
  waiting: number;
  /** A request allows the page to be cached. */
  keep: boolean;
  /** A request needs the complete page, without the nonce. */
  whole: boolean;
}

export interface RenderOptions {
  readonly pool: Pick<RenderPool, 'render' | 'state'>;
  readonly newNonce: () => string;
  /** Content security policy of a page with these inline parts. */
  readonly policy: (known: Known, spec: PageRequest['spec']) => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Renders in flight, by cache key. */
export class InFlightRenders {
  readonly #options: RenderOptions;
  readonly #underway = new Map<string, InFlightRender>();

  constructor(options: RenderOptions) {
    this.#options = options;
  }

  get(key: string): InFlightRender | undefined {
    return this.#underway.get(key);
  }

  /**
   * Starts a render.
   *
   * @param readAlong the first request reads the stream while it is written
   * @param store called with the complete page when a request allows caching
   */
  begin({ spec, url, kind, work }: Asked, key: string, readAlong: boolean, store: (page: CompletePage) => void): InFlightRender {
    const abort = new AbortController();
    const nonce = this.#options.newNonce();
    const begun = performance.now();
    const traced = work && traceRender(work, spec);
    const rendered = this.#options.pool.render({ spec, url, nonce, kind, ...(traced && { trace: traced.trace }) }, abort.signal);
    if (traced) void rendered.then(traced.over, () => {});
    const pieces = new ReplayableStream();
    const first = rendered.then(
      (made): StreamedPage | undefined =>
        made.kind === 'page'
          ? { kind: 'streamed', status: made.status, nonce, body: pieces, ms: performance.now() - begun }
          : undefined,
      () => undefined,
    );
    const outcome = rendered
      .then((made) => (made.kind === 'page' ? this.#collect({ spec, url, kind }, made, nonce, pieces, wanted) : made))
      .catch(() => undefined)
      .then((made) => {
        forget();
        if (flight.keep && made && 'facts' in made) store(made.page);
        return made;
      });
    const forget = () => {
      if (this.#underway.get(key) === flight) this.#underway.delete(key);
    };
    /** Whether the complete page is needed. If not, the render accepts no further requests. */
    const wanted = () => {
      if (!flight.keep && !flight.whole) forget();
      return flight.keep || flight.whole;
    };
    const cancel = () => {
      forget();
      abort.abort();
    };
    const flight: InFlightRender = {
      outcome,
      first: readAlong ? first : undefined,
      cancel,
      waiting: 0,
      keep: false,
      whole: !readAlong,
    };
    this.#underway.set(key, flight);
    return flight;
  }

  async #collect(
    { spec, kind }: Asked,
    { status, body, facts }: Extract<Rendered, { kind: 'page' }>,
    nonce: string,
    pieces: ReplayableStream,
    wanted: () => boolean,
  ): Promise<Outcome> {
    try {
      for await (const piece of body) {
        pieces.push(piece);
        if (pieces.bytes > PAGE_BYTES) throw new Error('larger than a page');
      }
      pieces.end('whole');
    } catch {
      pieces.end('broken');
      return undefined;
    }
    const known = await facts;
    if (!wanted()) return undefined;
    const { now, policy } = this.#options;
    const written = { kind, status, bytes: Buffer.concat(pieces.all), nonce, facts: known, madeAt: now() };
    const page = completePage(written, (parts) => policy(parts, spec));
    return page && { page, facts: known };
  }
}

/** Waits for a render until the client disconnects. The last client to disconnect cancels it. */
export async function waitFor(flight: InFlightRender, gone: AbortSignal, leads: boolean): Promise<Outcome | StreamedPage> {
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
  // The request that reads the stream counts as waiting until the render ends.
  void flight.outcome.then(() => gone.removeEventListener('abort', go));
  const first = leads && flight.first ? await Promise.race([flight.first, left]) : undefined;
  return first ?? (await Promise.race([flight.outcome, left]));
}
