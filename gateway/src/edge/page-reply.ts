import { Readable } from 'node:stream';
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { commonHeaders } from '../http/common-headers.ts';
import type { CompositionSpec, PageRequest } from '../render/protocol.ts';
import type { Settings } from '../settings.ts';
import { tagsOf } from './cdn.ts';
import type { CompletePage } from './complete-page.ts';
import { byNonce, pagePolicy, RUNS_NOTHING } from './content-security-policy.ts';
import { EncodedVariants, type Encoding, encodingFor } from './encoded-variants.ts';
import type { Answer, CacheState } from './page-cache.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Composition and cache state of a page, for the log. */
    served: { readonly composition: string; readonly cache: CacheState } | undefined;
  }
}

/** An answer of the page cache, and what its reply depends on beside it. */
interface PageAnswer {
  readonly answer: Answer;
  readonly spec: CompositionSpec;
  readonly kind: PageRequest['kind'];
  /** `personal`: no shared cache may keep it. `override`: made for one browser, so no cache at all may keep it. */
  readonly scope: 'shared' | 'personal' | 'override';
  /** Which versions and why, for visitors who may override. */
  readonly why?: string | undefined;
}

/** A window in which a page hardly repeats itself: less memory per stream and less time to set it up. */
const STREAMED_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };

function encoder(encoding: Encoding): BrotliCompress | Gzip | undefined {
  if (encoding === 'br') return createBrotliCompress({ params: STREAMED_BROTLI });
  return encoding === 'gzip' ? createGzip({ level: 5 }) : undefined;
}

/** Flushes when no further piece follows in the same turn, so that a late part does not delay the earlier ones. */
async function relay(body: AsyncIterable<Uint8Array>, to: BrotliCompress | Gzip): Promise<void> {
  let due = false;
  const flush = () => {
    due = false;
    if (!to.writableEnded && !to.destroyed) to.flush();
  };
  try {
    for await (const piece of body) {
      to.write(piece);
      if (!due) setImmediate(flush);
      due = true;
    }
    to.end();
  } catch (error) {
    to.destroy(error as Error);
  }
}

const TYPES = { page: 'text/html; charset=utf-8', data: 'application/json; charset=utf-8' } as const;

/** Data carries the page's status in its body: browsers log every call that answers 404. */
const statusOf = ({ status }: { readonly status: number }, kind: PageRequest['kind']) => (kind === 'data' ? 200 : status);

/** Header lines of a cached page in one encoding, and what they were made from. */
interface Head {
  readonly body: Buffer | undefined;
  readonly control: string;
  readonly why: string | undefined;
  readonly lines: string[];
}

/** Client-rendered pages whose encodings stay in memory. */
const CLIENT_RENDERED_PAGES = 60;

/** Seconds of `stale-while-revalidate`, at most. */
const CDN_STALE = 600;

async function sendEncoded(reply: FastifyReply, variants: EncodedVariants, encoding: Encoding) {
  const body = await variants.get(encoding);
  return (encoding === 'identity' ? reply : reply.header('content-encoding', encoding)).send(body);
}

/** `If-None-Match`, compared weakly: encodings of one page share its tag. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const bare = etag.replace(/^W\//, '');
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === bare);
}

/** Writes answers of the page cache as HTTP replies. */
export class PageReplies {
  readonly #site: Settings['site'];
  readonly #cdnSeconds: number;
  /** By HTML: they differ by route and composition alone, and an overload sends the same one to many clients. */
  readonly #clientRendered = new LRUCache<string, EncodedVariants>({ max: CLIENT_RENDERED_PAGES });
  readonly #heads = new WeakMap<CompletePage, Map<string, Head>>();

  constructor({ site, cdnSeconds }: Pick<Settings, 'site' | 'cdnSeconds'>) {
    this.#site = site;
    this.#cdnSeconds = cdnSeconds;
  }

  #cacheControl({ answer: { page, left }, scope }: PageAnswer): string {
    if (scope === 'override') return 'private, no-store';
    const isShared = scope === 'shared' && page.kind === 'complete' && page.life > 0;
    if (this.#cdnSeconds === 0 || !isShared) return 'private, no-cache';
    const fresh = Math.max(1, Math.min(this.#cdnSeconds, Math.floor(left / 1000)));
    return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${Math.min(this.#cdnSeconds, CDN_STALE)}`;
  }

  #headers({ answer: { page, state }, spec, why }: PageAnswer, control: string) {
    const headers = {
      vary: 'accept-encoding',
      'x-composition': spec.id,
      'x-cache': state,
      'server-timing': `cache;desc=${state}${'ms' in page ? `, render;dur=${page.ms.toFixed(1)}` : ''}`,
      'cache-control': control,
    };
    if (control.startsWith('public')) return { ...headers, 'cache-tag': tagsOf(spec).join(',') };
    return why ? { ...headers, 'x-why': why } : headers;
  }

  async send(reply: FastifyReply, made: PageAnswer) {
    const {
      answer: { page, state },
      spec,
      kind,
    } = made;
    const { headers } = reply.request;
    reply.headers(this.#headers(made, this.#cacheControl(made)));
    reply.served = { composition: spec.id, cache: state };
    const encoding = encodingFor(headers['accept-encoding']);
    if (page.kind === 'redirect') {
      if (kind === 'page') return reply.redirect(page.location, page.status);
      return reply.type(TYPES.data).send({ redirect: page.location, status: page.status });
    }
    if (page.kind === 'client-rendered') {
      if (kind === 'data') return reply.type(TYPES.data).send({ left: page.reason });
      const variants = this.#clientRendered.get(page.html) ?? new EncodedVariants(Buffer.from(page.html));
      this.#clientRendered.set(page.html, variants);
      reply.header('content-security-policy', pagePolicy({ scripts: [], styles: [] }, spec, this.#site));
      return sendEncoded(reply.code(page.status).type(TYPES.page), variants, encoding);
    }
    if (page.kind === 'complete') {
      reply.headers({ etag: page.etag, 'content-security-policy': page.policy });
      if (isKnown(headers['if-none-match'], page.etag)) return reply.code(304).send();
      return sendEncoded(reply.code(statusOf(page, kind)).type(TYPES[kind]), page.forms, encoding);
    }
    reply.code(statusOf(page, kind)).type(TYPES[kind]);
    reply.header('content-security-policy', kind === 'page' ? pagePolicy(byNonce(page.nonce), spec, this.#site) : RUNS_NOTHING);
    const compressor = encoder(encoding);
    if (!compressor) return reply.send(Readable.from(page.body, { objectMode: false }));
    void relay(page.body, compressor);
    return reply.header('content-encoding', encoding).send(compressor);
  }

  /**
   * Writes a cached page straight to the connection, without the stages that a Fastify reply passes.
   *
   * @returns undefined where its encoding is not in memory yet
   */
  sendCached(request: FastifyRequest, reply: FastifyReply, page: CompletePage, made: PageAnswer): FastifyReply | undefined {
    const { headers, method } = request;
    const encoding = encodingFor(headers['accept-encoding']);
    const body = isKnown(headers['if-none-match'], page.etag) ? undefined : page.forms.get(encoding);
    if (body && !Buffer.isBuffer(body)) return undefined;
    reply.hijack();
    reply.served = { composition: made.spec.id, cache: made.answer.state };
    const { control, lines } = this.#head(request, page, made, encoding, body);
    // A shared cache would hand the id of this request to other visitors.
    const all = control.startsWith('public') ? lines : ['x-request-id', request.id, ...lines];
    reply.raw.writeHead(body ? statusOf(page, made.kind) : 304, all);
    reply.raw.end(method === 'HEAD' ? undefined : body);
    return reply;
  }

  #head(request: FastifyRequest, page: CompletePage, made: PageAnswer, encoding: Encoding, body: Buffer | undefined): Head {
    const known = this.#heads.get(page) ?? new Map<string, Head>();
    this.#heads.set(page, known);
    const name = body ? encoding : '304';
    const [control, why] = [this.#cacheControl(made), made.why];
    const head = known.get(name);
    if (head && head.body === body && head.control === control && head.why === why) return head;
    const all = {
      ...commonHeaders(request),
      ...this.#headers(made, control),
      etag: page.etag,
      ...(body && {
        'content-type': TYPES[made.kind],
        'content-length': String(body.length),
        'content-security-policy': page.policy,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      }),
    };
    const written = { body, control, why, lines: Object.entries(all).flat() };
    known.set(name, written);
    return written;
  }
}
