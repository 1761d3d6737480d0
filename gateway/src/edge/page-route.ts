import { randomBytes } from 'node:crypto';
import type { Plan } from '@safarnama/shared/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CompositionSpec, DATA_PREFIX, type PageRequest, type RenderPool } from '../render/protocol.ts';
import type { Settings } from '../settings.ts';
import { pageUrl } from './address.ts';
import { pagePolicy } from './content-security-policy.ts';
import { PageCache } from './page-cache.ts';
import { PageReplies } from './page-reply.ts';
import { TurnLimiter } from './turn-limiter.ts';
import { requestedUrls, UrlOverrideError, withUrlOverrides } from './url-override.ts';
import { overrides, requestedVersions, visitorId } from './visitor.ts';

interface Planned {
  readonly spec: CompositionSpec;
  /** Which versions these are and why, in one line. */
  readonly why?: string | undefined;
}

/** What a page needs to know of the plan. */
export interface Plans {
  /** The composition of a visitor. An empty id takes no part in canaries. */
  for(visitor: string, overrides?: Readonly<Record<string, string>>): Planned;
  /** A canary runs: visitors get different versions. */
  readonly hasCanary: boolean;
  /** Makers of preview links that are refused. */
  readonly revokedLinks?: Plan['revokedLinks'];
  /** The remote is pinned; overrides do not apply. */
  readonly isPinned: (remote: string) => boolean;
  /** Keeps a composition that is not planned, so that `/__releases/<id>` can answer for it. */
  remember(spec: CompositionSpec): void;
}

/** Aborts when the client disconnects before the reply is complete. */
function whenDisconnected(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}

/** Uncached pages that start per event-loop turn; each takes about a quarter of a millisecond of it. */
const PAGES_A_TURN = 16;
/** The same while connections wait to be accepted. */
const PAGES_A_TURN_WHILE_ACCEPTING = 1;

type Kind = PageRequest['kind'];

interface Choice extends Planned {
  /** The composition is not the one that the plan gives this visitor. */
  readonly own: boolean;
  /** The browser asked for versions, and may. */
  readonly asked: boolean;
}

/** Every path that is neither a file nor a call is a page; the shell decides whether it exists. */
export function pageRoute(app: FastifyInstance, plans: Plans, pool: RenderPool, settings: Settings): PageCache {
  const isOpen = settings.overrides === 'open';
  const cache = new PageCache({
    bytes: settings.pageCacheBytes,
    pool,
    newNonce: () => randomBytes(16).toString('base64url'),
    policy: (known, spec) => pagePolicy(known, spec, settings.site),
  });
  const replies = new PageReplies(settings);
  const limiter = new TurnLimiter(PAGES_A_TURN, PAGES_A_TURN_WHILE_ACCEPTING);
  app.server.on('connection', () => limiter.accepted());

  /** Chooses the versions of this request: plan, overrides by version, overrides by URL. */
  function choose(request: FastifyRequest, reply: FastifyReply, kind: Kind): Choice | Promise<Choice> {
    const visitor = visitorId(request, reply, plans.hasCanary);
    const { revokedLinks } = plans;
    const versions =
      kind === 'page' ? overrides(request, reply, settings, revokedLinks) : requestedVersions(request, settings, revokedLinks);
    const given = plans.for(visitor, versions);
    const asked = Object.keys(versions).length > 0;
    const urls = requestedUrls(request, reply, kind, settings.overrides);
    if (urls.size > 0) return chooseByUrl(given, urls, asked);
    // A cookie that asks for what the plan gives anyway is no reason to render for this visitor alone.
    return { ...given, own: asked && plans.for(visitor).spec.key !== given.spec.key, asked };
  }

  async function chooseByUrl(given: Planned, urls: ReadonlyMap<string, string>, asked: boolean): Promise<Choice> {
    const spec = await withUrlOverrides(given.spec, urls, plans.isPinned);
    plans.remember(spec);
    const reasons = [...urls].map(([name, origin]) => `${name} from ${origin} because this browser asks for it`);
    return { spec, why: [given.why, ...reasons].join('; '), own: true, asked };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, kind: Kind, target: string) {
    const url = pageUrl(request.origin, target);
    if (!url) return reply.code(400).type('text/plain').send('not an address of this site');
    let choice: Choice;
    try {
      const chosen = choose(request, reply, kind);
      choice = chosen instanceof Promise ? await chosen : chosen;
    } catch (error) {
      if (!(error instanceof UrlOverrideError)) throw error;
      reply.header('cache-control', 'private, no-store');
      if (kind === 'data') return reply.type('application/json; charset=utf-8').send({ left: 'failed' });
      return reply.code(error.status).type('text/plain').send(`${error.message}\nIt ends with /?override=\n`);
    }
    const { spec, why, own, asked } = choice;
    const keep = !own && !/[?&]override=/.test(target);
    const gone = whenDisconnected(reply);
    const found = await cache.ask({ spec, kind, url, keep, work: request.work }, gone, request.method === 'HEAD');
    if (!found) return reply.hijack();
    const isPersonal = plans.hasCanary || !keep || reply.hasHeader('set-cookie');
    const scope = own ? 'override' : isPersonal ? 'personal' : 'shared';
    return replies.send(reply, { answer: found, spec, kind, scope, why: isOpen || asked ? why : undefined });
  }

  /** Undefined where no fresh copy is in memory, or where the reply depends on more of the visitor than the address. */
  function answerFromMemory(request: FastifyRequest, reply: FastifyReply, kind: Kind, target: string) {
    const mayOverride = /override=|elsewhere=/.test(request.headers.cookie ?? '') || target.includes('override=');
    if (plans.hasCanary || mayOverride) return undefined;
    const { spec, why } = plans.for('');
    const url = target.includes('?') ? pageUrl(request.origin, target) : request.origin + target;
    const found = url ? cache.fresh({ spec, kind, url }) : undefined;
    if (found?.page.kind !== 'complete') return undefined;
    return replies.sendCached(request, reply, found.page, {
      answer: found,
      spec,
      kind,
      scope: 'shared',
      why: isOpen ? why : undefined,
    });
  }

  /** Under load a page waits for its turn; it is not rendered when its client has disconnected meanwhile. */
  async function inTurn(turn: Promise<void>, request: FastifyRequest, reply: FastifyReply, kind: Kind, target: string) {
    await turn;
    return request.socket.destroyed ? reply.hijack() : answer(request, reply, kind, target);
  }

  app.decorateReply('served', undefined);
  const route = (url: string, kind: Kind, targetOf: (url: string) => string) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      handler(request, reply) {
        const target = targetOf(request.url);
        const cached = answerFromMemory(request, reply, kind, target);
        if (cached) return cached;
        const turn = limiter.start();
        return turn ? inTurn(turn, request, reply, kind, target) : answer(request, reply, kind, target);
      },
    });
  route(`${DATA_PREFIX}/*`, 'data', (url) => url.slice(DATA_PREFIX.length));
  route('/*', 'page', (url) => url);
  return cache;
}
