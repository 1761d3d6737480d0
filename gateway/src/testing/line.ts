import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '../../../api/testing/api-process.ts';

/** A TCP proxy to PostgreSQL that can be cut, as by a network failure or the end of the server. */
export interface Line {
  readonly url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Open connections receive nothing more, without an error; new ones work. */
  freeze(): void;
}

export async function lineTo(databaseUrl: string): Promise<Line> {
  const to = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const port = await freePort();
  let server: Server | undefined;

  async function mend(): Promise<void> {
    server = createServer((client) => {
      const upstream = connect(Number(to.port || 5432), to.hostname);
      for (const [one, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    // A failed test leaves it open; it must not keep the process alive.
    server.unref();
  }

  await mend();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    mend,
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    },
  };
}
