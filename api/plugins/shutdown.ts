import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as otherEvents } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds after the start of the shutdown. */
const TIMEOUTS = {
  /** For connections in the kernel's accept queue: Node accepts them one by one between other work. */
  inQueue: 1000,
  /** For the first byte on a new connection: browsers open connections in advance. */
  nothingSent: 300,
  /** For the rest of a request that has arrived in part. */
  halfSent: 4000,
  /** For the reply to a request that has arrived. */
  answer: 8000,
};
type Timeouts = typeof TIMEOUTS;

/**
 * Adds `app.shutDown()`, which closes the app like `app.close()`, but in bounded time. Requests that have arrived are answered.
 * Partial requests may be completed for some seconds. Open connections do not keep the process alive.
 */
export const registerShutdown = (app: FastifyInstance): void => {
  const { server } = app;
  const inFlight = new Map<Socket, Set<IncomingMessage>>();
  let ending = false;
  let arrivals = 0;
  server.on('connection', (socket: Socket) => {
    arrivals++;
    inFlight.set(socket, new Set());
    socket.once('close', () => inFlight.delete(socket));
  });
  server.prependListener('request', (request, response) => {
    const { socket } = request;
    arrivals++;
    inFlight.get(socket)?.add(request);
    response.once('close', () => {
      inFlight.get(socket)?.delete(request);
      // No further request would be answered on an idle connection.
      if (ending) setImmediate(() => server.closeIdleConnections());
    });
  });
  const destroySockets = (isLate: (socket: Socket, requests: ReadonlySet<IncomingMessage>) => boolean) => {
    for (const [socket, requests] of inFlight) if (isLate(socket, requests)) socket.destroy();
  };
  app.decorate('shutDown', async (timeouts: Partial<Timeouts> = {}) => {
    const { inQueue, nothingSent, halfSent, answer } = { ...TIMEOUTS, ...timeouts };
    const begun = Date.now();
    for (let quiet = 0; quiet < 3 && Date.now() - begun < inQueue; ) {
      const before = arrivals;
      await otherEvents();
      quiet = arrivals === before ? quiet + 1 : 0;
    }
    ending = true;
    const timers = [
      setTimeout(() => destroySockets((socket) => socket.bytesRead === 0), nothingSent),
      setTimeout(() => destroySockets((_, requests) => ![...requests].some(({ complete }) => complete)), halfSent),
      setTimeout(() => destroySockets(() => true), answer),
    ];
    await app.close();
    for (const timer of timers) clearTimeout(timer);
  });
};

declare module 'fastify' {
  interface FastifyInstance {
    shutDown(timeouts?: Partial<Timeouts>): Promise<void>;
  }
}
