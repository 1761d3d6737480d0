import type { Server, ServerOptions } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

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

/** Client key for limits: the IPv4 address, or the /64 network of an IPv6 address, since a household has all of one. */
export const endOf = (address = ''): string =>
  isIPv6(address) && !address.startsWith('::ffff:') ? networkOf(address) : address.replace('::ffff:', '');

function networkOf(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array(zeros).fill('0'), ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

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
    const end = endOf(socket.remoteAddress);
    const held = (open.get(end) ?? 0) + 1;
    open.set(end, held);
    all += 1;
    socket.once('close', () => {
      all -= 1;
      const left = (open.get(end) ?? 1) - 1;
      if (left > 0) open.set(end, left);
      else open.delete(end);
    });
    if (held > share) socket.destroy();
    // Every tenth connection, because closing idle ones visits all of them.
    else if (all > most * 0.9 && all % 10 === 0) makeRoom();
  });
}
