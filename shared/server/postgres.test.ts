import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { openPool, reasonOf } from './postgres.ts';

/** A message by which a server asks for a password (SCRAM): the type of the request, and its text. */
function ask(socket: Socket, type: number, text: string): void {
  const head = Buffer.alloc(9);
  head.write('R');
  head.writeUInt32BE(8 + text.length, 1);
  head.writeUInt32BE(type, 5);
  socket.write(Buffer.concat([head, Buffer.from(text)]));
}

test('an address without a password that the server asks for is reported in words that say what to do', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    const steps = [() => ask(socket, 10, 'SCRAM-SHA-256\0\0'), () => ask(socket, 11, 'r=x,s=eA==,i=4096')];
    socket.on('data', () => steps.shift()?.());
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const pool = openPool({ connectionString: `postgres://site@127.0.0.1:${port}/site` });
  const error: unknown = await pool.query('SELECT 1').catch((reason: unknown) => reason);
  expect(reasonOf(error)).toBe('the server asks for a password: postgres://user:password@host/name');
  await pool.end();
  for (const socket of sockets) socket.destroy();
  server.close();
});

test('of a server with several addresses the reason of the first one is reported', () => {
  expect(reasonOf(new AggregateError([new Error('connect ECONNREFUSED ::1:1'), new Error('other')], ''))).toBe(
    'connect ECONNREFUSED ::1:1',
  );
});
