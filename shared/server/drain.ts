import type { FastifyInstance } from 'fastify';

/**
 * Ends a process in two steps at SIGTERM or SIGINT. First it drains: it serves on, but `/readyz` replies 503 and every reply closes
 * its connection, so that proxies choose another process. Then `end` is called. SIGINT ends a drain at once. A second SIGTERM does
 * not: a service manager signals the launcher, which passes it on, and the process itself.
 *
 * Call before the app listens.
 *
 * @param seconds of draining; with 0 there is none
 */
export function drainOnSignal(app: FastifyInstance, seconds: number, end: (signal: NodeJS.Signals) => unknown): void {
  let state: 'serving' | 'draining' | 'ending' = 'serving';
  // A callback: a promise would put each request of a process, also of a page from memory, behind a microtask.
  app.addHook('onRequest', (request, reply, done) => {
    if (state !== 'serving' && /^\/readyz(\?|$)/.test(request.raw.url ?? ''))
      reply.code(503).send({ ok: false, status: 'draining' });
    else done();
  });
  // The hook does not reach routes of plugins that are registered already.
  app.server.prependListener('request', (_request, response) => {
    if (state !== 'serving') response.shouldKeepAlive = false;
  });
  const finish = (signal: NodeJS.Signals) => {
    if (state === 'ending') return;
    state = 'ending';
    void end(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (state === 'draining' && signal === 'SIGTERM') return;
      if (state !== 'serving' || seconds === 0) return finish(signal);
      state = 'draining';
      app.log.info({ signal, seconds }, 'draining');
      return void setTimeout(finish, seconds * 1000, signal);
    });
}

/** Signals this process SIGTERM when the launcher that started it, with an IPC channel, was killed: it would hold port and database. */
export function endWithLauncher(): void {
  if (!process.connected) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
