import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@safarnama/shared/server/addresses';

/** Timeouts of a client connection in milliseconds. */
export interface Patience {
  /** Request head. */
  readonly head: number;
  /** Whole request with its body. */
  readonly request: number;
  /** Idle time without bytes in either direction. */
  readonly silence: number;
  /** Interval of the timeout check. */
  readonly look: number;
}

export const PATIENCE: Patience = { head: 10_000, request: 30_000, silence: 30_000, look: 1000 };

/** Fastify options that close connections of slow clients. */
export const cutSlowClients = ({ head, request, silence, look }: Patience) => ({
  requestTimeout: request,
  connectionTimeout: silence,
  http: { headersTimeout: head, connectionsCheckingInterval: look } satisfies ServerOptions,
});

/**
 * Limits connections in total and per address (a quarter of them). Near the limit, idle keep-alive connections are closed first.
 *
 * @param shared a proxy is in front, so all connections may come from one address
 */
export function limitConnections(server: Server, most: number, shared: boolean): void {
  const share = shared ? most : Math.ceil(most / 4);
  const open = new Map<string, number>();
  let all = 0;
  server.maxConnections = most;
  const makeRoom = () => server.closeIdleConnections();
  server.on('drop', makeRoom);
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress);
    const held = (open.get(network) ?? 0) + 1;
    open.set(network, held);
    all += 1;
    socket.once('close', () => {
      all -= 1;
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (held > share) socket.destroy();
    // Every tenth connection, because closing idle ones visits all of them.
    else if (all > most * 0.9 && all % 10 === 0) makeRoom();
  });
}
