import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { ReleaseReader } from '../releases/store.ts';
import type { TokenStore } from './tokens.ts';

/** Milliseconds in which the store must answer. */
const TIMEOUT_MS = 1000;

/** `/healthz`: the process answers. `/readyz`: it can read the plan and the tokens. Neither needs a token. */
export function health(app: FastifyInstance, store: ReleaseReader, tokenStore: TokenStore): void {
  const checkStores = async () => {
    store.plan();
    await tokenStore.find('');
    return true;
  };
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await Promise.race([checkStores().catch(() => false), wait(TIMEOUT_MS, false, { ref: false })]);
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', store: ready });
  });
}
