import type { FastifyInstance } from 'fastify';
import type { RefusedPlan } from '../releases/gateway-status.ts';
import type { RenderPool } from '../render/protocol.ts';
import type { IsolationMode, Settings } from '../settings.ts';

/** Milliseconds: timeout of the API's health check, and for which its result is reused. */
const API_TIMEOUT_MS = 2000;
const REUSE_MS = 1000;

/** `/healthz`: the process answers. `/readyz`: it can render, has a plan and reaches the API. Both answer for any host. */
export function readiness(
  app: FastifyInstance,
  plans: { readonly plan: { readonly remotes: object }; readonly refused?: RefusedPlan | undefined; readonly hasEnded?: boolean },
  pool: Pick<RenderPool, 'state'>,
  { apiUrl }: Pick<Settings, 'apiUrl'>,
  isolation: IsolationMode,
): void {
  let pending: Promise<boolean> | undefined;
  /** Concurrent checks share one request to the API. */
  function checkApi(): Promise<boolean> {
    pending ??= fetch(`${apiUrl}/healthz`, { signal: AbortSignal.timeout(API_TIMEOUT_MS), redirect: 'manual' })
      .then(
        async ({ status, body }) => {
          await body?.cancel();
          return status < 500;
        },
        () => false,
      )
      .finally(() => setTimeout(() => (pending = undefined), REUSE_MS).unref());
    return pending;
  }

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const remotes = Object.keys(plans.plan.remotes).length;
    const { canRender: pages } = pool.state;
    const api = await checkApi();
    const ready = api && pages && remotes > 0;
    // The reason may contain local paths, so it is only in the log and in `releases status`.
    const { refused } = plans;
    return reply.code(ready ? 200 : 503).send({
      ...{ status: ready ? 'ready' : 'not ready', api, pages, remotes, isolation },
      ...(refused ? { refused: { remote: refused.remote, version: refused.version, signature: refused.fault } } : {}),
      ...(plans.hasEnded ? { signature: 'ended' } : {}),
    });
  });
}
