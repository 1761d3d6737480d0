import type { Work } from '@safarnama/shared/tracing';
import type { PageRequest, Rendered, RenderFacts, RenderPool } from '../render/protocol.ts';
import { completePage, type Page } from './complete-page.ts';
import type { Known } from './content-security-policy.ts';
import { traceRender } from './render-trace.ts';
import { ReplayableStream } from './replayable-stream.ts';

interface Asked extends Pick<PageRequest, 'spec' | 'kind' | 'url'> {
  /** For whom it is rendered. */
  readonly work?: Work | undefined;
}

/** A page on its way to the one visitor who asked first, under a nonce. */
export interface Underway {
  readonly kind: 'underway';
  readonly status: number;
  readonly nonce: string;
  readonly body: AsyncIterable<Uint8Array>;
  readonly ms: number;
}

/** What a render came to, for all who wait for it; undefined when it broke on the way. */
export type Outcome = { readonly page: Page; readonly facts: RenderFacts } | Exclude<Rendered, { kind: 'page' }> | undefined;

/** One render, for all who ask for the same meanwhile. */
export interface InFlightRender {
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

/** More than any page needs: what grows beyond is no page. */
const LARGEST = 8 * 1024 * 1024;

export interface RenderOptions {
  readonly pool: Pick<RenderPool, 'render' | 'state'>;
  readonly newNonce: () => string;
  /** The policy of a page of which these parts are known. */
  readonly policy: (known: Known, spec: PageRequest['spec']) => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Renders under way, by what was asked for. */
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
   * Begins a render.
   *
   * @param readAlong whoever asks first gets it while it is written
   * @param store called with a page that somebody may have kept
   */
  begin({ spec, url, kind, work }: Asked, key: string, readAlong: boolean, store: (page: Page) => void): InFlightRender {
    const abort = new AbortController();
    const nonce = this.#options.newNonce();
    const begun = performance.now();
    const traced = work && traceRender(work, spec);
    const rendered = this.#options.pool.render({ spec, url, nonce, kind, ...(traced && { trace: traced.trace }) }, abort.signal);
    if (traced) void rendered.then(traced.over, () => {});
    const pieces = new ReplayableStream();
    const first = rendered.then(
      (made): Underway | undefined =>
        made.kind === 'page'
          ? { kind: 'underway', status: made.status, nonce, body: pieces, ms: performance.now() - begun }
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
    /** Somebody needs the page as everybody may get it. Else nobody may come any more. */
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
        if (pieces.bytes > LARGEST) throw new Error('larger than a page');
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

/** Waits for a flight as long as the visitor does. The last one to go ends it. */
export async function waitFor(flight: InFlightRender, gone: AbortSignal, leads: boolean): Promise<Outcome | Underway> {
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
