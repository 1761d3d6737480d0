import type { FastifyInstance } from 'fastify';

/** Milliseconds after the signal at which the process ends whatever happens. */
const END_MS = 9000;

/** Closes the server at SIGINT and SIGTERM and ends the process. After `cutMs` connections that are still open are cut. */
export function endOnSignal(app: FastifyInstance, cutMs = END_MS): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      app.log.info({ signal }, 'stopping');
      setTimeout(() => app.server.closeAllConnections(), cutMs).unref();
      setTimeout(() => process.exit(1), END_MS).unref();
      void app.close().then(() => process.exit(0));
    });
}
