import { Readable } from 'node:stream';
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import { addDays, dayInIndia } from '@safarnama/shared/domain';
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

/** An answer of the page cache, and the other inputs of its reply. */
interface PageAnswer {
  readonly answer: Answer;
  readonly spec: CompositionSpec;
  readonly kind: PageRequest['kind'];
  /** `personal`: no shared cache may keep it. `override`: made for one browser, so no cache at all may keep it. */
  readonly scope: 'shared' | 'personal' | 'override';
  /** Which versions and why, for visitors who may override. */
  readonly why?: string | undefined;
}

/** A small window: it costs little compression of a page, and saves memory and setup time per stream. */
const STREAMED_BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };

function encoder(encoding: Encoding): BrotliCompress | Gzip | undefined {
  if (encoding === 'br') return createBrotliCompress({ params: STREAMED_BROTLI });
  return encoding === 'gzip' ? createGzip({ level: 5 }) : undefined;
}

/** Compresses the body. Flushes when no further chunk follows in the same turn, so that a late part does not delay earlier ones. */
async function relay(body: AsyncIterable<Uint8Array>, compressor: BrotliCompress | Gzip): Promise<void> {
  let isFlushScheduled = false;
  const flush = () => {
    isFlushScheduled = false;
    if (!compressor.writableEnded && !compressor.destroyed) compressor.flush();
  };
  try {
    for await (const chunk of body) {
      compressor.write(chunk);
      if (!isFlushScheduled) setImmediate(flush);
      isFlushScheduled = true;
    }
    compressor.end();
  } catch (error) {
    compressor.destroy(error as Error);
  }
}

const TYPES = { page: 'text/html; charset=utf-8', data: 'application/json; charset=utf-8' } as const;

/** Data carries the page's status in its body: browsers log every call that answers 404. */
const statusOf = ({ status }: { readonly status: number }, kind: PageRequest['kind']) => (kind === 'data' ? 200 : status);

/** Header lines of a cached page in one encoding, and the values that they were made from. */
interface Head {
  readonly body: Buffer | undefined;
  readonly cacheControl: string;
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

/** Whole seconds until midnight in India: pages of the next day may show another date. */
function secondsOfToday(): number {
  const now = Date.now();
  return Math.floor((Date.parse(`${addDays(dayInIndia(now), 1)}T00:00+05:30`) - now) / 1000);
}

/** `If-None-Match`, compared weakly (RFC 9110, 13.1.2): encodings of one body share its tag. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const value = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === value);
}

/** Writes answers of the page cache as HTTP replies. */
export class PageReplies {
  readonly #site: Settings['site'];
  readonly #cdnSeconds: number;
  /** HTML → its encodings. The HTML differs by route and composition alone, and an overload sends the same one to many clients. */
  readonly #clientRendered = new LRUCache<string, EncodedVariants>({ max: CLIENT_RENDERED_PAGES });
  readonly #heads = new WeakMap<CompletePage, Map<string, Head>>();

  constructor({ site, cdnSeconds }: Pick<Settings, 'site' | 'cdnSeconds'>) {
    this.#site = site;
    this.#cdnSeconds = cdnSeconds;
  }

  #cacheControl({ answer: { page, freshMs }, scope }: PageAnswer): string {
    if (scope === 'override') return 'private, no-store';
    const isShared = scope === 'shared' && page.kind === 'complete' && page.life > 0;
    if (this.#cdnSeconds === 0 || !isShared) return 'private, no-cache';
    const today = secondsOfToday();
    const fresh = Math.max(1, Math.min(this.#cdnSeconds, Math.floor(freshMs / 1000), today));
    // A page that was 404 may exist by now.
    const stale = page.status === 200 ? Math.min(this.#cdnSeconds, CDN_STALE, today - fresh) : 0;
    return `public, max-age=0, s-maxage=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`;
  }

  #headers({ answer: { page, state }, spec, why }: PageAnswer, cacheControl: string) {
    const headers = {
      vary: 'accept-encoding',
      'x-composition': spec.id,
      'x-cache': state,
      'server-timing': `cache;desc=${state}${'ms' in page ? `, render;dur=${page.ms.toFixed(1)}` : ''}`,
      'cache-control': cacheControl,
    };
    if (cacheControl.startsWith('public')) return { ...headers, 'cache-tag': tagsOf(spec).join(',') };
    return why ? { ...headers, 'x-why': why } : headers;
  }

  async send(reply: FastifyReply, pageAnswer: PageAnswer) {
    const {
      answer: { page, state },
      spec,
      kind,
    } = pageAnswer;
    const { headers } = reply.request;
    reply.headers(this.#headers(pageAnswer, this.#cacheControl(pageAnswer)));
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
      if (matchesEtag(headers['if-none-match'], page.etag)) return reply.code(304).send();
      return sendEncoded(reply.code(statusOf(page, kind)).type(TYPES[kind]), page.variants, encoding);
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
  sendCached(request: FastifyRequest, reply: FastifyReply, page: CompletePage, pageAnswer: PageAnswer): FastifyReply | undefined {
    const { headers, method } = request;
    const encoding = encodingFor(headers['accept-encoding']);
    const body = matchesEtag(headers['if-none-match'], page.etag) ? undefined : page.variants.get(encoding);
    if (body && !Buffer.isBuffer(body)) return undefined;
    reply.hijack();
    reply.served = { composition: pageAnswer.spec.id, cache: pageAnswer.answer.state };
    const { cacheControl, lines } = this.#head(request, page, pageAnswer, encoding, body);
    // A shared cache would hand the id of this request to other visitors.
    const all = cacheControl.startsWith('public') ? lines : ['x-request-id', request.id, ...lines];
    reply.raw.writeHead(body ? statusOf(page, pageAnswer.kind) : 304, all);
    reply.raw.end(method === 'HEAD' ? undefined : body);
    return reply;
  }

  #head(request: FastifyRequest, page: CompletePage, pageAnswer: PageAnswer, encoding: Encoding, body: Buffer | undefined): Head {
    const heads = this.#heads.get(page) ?? new Map<string, Head>();
    this.#heads.set(page, heads);
    const name = body ? encoding : '304';
    const [cacheControl, why] = [this.#cacheControl(pageAnswer), pageAnswer.why];
    const head = heads.get(name);
    if (head && head.body === body && head.cacheControl === cacheControl && head.why === why) return head;
    const all = {
      ...commonHeaders(request),
      ...this.#headers(pageAnswer, cacheControl),
      etag: page.etag,
      ...(body && {
        'content-type': TYPES[pageAnswer.kind],
        'content-length': String(body.length),
        'content-security-policy': page.policy,
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      }),
    };
    const written = { body, cacheControl, why, lines: Object.entries(all).flat() };
    heads.set(name, written);
    return written;
  }
}
