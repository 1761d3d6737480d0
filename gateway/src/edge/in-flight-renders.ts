import type { TraceSpan } from '@safarnama/shared/tracing';
import { PAGE_BYTES } from '../render/job.ts';
import type { PageRequest, Rendered, RenderFacts, RenderPool } from '../render/protocol.ts';
import { type CompletePage, completePage } from './complete-page.ts';
import type { InlineSources } from './content-security-policy.ts';
import { traceRender } from './render-trace.ts';
import { ReplayableStream } from './replayable-stream.ts';

export interface RenderQuery extends Pick<PageRequest, 'spec' | 'kind' | 'url'> {
  /** Trace of the request; a render that it starts becomes a span of it. */
  readonly span?: TraceSpan | undefined;
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
  waiting: number;
  mayCache: boolean;
  /** A request needs the complete page, without the nonce. */
  needsComplete: boolean;
}

export interface RenderOptions {
  readonly pool: Pick<RenderPool, 'render' | 'state'>;
  readonly newNonce: () => string;
  /** Content security policy of a page with these inline parts. */
  readonly policy: (inline: InlineSources, spec: PageRequest['spec']) => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Renders in flight, by cache key. */
export class InFlightRenders {
  readonly #options: RenderOptions;
  readonly #renders = new Map<string, InFlightRender>();

  constructor(options: RenderOptions) {
    this.#options = options;
  }

  get(key: string): InFlightRender | undefined {
    return this.#renders.get(key);
  }

  /**
   * Starts a render.
   *
   * @param isStreamed the first request receives the page while it is rendered
   * @param store called with the complete page when a request allows caching
   */
  start(
    { spec, url, kind, span }: RenderQuery,
    key: string,
    isStreamed: boolean,
    store: (page: CompletePage) => void,
  ): InFlightRender {
    const abort = new AbortController();
    const nonce = this.#options.newNonce();
    const begun = performance.now();
    const traced = span && traceRender(span, spec);
    const rendered = this.#options.pool.render(
      { spec, url, nonce, kind, isWhole: !isStreamed, ...(traced && { trace: traced.trace }) },
      abort.signal,
    );
    if (traced) void rendered.then(traced.finish, () => {});
    const stream = new ReplayableStream();
    const first = rendered.then(
      (made): StreamedPage | undefined =>
        made.kind === 'page'
          ? { kind: 'streamed', status: made.status, nonce, body: stream, ms: performance.now() - begun }
          : undefined,
      () => undefined,
    );
    const outcome = rendered
      .then((made) => (made.kind === 'page' ? this.#collect({ spec, url, kind }, made, nonce, stream, needsComplete) : made))
      .catch(() => undefined)
      .then((made) => {
        forget();
        if (render.mayCache && made && 'facts' in made) store(made.page);
        return made;
      });
    const forget = () => {
      if (this.#renders.get(key) === render) this.#renders.delete(key);
    };
    /** Whether some request needs the complete page. If not, no further request joins the render. */
    const needsComplete = () => {
      if (!render.mayCache && !render.needsComplete) forget();
      return render.mayCache || render.needsComplete;
    };
    const cancel = () => {
      forget();
      abort.abort();
    };
    const render: InFlightRender = {
      outcome,
      first: isStreamed ? first : undefined,
      cancel,
      waiting: 0,
      mayCache: false,
      needsComplete: !isStreamed,
    };
    this.#renders.set(key, render);
    return render;
  }

  async #collect(
    { spec, kind }: RenderQuery,
    { status, body, facts }: Extract<Rendered, { kind: 'page' }>,
    nonce: string,
    stream: ReplayableStream,
    needsComplete: () => boolean,
  ): Promise<Outcome> {
    try {
      for await (const chunk of body) {
        stream.push(chunk);
        if (stream.bytes > PAGE_BYTES) throw new Error('larger than a page');
      }
      stream.end('complete');
    } catch {
      stream.end('broken');
      return undefined;
    }
    const pageFacts = await facts;
    if (!needsComplete()) return undefined;
    const { now, policy } = this.#options;
    const finished = { kind, status, bytes: Buffer.concat(stream.chunks), nonce, facts: pageFacts, madeAt: now() };
    const page = completePage(finished, (parts) => policy(parts, spec));
    return page && { page, facts: pageFacts };
  }
}

/** Waits for a render until the client disconnects. When the last waiting client disconnects, the render is cancelled. */
export async function waitFor(
  render: InFlightRender,
  disconnected: AbortSignal,
  isFirst: boolean,
): Promise<Outcome | StreamedPage> {
  render.waiting += 1;
  let stopWaiting = () => {};
  const aborted = new Promise<undefined>((resolve) => {
    stopWaiting = () => resolve(undefined);
  });
  const disconnect = () => {
    render.waiting -= 1;
    if (render.waiting === 0) render.cancel();
    stopWaiting();
  };
  if (disconnected.aborted) disconnect();
  else disconnected.addEventListener('abort', disconnect, { once: true });
  // The request that reads the stream counts as waiting until the render ends.
  void render.outcome.then(() => disconnected.removeEventListener('abort', disconnect));
  const first = isFirst && render.first ? await Promise.race([render.first, aborted]) : undefined;
  return first ?? (await Promise.race([render.outcome, aborted]));
}
