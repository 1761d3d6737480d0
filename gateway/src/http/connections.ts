import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@safarnama/shared/server/addresses';

/** Timeouts of a client connection in milliseconds. */
export interface ClientTimeouts {
  /** Request head. */
  readonly head: number;
  /** Request with its body. */
  readonly request: number;
  /** Idle time without bytes in either direction. */
  readonly idle: number;
  /** Interval of the timeout check. */
  readonly check: number;
}

export const CLIENT_TIMEOUTS: ClientTimeouts = { head: 10_000, request: 30_000, idle: 30_000, check: 1000 };

/** Fastify options that close connections of slow clients. */
export const closeSlowClients = ({ head, request, idle, check }: ClientTimeouts) => ({
  requestTimeout: request,
  connectionTimeout: idle,
  http: { headersTimeout: head, connectionsCheckingInterval: check } satisfies ServerOptions,
});

/**
 * Limits connections in total and per address (a quarter of them). Near the limit, idle keep-alive connections are closed first.
 *
 * @param isBehindProxy all connections may come from the address of a proxy
 */
export function limitConnections(server: Server, max: number, isBehindProxy: boolean): void {
  const maxPerNetwork = isBehindProxy ? max : Math.ceil(max / 4);
  const byNetwork = new Map<string, number>();
  let total = 0;
  server.maxConnections = max;
  const makeRoom = () => server.closeIdleConnections();
  server.on('drop', makeRoom);
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress);
    const ofNetwork = (byNetwork.get(network) ?? 0) + 1;
    byNetwork.set(network, ofNetwork);
    total += 1;
    socket.once('close', () => {
      total -= 1;
      const remaining = (byNetwork.get(network) ?? 1) - 1;
      if (remaining > 0) byNetwork.set(network, remaining);
      else byNetwork.delete(network);
    });
    if (ofNetwork > maxPerNetwork) socket.destroy();
    // Every tenth connection, because closing idle ones visits all of them.
    else if (total > max * 0.9 && total % 10 === 0) makeRoom();
  });
}
