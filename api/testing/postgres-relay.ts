import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** SQL of a message: of a simple query, or of the parse message of a prepared statement. */
const statementOf = (message: Buffer): string => {
  const type = String.fromCharCode(message[0] ?? 0);
  if (type === 'Q') return message.toString('utf8', 5, message.length - 1);
  if (type !== 'P') return '';
  const name = message.indexOf(0, 5);
  return message.toString('utf8', name + 1, message.indexOf(0, name + 1));
};

type Relay = {
  /** URL of the database through the relay. */
  url: string;
  /** Number of transactions whose first INSERT was delayed. */
  held(): number;
  close(): Promise<void>;
};

/**
 * A proxy in front of PostgreSQL that delays the first INSERT of each second transaction by `holdMs`, while the transaction is open and
 * holds its locks. It makes lock contention visible, which a fast local database hides.
 */
export const postgresRelay = async (databaseUrl: string, holdMs: number): Promise<Relay> => {
  const to = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let transactions = 0;
  let held = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(to.port || 5432), to.hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    upstream.pipe(client);
    let rest = Buffer.alloc(0);
    let begun = false;
    let inserted = false;
    let sent: Promise<unknown> = Promise.resolve();
    client.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        // The first message of a connection has no type byte.
        const start = begun ? 1 : 0;
        const end = rest.length >= start + 4 ? start + rest.readInt32BE(start) : Number.POSITIVE_INFINITY;
        if (rest.length < end) return;
        const message = rest.subarray(0, end);
        rest = rest.subarray(end);
        const statement = begun ? statementOf(message) : '';
        begun = true;
        if (/^\s*BEGIN\b/i.test(statement)) inserted = false;
        const isFirstInsert = !inserted && /^\s*INSERT\b/i.test(statement);
        if (isFirstInsert) inserted = true;
        if (isFirstInsert && ++transactions % 2 === 0) {
          held++;
          sent = sent.then(() => sleep(holdMs));
        }
        sent = sent.then(() => upstream.write(message));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    held: () => held,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};
