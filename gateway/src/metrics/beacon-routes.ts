import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { endOf } from '../edge/connections.ts';
import type { CompositionSpec } from '../render/protocol.ts';
import { BEACON_BYTES, beaconSchema, screensOf, sharesOf } from './beacon.ts';
import { Caps } from './caps.ts';
import type { FigureBook } from './figure-book.ts';
import { readVisit, signVisit, VISIT_MS } from './visit-tokens.ts';

/** In a minute: of one address (an office may have one), and of all. */
const PER_MINUTE = 120;
const ALL_PER_MINUTE = 12_000;
/** Visits that are remembered as told. */
const TOLD = 100_000;

/** Compositions that pages are made of. */
interface Known {
  byId(id: string): { readonly spec: CompositionSpec } | undefined;
  for(visitor: string): { readonly spec: CompositionSpec };
}

/** A browser that asks not to be counted, or to be spared bytes. The page's code asks itself first; this is for whatever it says. */
const isLeftAlone = ({ headers }: FastifyRequest) =>
  headers.dnt === '1' || headers['sec-gpc'] === '1' || /^on$/i.test(String(headers['save-data'] ?? ''));

/** Of an override nothing is counted: it is no visitor of the plan. */
const isOverride = ({ cookies }: FastifyRequest) => Boolean(cookies.override ?? cookies.elsewhere);

/**
 * `GET /__visit?of=<composition>`: a word for one page that is open, signed. It stands in no page, since those are shared.
 * `POST /__beacon`: what that page tells of itself, once for each word, from pages of this site only; a bounded number from one address
 * and from all.
 */
export function beaconRoutes(
  app: FastifyInstance,
  compositions: Known,
  book: FigureBook,
  shellGroups: (spec: CompositionSpec) => readonly string[],
): void {
  const visits = new Caps(PER_MINUTE, ALL_PER_MINUTE);
  const beacons = new Caps(PER_MINUTE, ALL_PER_MINUTE);
  const told = new LRUCache<string, true>({ max: TOLD, ttl: VISIT_MS });

  /** Another gateway may have made the page: the same visitor gets the same here. */
  function find(id: string, request: FastifyRequest): CompositionSpec | undefined {
    const known = compositions.byId(id)?.spec;
    if (known) return known;
    const { visitor = '' } = request.cookies;
    const { spec } = compositions.for(/^[0-9a-f-]{36}$/.test(visitor) ? visitor : '');
    return spec.id === id ? spec : undefined;
  }

  app.get('/__visit', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { of } = request.query as { of?: unknown };
    // A browser writes a line into its console for every other status.
    if (typeof of !== 'string' || isLeftAlone(request) || isOverride(request)) return {};
    if (!find(of, request) || !visits.take(endOf(request.ip))) return {};
    try {
      return { token: signVisit(await book.store.key(), of) };
    } catch {
      return {};
    }
  });

  app.post('/__beacon', { bodyLimit: BEACON_BYTES }, async (request, reply) => {
    if (request.headers.origin !== request.origin) return reply.code(403).send({ message: 'not from a page of this site' });
    if (isLeftAlone(request)) return reply.code(204).send();
    if (!beacons.take(endOf(request.ip))) return reply.code(429).send();
    let given: unknown;
    try {
      given = typeof request.body === 'string' ? JSON.parse(request.body) : request.body;
    } catch {
      return reply.code(400).send({ message: 'not JSON' });
    }
    const parsed = beaconSchema.safeParse(given);
    if (!parsed.success) return reply.code(400).send({ message: 'not a beacon' });
    const beacon = parsed.data;
    const visit = readVisit(await book.store.key(), beacon.token, beacon.composition);
    if (!visit || told.has(visit.id)) return reply.code(403).send({ message: 'not a visit that may tell of itself' });
    const spec = find(beacon.composition, request);
    const shares =
      spec &&
      sharesOf(
        beacon,
        spec,
        screensOf(spec, () => shellGroups(spec)),
      );
    if (!shares) return reply.code(400).send({ message: 'not what that page is made of' });
    told.set(visit.id, true);
    book.tell(visit, shares);
    return reply.code(204).send();
  });
}
