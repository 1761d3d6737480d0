import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as allRead } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds, from the signal on. */
const PATIENCE = {
  /** For what the kernel has taken in already: connections are accepted one by one, between other work. */
  inQueue: 1000,
  /** For the first byte on a new connection: browsers open some ahead. */
  nothingSent: 300,
  /** For the rest of a request that has arrived half. */
  halfSent: 4000,
  /** For the answer to a request that has arrived. */
  answer: 8000,
};
type Patience = typeof PATIENCE;

/**
 * `app.end()` closes the app as `app.close()` does, but in bounded time. Requests that have arrived are answered, half-sent requests
 * may be completed for some seconds, and open connections do not keep the process alive.
 */
export const registerEnding = (app: FastifyInstance): void => {
  const { server } = app;
  const underWay = new Map<Socket, Set<IncomingMessage>>();
  let ending = false;
  let arrivals = 0;
  server.on('connection', (socket: Socket) => {
    arrivals++;
    underWay.set(socket, new Set());
    socket.once('close', () => underWay.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    const { socket } = request;
    arrivals++;
    underWay.get(socket)?.add(request);
    response.once('close', () => {
      underWay.get(socket)?.delete(request);
      // An idle connection is closed: no next request would be answered on it.
      if (ending) setImmediate(() => server.closeIdleConnections());
    });
  });
  const cut = (isLate: (socket: Socket, requests: ReadonlySet<IncomingMessage>) => boolean) => {
    for (const [socket, requests] of underWay) if (isLate(socket, requests)) socket.destroy();
  };
  app.decorate('end', async (patience: Partial<Patience> = {}) => {
    const { inQueue, nothingSent, halfSent, answer } = { ...PATIENCE, ...patience };
    const begun = Date.now();
    for (let quiet = 0; quiet < 3 && Date.now() - begun < inQueue; ) {
      const before = arrivals;
      await allRead();
      quiet = arrivals === before ? quiet + 1 : 0;
    }
    ending = true;
    const timers = [
      setTimeout(() => cut((socket) => socket.bytesRead === 0), nothingSent),
      setTimeout(() => cut((_, requests) => ![...requests].some(({ complete }) => complete)), halfSent),
      setTimeout(() => cut(() => true), answer),
    ];
    await app.close();
    for (const timer of timers) clearTimeout(timer);
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    end(patience?: Partial<Patience>): Promise<void>;
  }
}
