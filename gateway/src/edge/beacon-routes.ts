import { networkOf as clientNetwork } from '@safarnama/shared/server/addresses';
import { RateLimiter } from '@safarnama/shared/server/rate-limiter';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { BEACON_BYTES, type BeaconSender, beaconSchema, screensOf, updatesOf } from '../metrics/beacon.ts';
import { countLeftOut } from '../metrics/metric-cell.ts';
import type { MetricsBuffer } from '../metrics/metrics-buffer.ts';
import { networkOf, pseudonymOf } from '../metrics/network.ts';
import { readVisit, signVisit, VISIT_MS } from '../metrics/visit-tokens.ts';
import { entryOf } from '../releases/plan.ts';
import type { CompositionSpec } from '../render/protocol.ts';
import { acceptMessages } from './browser-messages.ts';
import type { Resolver } from './resolver.ts';

/** Requests per minute: of one address, which many visitors may share, and of all. */
const PER_MINUTE = 120;
const ALL_PER_MINUTE = 12_000;
/** Pages of one network and one composition that count for a canary analysis, per minute: as many as a visitor opens at once. */
const COUNTED_PER_MINUTE = 4;
/** Used tokens that are remembered: as many as can be accepted before they expire, so that none is evicted before its expiry. */
const MAX_USED = ALL_PER_MINUTE * (VISIT_MS / 60_000 + 1);

/** The browser requests no tracking or less data. Pages check this, too, but the gateway does not rely on it. */
const isOptedOut = ({ headers }: FastifyRequest) =>
  headers.dnt === '1' || headers['sec-gpc'] === '1' || /^on$/i.test(String(headers['save-data'] ?? ''));

/** Pages with overrides are not counted, since they are not what the plan serves. */
const isOverride = ({ cookies }: FastifyRequest) => Boolean(cookies.override ?? cookies['url-override']);

/**
 * `GET /__visit?of=<composition>`: a signed token for one page view. It is issued only for the composition that the gateway serves to
 * this visitor now, and holds for that composition and the visitor's network. It is not part of the page, because pages are shared.
 * `POST /__beacon`: what that page measured, once for each token.
 */
export function beaconRoutes(
  app: FastifyInstance,
  compositions: Pick<Resolver, 'plan' | 'byId' | 'for'>,
  metrics: MetricsBuffer,
  shellGroups: (spec: CompositionSpec) => readonly string[],
): void {
  const limiter = (each: number) => new RateLimiter({ each, all: ALL_PER_MINUTE, windowMs: 60_000, keys: ALL_PER_MINUTE });
  const visits = limiter(PER_MINUTE);
  const beacons = limiter(PER_MINUTE);
  const counted = limiter(COUNTED_PER_MINUTE);
  const used = new LRUCache<string, true>({ max: MAX_USED, ttl: VISIT_MS });

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

  /** Counts a beacon as left out of the analysis, for each version that it names. */
  function countBeaconLeftOut({ id, shell, remotes }: CompositionSpec, named: readonly string[], reason: string): void {
    for (const { name, version } of [{ name: 'shell', version: shell.version }, ...remotes])
      if (named.includes(name))
        metrics.add({ composition: id, screen: '', remote: name, version, add: (cell) => countLeftOut(cell, reason) });
  }

  /** Whether a beacon counts, and its network's pseudonym, which is stored for remotes with an automatic canary only. */
  function senderOf(networkKey: Buffer, network: string, composition: string): BeaconSender {
    const { plan } = compositions;
    return {
      counts: counted.take(`${network} ${composition}`) === 0,
      networkFor: (remote) => (entryOf(plan, remote)?.canary?.auto ? pseudonymOf(networkKey, network) : undefined),
    };
  }

  app.get('/__visit', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { of } = request.query as { of?: unknown };
    // The status is always 200, since browsers log every error status in the console.
    if (typeof of !== 'string' || isOptedOut(request) || isOverride(request)) return {};
    if (servedTo(request).id !== of || visits.take(clientNetwork(request.ip)) > 0) return {};
    try {
      return { token: signVisit(await metrics.store.key(), { composition: of, network: networkOf(request.ip) }) };
    } catch {
      return {};
    }
  });

  acceptMessages(app, {
    ...{ path: '/__beacon', bodyLimit: BEACON_BYTES, schema: beaconSchema, limiter: beacons, isIgnored: isOptedOut },
    limited: () => countBeaconLeftOut(compositions.for('').spec, ['shell'], 'address-limit'),
    async handle(beacon, request, reply) {
      const network = networkOf(request.ip);
      // Nothing is awaited after this: of two beacons with one token the first counts.
      const [key, networkKey] = await Promise.all([metrics.store.key(), metrics.store.networkKey()]);
      const spec = find(beacon.composition, request);
      const token = readVisit(key, beacon.token, { composition: beacon.composition, network });
      const visit = typeof token !== 'string' && used.has(token.id) ? 'replayed-token' : token;
      if (typeof visit === 'string') {
        if (spec) countBeaconLeftOut(spec, Object.keys(beacon.remotes), visit);
        reply.code(403).send({ message: `not counted: ${visit}` });
        return;
      }
      const screens = spec && screensOf(spec, () => shellGroups(spec));
      const updates = screens && updatesOf(beacon, spec, screens, senderOf(networkKey, network, spec.id));
      if (updates) {
        used.set(visit.id, true);
        metrics.addBeacon(visit, updates);
      } else reply.code(400).send({ message: 'the beacon does not fit its composition' });
    },
  });
}
