import type { Plan } from '@safarnama/shared/release';
import { networkOf as clientNetwork } from '@safarnama/shared/server/addresses';
import { RateLimiter } from '@safarnama/shared/server/rate-limiter';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { BEACON_BYTES, beaconSchema, type Sender, screensOf, updatesOf } from '../metrics/beacon.ts';
import { leaveOut } from '../metrics/metric-cell.ts';
import type { MetricsBuffer } from '../metrics/metrics-buffer.ts';
import { networkOf, pseudonymOf } from '../metrics/network.ts';
import { readVisit, signVisit, VISIT_MS } from '../metrics/visit-tokens.ts';
import { entryOf } from '../releases/plan.ts';
import type { CompositionSpec } from '../render/protocol.ts';

/** In a minute: of one address (an office may have one), and of all. */
const PER_MINUTE = 120;
const ALL_PER_MINUTE = 12_000;
/** Pages of one network that count for a verdict, in a minute and of one composition: as many as a visitor opens at once. */
const COUNTED_PER_MINUTE = 4;
/** Used tokens that are remembered: as many as can be accepted before they expire, so that no number of them pushes one out. */
const USED = ALL_PER_MINUTE * (VISIT_MS / 60_000 + 1);

/** Compositions that pages are made of. */
interface Known {
  readonly plan: Plan;
  byId(id: string): { readonly spec: CompositionSpec } | undefined;
  for(visitor: string): { readonly spec: CompositionSpec };
}

/** A browser that asks not to be counted, or to be spared bytes. The page's code asks itself first; this holds whatever it does. */
const isLeftAlone = ({ headers }: FastifyRequest) =>
  headers.dnt === '1' || headers['sec-gpc'] === '1' || /^on$/i.test(String(headers['save-data'] ?? ''));

/** Of an override nothing is counted: it is no visitor of the plan. */
const isOverride = ({ cookies }: FastifyRequest) => Boolean(cookies.override ?? cookies.elsewhere);

/**
 * `GET /__visit?of=<composition>`: a signed token for one page view. It is issued only for the composition that the gateway serves to
 * this visitor now, and holds for that composition and the visitor's network. It stands in no page, since pages are shared.
 * `POST /__beacon`: what that page measured, once for each token, from pages of this site only; a bounded number from one address
 * and from all.
 */
export function beaconRoutes(
  app: FastifyInstance,
  compositions: Known,
  book: MetricsBuffer,
  shellGroups: (spec: CompositionSpec) => readonly string[],
): void {
  const limiter = (each: number) => new RateLimiter({ each, all: ALL_PER_MINUTE, windowMs: 60_000, keys: ALL_PER_MINUTE });
  const visits = limiter(PER_MINUTE);
  const beacons = limiter(PER_MINUTE);
  const counted = limiter(COUNTED_PER_MINUTE);
  const used = new LRUCache<string, true>({ max: USED, ttl: VISIT_MS });

  function servedTo({ cookies: { visitor = '' } }: FastifyRequest): CompositionSpec {
    return compositions.for(/^[0-9a-f-]{36}$/.test(visitor) ? visitor : '').spec;
  }

  /** The composition of a beacon. Another gateway may have made the page: the same visitor gets the same here. */
  function find(id: string, request: FastifyRequest): CompositionSpec | undefined {
    const known = compositions.byId(id)?.spec;
    if (known) return known;
    const served = servedTo(request);
    return served.id === id ? served : undefined;
  }

  /** Counts a beacon that decides nothing, for each version that it names. */
  function noteLeftOut({ id, shell, remotes }: CompositionSpec, named: readonly string[], reason: string): void {
    for (const { name, version } of [{ name: 'shell', version: shell.version }, ...remotes])
      if (named.includes(name))
        book.add({ composition: id, screen: '', remote: name, version, add: (cell) => leaveOut(cell, reason) });
  }

  /** How a beacon's network takes part. Its pseudonym is kept for remotes with a canary that decides for itself. */
  function senderOf(networkKey: Buffer, network: string, composition: string): Sender {
    const { plan } = compositions;
    return {
      counts: counted.take(`${network} ${composition}`) === 0,
      networkFor: (remote) => (entryOf(plan, remote)?.canary?.auto ? pseudonymOf(networkKey, network) : undefined),
    };
  }

  app.get('/__visit', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { of } = request.query as { of?: unknown };
    // A browser writes a line into its console for every other status.
    if (typeof of !== 'string' || isLeftAlone(request) || isOverride(request)) return {};
    if (servedTo(request).id !== of || visits.take(clientNetwork(request.ip)) > 0) return {};
    try {
      return { token: signVisit(await book.store.key(), { composition: of, network: networkOf(request.ip) }) };
    } catch {
      return {};
    }
  });

  app.post('/__beacon', { bodyLimit: BEACON_BYTES }, async (request, reply) => {
    if (request.headers.origin !== request.origin) return reply.code(403).send({ message: 'not from a page of this site' });
    if (isLeftAlone(request)) return reply.code(204).send();
    if (beacons.take(clientNetwork(request.ip)) > 0) {
      noteLeftOut(compositions.for('').spec, ['shell'], 'address-limit');
      return reply.code(429).send();
    }
    let given: unknown;
    try {
      given = typeof request.body === 'string' ? JSON.parse(request.body) : request.body;
    } catch {
      return reply.code(400).send({ message: 'not JSON' });
    }
    const parsed = beaconSchema.safeParse(given);
    if (!parsed.success) return reply.code(400).send({ message: 'not a beacon' });
    const beacon = parsed.data;
    const network = networkOf(request.ip);
    // Nothing is waited for after this: of two beacons with one token the first counts.
    const [key, networkKey] = await Promise.all([book.store.key(), book.store.networkKey()]);
    const spec = find(beacon.composition, request);
    const read = readVisit(key, beacon.token, { composition: beacon.composition, network });
    const visit = typeof read !== 'string' && used.has(read.id) ? 'replayed-token' : read;
    if (typeof visit === 'string') {
      if (spec) noteLeftOut(spec, Object.keys(beacon.remotes), visit);
      return reply.code(403).send({ message: `not counted: ${visit}` });
    }
    const shares =
      spec &&
      updatesOf(
        beacon,
        spec,
        screensOf(spec, () => shellGroups(spec)),
        senderOf(networkKey, network, spec.id),
      );
    if (!shares) return reply.code(400).send({ message: 'not what that page is made of' });
    used.set(visit.id, true);
    book.addBeacon(visit, shares);
    return reply.code(204).send();
  });
}
