import type { FastifyInstance } from 'fastify';
import { infoOf } from '../render/info.ts';
import type { CompositionSpec } from '../render/protocol.ts';
import { RUNS_NOTHING } from './content-security-policy.ts';

/** Compositions that pages were made of lately. */
export interface Known {
  byId(id: string): { readonly spec: CompositionSpec } | undefined;
}

/**
 * What pages leave out of the remotes that they do not show: `GET /__releases/<composition>`. Of a composition that nobody has been
 * shown for long it says 200 and no remote: a browser writes a line into its console for every other status.
 */
export function releasesRoute(app: FastifyInstance, compositions: Known): void {
  app.get('/__releases/:id', (request, reply) => {
    const { id } = request.params as { id: string };
    const remotes = compositions.byId(id)?.spec.remotes ?? [];
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': RUNS_NOTHING });
    return reply.send({ composition: id, remotes: remotes.map(infoOf) });
  });
}
