import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import type { Plan } from '@safarnama/shared/host/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CompositionSpec, DATA_PREFIX, type PageRequest, type RenderPool } from '../render/protocol.ts';
import type { Settings } from '../settings.ts';
import { pageUrl } from './address.ts';
import { tagsOf } from './cdn.ts';
import { askedAddresses, ElsewhereError, withElsewhere } from './elsewhere.ts';
import { FewATurn } from './few-a-turn.ts';
import { type Encoding, encodingFor, Forms } from './forms.ts';
import { byNonce, commonHeaders, pagePolicy, RUNS_NOTHING } from './headers.ts';
import { type Answer, type CacheState, PageCache } from './page-cache.ts';
import { askedVersions, overrides, visitorId } from './visitor.ts';
import type { Page } from './whole-page.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** What a page was made of and where it came from, for the log. */
    served: { readonly composition: string; readonly cache: CacheState } | undefined;
  }
}

interface Planned {
  readonly spec: CompositionSpec;
  /** Which versions these are and why, in one line. */
  readonly why?: string;
}

/** What a page needs to know of the plan. */
export interface Plans {
  /** The composition of a visitor; an empty id draws no lots. */
  for(visitor: string, overrides?: Readonly<Record<string, string>>): Planned;
  /** Some visitors get another version than others. */
  readonly drawsLots: boolean;
  /** Makers of preview links that are refused. */
  readonly revokedLinks?: Plan['revokedLinks'];
  /** Pinned: no browser gets another one, whatever it asks for. */
  readonly isFixed: (remote: string) => boolean;
  /** A page of this browser alone will ask for what it does not say of its remotes. */
  remember(spec: CompositionSpec): void;
}

/** In a window over which hardly a page repeats itself, so that each needs little memory, and little time to set it up. */
const WHILE_SENT = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };

function encoder(encoding: Encoding): BrotliCompress | Gzip | undefined {
  if (encoding === 'br') return createBrotliCompress({ params: WHILE_SENT });
  return encoding === 'gzip' ? createGzip({ level: 5 }) : undefined;
}

/** What has come is sent on when nothing more comes at once: a late part does not hold the earlier ones. */
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

/** Aborted when the visitor has gone before all was sent. */
function whenGone(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}

const TYPES = { page: 'text/html; charset=utf-8', data: 'application/json; charset=utf-8' } as const;

/** Data says itself what became of the page: a browser writes a line into the console for a call that answers 404. */
const statusOf = ({ status }: { readonly status: number }, kind: PageRequest['kind']) => (kind === 'data' ? 200 : status);

/** The head of a kept page, in one form, and what it was made of. */
interface Head {
  readonly body: Buffer | undefined;
  readonly control: string;
  readonly why: string | undefined;
  readonly lines: string[];
}

/** Pages that are not kept and begin in one turn of the event loop; each takes it about a quarter of a millisecond. */
const A_TURN = 16;

/** Pages for the browser to render that stay compressed. */
const LEFT_PAGES = 60;

/** Seconds that a CDN may go on showing what is over, while it asks for the next. */
const CDN_STALE = 600;

/** Every path that is no file and no call is a page: the shell decides whether it exists. */
export function pageRoute(app: FastifyInstance, plans: Plans, pool: RenderPool, settings: Settings): PageCache {
  const { site, cdnSeconds } = settings;
  const isOpen = settings.overrides === 'open';
  const cache = new PageCache({
    bytes: settings.pageCacheBytes,
    pool,
    newNonce: () => randomBytes(16).toString('base64url'),
    policy: (known, spec) => pagePolicy(known, spec, site),
  });

  /** What is left to the browser differs by route and composition alone: compressed once, it goes to all that come in an overload. */
  const leftPages = new LRUCache<string, Forms>({ max: LEFT_PAGES });
  const heads = new WeakMap<Page, Map<string, Head>>();
  const few = new FewATurn(A_TURN);

  /** For whom an answer may be kept on its way: for all only what is the same for all, is whole and fresh; for nobody, on no device, what one browser asked for. */
  function cacheControl({ page, left }: Answer, personal: boolean, own = false): string {
    if (own) return 'private, no-store';
    if (cdnSeconds === 0 || personal || page.kind !== 'whole' || page.life === 0) return 'private, no-cache';
    const fresh = Math.max(1, Math.min(cdnSeconds, Math.floor(left / 1000)));
    return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${Math.min(cdnSeconds, CDN_STALE)}`;
  }

  /** What a reply says of where its page comes from; to those who may ask for other versions also why it is made of these. */
  function headersOf({ page, state }: Answer, spec: CompositionSpec, control: string, why: string | undefined) {
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

  async function send(
    reply: FastifyReply,
    answer: Answer,
    spec: CompositionSpec,
    kind: PageRequest['kind'],
    personal: boolean,
    own: boolean,
    why: string | undefined,
  ) {
    const { request } = reply;
    const { page, state } = answer;
    reply.headers(headersOf(answer, spec, cacheControl(answer, personal, own), why));
    reply.served = { composition: spec.id, cache: state };
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (page.kind === 'redirect') {
      if (kind === 'page') return reply.redirect(page.location, page.status);
      return reply.type(TYPES.data).send({ redirect: page.location, status: page.status });
    }
    if (page.kind === 'left') {
      if (kind === 'data') return reply.type(TYPES.data).send({ left: page.reason });
      const forms = leftPages.get(page.html) ?? new Forms(Buffer.from(page.html));
      leftPages.set(page.html, forms);
      reply.header('content-security-policy', pagePolicy({ scripts: [], styles: [] }, spec, site));
      return sendForm(reply.code(page.status).type(TYPES.page), forms, encoding);
    }
    if (page.kind === 'whole') {
      reply.headers({ etag: page.etag, 'content-security-policy': page.policy });
      if (isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
      return sendForm(reply.code(statusOf(page, kind)).type(TYPES[kind]), page.forms, encoding);
    }
    reply.code(statusOf(page, kind)).type(TYPES[kind]);
    reply.header('content-security-policy', kind === 'page' ? pagePolicy(byNonce(page.nonce), spec, site) : RUNS_NOTHING);
    const smaller = encoder(encoding);
    if (!smaller) return reply.send(Readable.from(page.body, { objectMode: false }));
    void relay(page.body, smaller);
    return reply.header('content-encoding', encoding).send(smaller);
  }

  /** The head of a kept page: the same for everybody, but for what may change from one second to the next. */
  function linesOf(
    answer: Answer,
    page: Page,
    spec: CompositionSpec,
    kind: PageRequest['kind'],
    encoding: Encoding,
    body: Buffer | undefined,
    control: string,
    why: string | undefined,
    request: FastifyRequest,
  ): string[] {
    const forms = heads.get(page) ?? new Map<string, Head>();
    heads.set(page, forms);
    const name = body ? encoding : 'known';
    let head = forms.get(name);
    if (!head || head.body !== body || head.control !== control || head.why !== why) {
      const all = {
        ...commonHeaders(request),
        ...headersOf(answer, spec, control, why),
        etag: page.etag,
        ...(body && {
          'content-type': TYPES[kind],
          'content-length': String(body.length),
          'content-security-policy': page.policy,
          ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        }),
      };
      head = { body, control, why, lines: Object.entries(all).flat() };
      forms.set(name, head);
    }
    // An id is of one request: it does not stand in what others are shown, too.
    return control.startsWith('public') ? head.lines : ['x-request-id', request.id, ...head.lines];
  }

  /**
   * A kept page goes out as it is: written to the connection without the stations that a reply otherwise passes. Undefined where
   * there is none, or where something about the visitor must be looked at first.
   */
  function sendKept(request: FastifyRequest, reply: FastifyReply, kind: PageRequest['kind'], target: string) {
    const { headers, method } = request;
    if (plans.drawsLots || /override=|elsewhere=/.test(headers.cookie ?? '') || target.includes('override=')) return undefined;
    const { spec, why } = plans.for('');
    const url = target.includes('?') ? pageUrl(request.origin, target) : request.origin + target;
    const found = url ? cache.fresh({ spec, kind, url }) : undefined;
    if (found?.page.kind !== 'whole') return undefined;
    const { page } = found;
    const encoding = encodingFor(headers['accept-encoding']);
    const body = isKnown(headers['if-none-match'], page.etag) ? undefined : page.forms.get(encoding);
    if (body && !Buffer.isBuffer(body)) return undefined;
    reply.hijack();
    reply.served = { composition: spec.id, cache: found.state };
    const control = cacheControl(found, false);
    reply.raw.writeHead(
      body ? statusOf(page, kind) : 304,
      linesOf(found, page, spec, kind, encoding, body, control, isOpen ? why : undefined, request),
    );
    reply.raw.end(method === 'HEAD' ? undefined : body);
    return reply;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, kind: PageRequest['kind'], target: string) {
    const url = pageUrl(request.origin, target);
    if (!url) return reply.code(400).type('text/plain').send('not an address of this site');
    const visitor = visitorId(request, reply, plans.drawsLots);
    const { revokedLinks } = plans;
    const asked =
      kind === 'page' ? overrides(request, reply, settings, revokedLinks) : askedVersions(request, settings, revokedLinks);
    const given = plans.for(visitor, asked);
    let { spec, why } = given;
    try {
      const addresses = askedAddresses(request, reply, kind, settings.overrides);
      if (addresses.size > 0) {
        spec = await withElsewhere(spec, addresses, plans.isFixed);
        plans.remember(spec);
        why = [why, ...[...addresses].map(([name, origin]) => `${name} from ${origin} because this browser asks for it`)].join(
          '; ',
        );
      }
    } catch (error) {
      if (!(error instanceof ElsewhereError)) throw error;
      reply.header('cache-control', 'private, no-store');
      if (kind === 'data') return reply.type(TYPES.data).send({ left: 'failed' });
      return reply.code(error.status).type('text/plain').send(`${error.message}\nIt ends with /?override=\n`);
    }
    const mayKnow = isOpen || Object.keys(asked).length > 0;
    // A cookie that names nothing which the plan does not give anyway is no reason to render for this visitor alone.
    const own = spec !== given.spec || (Object.keys(asked).length > 0 && plans.for(visitor).spec.key !== spec.key);
    const keep = !own && !/[?&]override=/.test(target);
    const gone = whenGone(reply);
    const found = await cache.ask({ spec, kind, url, keep, work: request.work }, gone, request.method === 'HEAD');
    if (!found) return reply.hijack();
    return send(
      reply,
      found,
      spec,
      kind,
      plans.drawsLots || !keep || reply.hasHeader('set-cookie'),
      own,
      mayKnow ? why : undefined,
    );
  }

  /** In a crowd a page waits for its turn, and who has gone by then for nothing. */
  async function inTurn(
    turn: Promise<void>,
    request: FastifyRequest,
    reply: FastifyReply,
    kind: PageRequest['kind'],
    target: string,
  ) {
    await turn;
    return reply.raw.destroyed ? reply.hijack() : answer(request, reply, kind, target);
  }

  app.decorateReply('served', undefined);
  const route = (url: string, kind: PageRequest['kind'], targetOf: (url: string) => string) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler(request, reply) {
        const target = targetOf(request.url);
        const kept = sendKept(request, reply, kind, target);
        if (kept) return kept;
        const turn = few.begin();
        return turn ? inTurn(turn, request, reply, kind, target) : answer(request, reply, kind, target);
      },
    });
  route(`${DATA_PREFIX}/*`, 'data', (url) => url.slice(DATA_PREFIX.length));
  route('/*', 'page', (url) => url);
  return cache;
}

async function sendForm(reply: FastifyReply, forms: Forms, encoding: Encoding) {
  const body = await forms.get(encoding);
  return (encoding === 'identity' ? reply : reply.header('content-encoding', encoding)).send(body);
}

/** Whether a browser has what the tag names: by content, whatever form it was sent in. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  const bare = etag.replace(/^W\//, '');
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === bare);
}
