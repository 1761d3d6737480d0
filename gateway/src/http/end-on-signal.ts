import { drainOnSignal } from '@safarnama/shared/server/drain';
import type { FastifyInstance } from 'fastify';

/** Milliseconds from the end of the drain to a forced exit. */
const END_MS = 9000;

/** Drains, closes the server and ends the process at SIGINT and SIGTERM. After `cutMs` connections that are still open are cut. */
export function endOnSignal(app: FastifyInstance, drainSeconds: number, cutMs = END_MS): void {
  drainOnSignal(app, drainSeconds, async (signal) => {
    app.log.info({ signal }, 'stopping');
    setTimeout(() => app.server.closeAllConnections(), cutMs).unref();
    setTimeout(() => process.exit(1), END_MS).unref();
    await app.close();
    process.exit(0);
  });
}
