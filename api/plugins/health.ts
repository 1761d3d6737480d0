import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/** /healthz replies if the process runs; /readyz replies 200 if the database answers within a second, else 503. */
export const registerHealth = (app: FastifyInstance, db: Database): void => {
  const quiet = { logLevel: 'warn' } as const;
  app.get('/healthz', quiet, () => ({ ok: true }));
  app.get('/readyz', quiet, async (_request, reply) => {
    const answers = db.query('SELECT 1').then(() => true);
    const ready = await Promise.race([answers.catch(() => false), wait(1000, false, { ref: false })]);
    if (ready) return { ok: true, engine: db.engine };
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ ok: false, message: 'the database does not answer', code: 'UNAVAILABLE' });
  });
};
