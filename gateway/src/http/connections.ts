import type { Server, ServerOptions } from 'node:http';
import { isIPv6, type Socket } from 'node:net';

/** Milliseconds that a client may take. */
export interface Patience {
  /** For the head of a request. */
  readonly head: number;
  /** For a whole request, its body too. */
  readonly request: number;
  /** In which nothing at all moves on a connection, in either direction. */
  readonly silence: number;
  /** Between looks at who is late. */
  readonly look: number;
}

export const PATIENCE: Patience = { head: 10_000, request: 30_000, silence: 30_000, look: 1000 };

/** Fastify's settings by which a slow client is cut. */
export const cutSlowClients = ({ head, request, silence, look }: Patience) => ({
  requestTimeout: request,
  connectionTimeout: silence,
  http: { headersTimeout: head, connectionsCheckingInterval: look } satisfies ServerOptions,
});

/** Who is at the other end: of an IPv6 address the network, since a household has all of one. */
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
 * A bounded number of connections, and of one address a quarter of them, so that nobody can take all. When they become few, those
 * that only wait for a further request are ended first.
 *
 * @param shared all connections may come from one address: a proxy stands in front
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
    // Each tenth is enough: the look costs a walk over all of them.
    else if (all > most * 0.9 && all % 10 === 0) makeRoom();
  });
}
