import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseAddress } from '../http/errors.ts';
import { inLanguage, languageOf } from '../render/language.ts';
import { type CompositionSpec, DATA_PREFIX, type PageRequest, type RenderPool } from '../render/protocol.ts';
import type { Settings } from '../settings.ts';
import { pageUrl } from './address.ts';
import { type ChosenComposition, compositionChooser, type Plans } from './choose-composition.ts';
import { pagePolicy } from './content-security-policy.ts';
import { PageCache } from './page-cache.ts';
import { PageReplies } from './page-reply.ts';
import { TurnLimiter } from './turn-limiter.ts';
import { UrlOverrideError } from './url-override.ts';

/** Uncached pages that start per event-loop turn; each takes about a quarter of a millisecond of it. */
const PAGES_A_TURN = 16;
/** The same while connections wait to be accepted. */
const PAGES_A_TURN_WHILE_ACCEPTING = 1;

/** A request for a page or its data, and the reply. */
interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly kind: PageRequest['kind'];
  /** Path and query of the page. */
  readonly target: string;
}

/** Aborts when the client disconnects before the reply is complete. */
function whenDisconnected(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}

function refuseOverride({ reply, kind }: Exchange, { message, status }: UrlOverrideError): FastifyReply {
  reply.header('cache-control', 'private, no-store');
  if (kind === 'data') return reply.type('application/json; charset=utf-8').send({ left: 'failed' });
  return reply.code(status).type('text/plain').send(`${message}\nIt ends with /?override=\n`);
}

/** The composition in the language of the address. */
function translated(spec: CompositionSpec, target: string): CompositionSpec {
  const language = languageOf(target);
  return (language && inLanguage(spec, language)) || spec;
}

/** Every path that is neither a file nor a call is a page; the shell decides whether it exists. */
export function pageRoute(app: FastifyInstance, plans: Plans, pool: RenderPool, settings: Settings): void {
  const choose = compositionChooser(plans, settings);
  const cache = new PageCache({
    bytes: settings.pageCacheBytes,
    pool,
    newNonce: () => randomBytes(16).toString('base64url'),
    policy: (known, spec) => pagePolicy(known, spec, settings.site),
  });
  const replies = new PageReplies(settings);
  const limiter = new TurnLimiter(PAGES_A_TURN, PAGES_A_TURN_WHILE_ACCEPTING);
  app.server.on('connection', () => limiter.connectionAccepted());

  async function answer(exchange: Exchange): Promise<FastifyReply> {
    const { request, reply, kind, target } = exchange;
    const url = pageUrl(request.origin, target);
    if (!url) return refuseAddress(reply);
    let chosen: ChosenComposition;
    try {
      const choice = choose(request, reply, kind);
      chosen = choice instanceof Promise ? await choice : choice;
    } catch (error) {
      if (error instanceof UrlOverrideError) return refuseOverride(exchange, error);
      throw error;
    }
    const { why, isOverridden } = chosen;
    const spec = translated(chosen.spec, url.slice(request.origin.length));
    const mayCache = !isOverridden && !/[?&]override=/.test(target);
    const disconnected = whenDisconnected(reply);
    const found = await cache.get({ spec, kind, url, mayCache, span: request.span }, disconnected, request.method === 'HEAD');
    if (!found) return reply.hijack();
    const isPersonal = plans.hasCanary || !mayCache || reply.hasHeader('set-cookie');
    const scope = isOverridden ? 'override' : isPersonal ? 'personal' : 'shared';
    return replies.send(reply, { answer: found, spec, kind, scope, why });
  }

  /** Undefined where no fresh copy is in memory, or where the reply depends on cookies of the visitor. */
  function answerFromMemory({ request, reply, kind, target }: Exchange): FastifyReply | undefined {
    const mayOverride = /override=/.test(request.headers.cookie ?? '') || target.includes('override=');
    if (plans.hasCanary || mayOverride) return undefined;
    const { spec: english, why } = plans.for('');
    const spec = translated(english, target);
    const url = target.includes('?') ? pageUrl(request.origin, target) : request.origin + target;
    const found = url ? cache.getFresh({ spec, kind, url }) : undefined;
    if (found?.page.kind !== 'complete') return undefined;
    const visibleWhy = settings.overrides === 'open' ? why : undefined;
    return replies.sendCached(request, reply, found.page, { answer: found, spec, kind, scope: 'shared', why: visibleWhy });
  }

  /** Under load a page waits for its turn; it is not rendered when its client has disconnected meanwhile. */
  async function answerInTurn(turn: Promise<void>, exchange: Exchange): Promise<FastifyReply> {
    await turn;
    return exchange.request.socket.destroyed ? exchange.reply.hijack() : answer(exchange);
  }

  app.decorateReply('served', undefined);
  const route = (url: string, kind: Exchange['kind'], targetOf: (url: string) => string) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler(request, reply) {
        const exchange = { request, reply, kind, target: targetOf(request.url) };
        const cached = answerFromMemory(exchange);
        if (cached) return cached;
        const turn = limiter.start();
        return turn ? answerInTurn(turn, exchange) : answer(exchange);
      },
    });
  route(`${DATA_PREFIX}/*`, 'data', (url) => url.slice(DATA_PREFIX.length));
  route('/*', 'page', (url) => url);
}
