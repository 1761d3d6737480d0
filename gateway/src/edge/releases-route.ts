import type { FastifyInstance } from 'fastify';
import { inLanguage } from '../render/language.ts';
import type { CompositionSpec } from '../render/protocol.ts';
import { infoOf } from '../render/remote-info.ts';
import { RUNS_NOTHING } from './content-security-policy.ts';

/** Compositions of recent pages. */
export interface KnownCompositions {
  byId(id: string): { readonly spec: CompositionSpec } | undefined;
}

/**
 * `GET /__releases/<composition>[/<language>]`: the remotes that a page does not show and therefore omits. An unknown composition gets 200 and no
 * remotes, because browsers log every other status.
 */
export function releasesRoute(app: FastifyInstance, compositions: KnownCompositions): void {
  app.get('/__releases/:id/:language?', (request, reply) => {
    const { id, language } = request.params as { id: string; language?: string };
    const spec = compositions.byId(id)?.spec;
    const remotes = (spec && language ? inLanguage(spec, language) : spec)?.remotes ?? [];
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': RUNS_NOTHING });
    return reply.send({ composition: id, remotes: remotes.map(infoOf) });
  });
}
