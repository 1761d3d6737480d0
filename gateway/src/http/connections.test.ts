import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { CLIENT_TIMEOUTS, type ClientTimeouts, closeSlowClients, limitConnections } from './connections.ts';

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];

async function site({
  patience,
  most = 40,
  shared = false,
}: {
  patience?: Partial<ClientTimeouts>;
  most?: number;
  shared?: boolean;
} = {}) {
  app = Fastify({ forceCloseConnections: true, ...closeSlowClients({ ...CLIENT_TIMEOUTS, check: 20, ...patience }) });
  limitConnections(app.server, most, shared);
  app.get('/', () => 'ok');
  app.get('/large', () => 'x'.repeat(64 * 1024 * 1024));
  app.post('/', (request) => ({ got: JSON.stringify(request.body).length }));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.close();
});

/** A client that sends the given text and returns what it received until the connection closed. */
function client(): { socket: Socket; ended: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let said = '';
  socket.on('data', (data) => {
    said += data;
  });
  socket.on('error', () => {});
  return { socket, ended: new Promise((resolve) => socket.once('close', () => resolve(said))) };
}

const HEAD = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

/** Writes a byte now and then, as long as it may. */
function trickle(socket: Socket, text: string) {
  let at = 0;
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), 10);
  socket.once('close', () => clearInterval(timer));
}

test('a connection with slow request headers is closed', async () => {
  await site({ patience: { head: 150, request: 600 } });
  const { socket, ended } = client();
  socket.write('GET / HTTP/1.1\r\n');
  trickle(socket, 'x-a: 1\r\n');
  expect(await ended).toMatch(/^HTTP\/1\.1 408/);
});

test('a connection without a request is closed', async () => {
  await site({ patience: { head: 150 } });
  expect(await client().ended).not.toMatch(/ 200 /);
});

test('a connection with a slow request body is closed', async () => {
  await site({ patience: { head: 150, request: 300 } });
  const { socket, ended } = client();
  socket.write(`${HEAD}content-length: 100000\r\n\r\n{"a":"`);
  trickle(socket, 'aaaa');
  expect(await ended).toMatch(/^HTTP\/1\.1 408/);
});

test('a connection whose client reads nothing is closed', async () => {
  await site({ patience: { idle: 200 } });
  const { socket, ended } = client();
  socket.pause();
  socket.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const cut = new Promise<void>((resolve) =>
    app.server.once('connection', (accepted: Socket) => accepted.once('close', () => resolve())),
  );
  await cut;
  socket.resume();
  expect((await ended).length).toBeLessThan(64 * 1024 * 1024);
});

test('a client within the time limits is served and may reuse its connection', async () => {
  await site();
  const { socket, ended } = client();
  for (const last of [false, true]) {
    socket.write(`${HEAD}content-length: 9\r\n${last ? 'connection: close\r\n' : ''}\r\n`);
    socket.write('{"a":"b"}');
  }
  expect((await ended).match(/\{"got":9\}/g)).toHaveLength(2);
});

const ask = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    socket.once('data', (data) => resolve(String(data).includes(' 200 ')));
    socket.once('close', () => resolve(false));
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  });

test('one address has at most a quarter of all connections; a closed one can be replaced', async () => {
  await site({ most: 40 });
  const held = [];
  for (let n = 0; n < 10; n += 1) {
    const { socket, ended } = client();
    expect(await ask(socket)).toBe(true);
    held.push({ socket, ended });
  }
  expect(await ask(client().socket)).toBe(false);
  held[0]?.socket.destroy();
  await held[0]?.ended;
  for (let tries = 0; !(await ask(client().socket)); tries += 1) expect(tries).toBeLessThan(50);
});

test('a trusted proxy may use all connections; idle ones are closed for new ones', async () => {
  await site({ most: 20, shared: true });
  for (let n = 0; n < 60; n += 1) {
    const { socket } = client();
    expect(await ask(socket)).toBe(true);
  }
  const open = await new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  expect(open).toBeLessThanOrEqual(20);
});
