import type { FastifyInstance } from 'fastify';
import type { Refused } from '../releases/notes.ts';
import type { RenderPool } from '../render/protocol.ts';
import type { Settings } from '../settings.ts';

/** Milliseconds that the API may take to say that it is there, and for which its answer counts. */
const PATIENCE = 2000;
const COUNTS = 1000;

/** `/healthz`: this process answers. `/readyz`: it can make pages, has a plan and reaches the API. Both answer whoever asks, at once. */
export function readiness(
  app: FastifyInstance,
  plans: { readonly plan: { readonly remotes: object }; readonly refused?: Refused | undefined; readonly hasEnded?: boolean },
  pool: Pick<RenderPool, 'state'>,
  { apiUrl }: Pick<Settings, 'apiUrl'>,
): void {
  let asked: Promise<boolean> | undefined;
  /** However many ask: the API is asked once at a time. */
  function apiAnswers(): Promise<boolean> {
    asked ??= fetch(`${apiUrl}/healthz`, { signal: AbortSignal.timeout(PATIENCE), redirect: 'manual' })
      .then(
        async ({ status, body }) => {
          await body?.cancel();
          return status < 500;
        },
        () => false,
      )
      .finally(() => setTimeout(() => (asked = undefined), COUNTS).unref());
    return asked;
  }

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const remotes = Object.keys(plans.plan.remotes).length;
    const { canRender: pages } = pool.state;
    const api = await apiAnswers();
    const ready = api && pages && remotes > 0;
    // The reason may name files of this machine: it is in the log and in `releases status`.
    const { refused } = plans;
    return reply.code(ready ? 200 : 503).send({
      ...{ status: ready ? 'ready' : 'not ready', api, pages, remotes },
      ...(refused ? { refused: { remote: refused.remote, version: refused.version, signature: refused.fault } } : {}),
      ...(plans.hasEnded ? { signature: 'ended' } : {}),
    });
  });
}
