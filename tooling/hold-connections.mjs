import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Milliseconds between two attempts to reach a server that is restarting. */
const RETRY_MS = 50;

/**
 * Forwards the TCP connections of a port to a server on this machine. New connections wait while that server restarts, so that browsers
 * see no refused connection and log no error.
 *
 * @param {{ port: number, host?: string, target: number }} ports target: port of the server
 */
export async function holdConnections({ port, host = '127.0.0.1', target }) {
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    const forward = () => {
      if (client.destroyed) return;
      const upstream = connect(target, '127.0.0.1');
      let isConnected = false;
      upstream.once('connect', () => {
        isConnected = true;
        client.pipe(upstream).pipe(client);
        client.once('close', () => upstream.destroy());
      });
      upstream.on('error', () => (isConnected ? client.destroy() : setTimeout(forward, RETRY_MS)));
    };
    forward();
  });
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
