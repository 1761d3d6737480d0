import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/** /healthz replies if the process runs; /readyz replies 200 if the database answers within a second, else 503. */
export const registerHealth = (app: FastifyInstance, db: Database): void => {
  const quiet = { logLevel: 'warn' } as const;
  app.get('/healthz', quiet, () => ({ ok: true }));
  app.get('/readyz', quiet, async (_request, reply) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('late')), 1000);
    });
    try {
      await Promise.race([db.query('SELECT 1'), late]);
      return { ok: true, engine: db.engine };
    } catch {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ ok: false, message: 'the database does not answer', code: 'UNAVAILABLE' });
    } finally {
      clearTimeout(timer);
    }
  });
};
