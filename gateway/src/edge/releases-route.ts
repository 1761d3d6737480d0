import type { FastifyInstance } from 'fastify';
import { inLanguage } from '../render/language.ts';
import { infoOf } from '../render/remote-info.ts';
import { RUNS_NOTHING } from './content-security-policy.ts';
import type { Resolver } from './resolver.ts';

/**
 * `GET /__releases/<composition>[/<language>]`: the remotes that a page does not show and therefore omits. An unknown composition gets 200 and no
 * remotes, because browsers log every other status.
 */
export function releasesRoute(app: FastifyInstance, resolver: Pick<Resolver, 'byId'>): void {
  app.get('/__releases/:id/:language?', (request, reply) => {
    const { id, language } = request.params as { id: string; language?: string };
    const spec = resolver.byId(id)?.spec;
    const remotes = (spec && language ? inLanguage(spec, language) : spec)?.remotes ?? [];
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': RUNS_NOTHING });
    return reply.send({ composition: id, remotes: remotes.map(infoOf) });
  });
}
