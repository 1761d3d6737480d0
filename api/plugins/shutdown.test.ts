import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { startApi } from '../testing/api-process.ts';
import { seededDataDir } from '../testing/database.ts';
import { registerShutdown } from './shutdown.ts';

const POST = 'POST /echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 7\r\n\r\n';

describe('app.shutDown', () => {
  let app: FastifyInstance;
  let port: number;
  let arrived: () => void;
  let answer: () => void;

  beforeEach(async () => {
    app = Fastify({ return503OnClosing: false });
    registerShutdown(app);
    app.post('/echo', (request) => request.body);
    app.get('/slow', () => {
      arrived();
      return new Promise((resolve) => {
        answer = () => resolve('done');
      });
    });
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  const open = async (bytes: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
    return socket;
  };
  const sendPart = async (bytes: string): Promise<{ socket: Socket; reply: Promise<string> }> => {
    const socket = await open(bytes);
    return { socket, reply: text(socket) };
  };
  const slow = async () => {
    const here = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const slowRequest = await sendPart('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n');
    await here;
    return slowRequest;
  };

  test('answers requests that have arrived, lets partial requests complete, and closes idle connections', async () => {
    const idle = await sendPart('');
    const { socket: half, reply: completed } = await sendPart(`${POST}{"a"`);
    const { reply } = await slow();
    const ended = app.shutDown({ halfSent: 60_000, answer: 60_000 });
    expect(await idle.reply).toBe('');
    half.write(':1}');
    expect(await completed).toMatch(/^HTTP\/1.1 200 [\s\S]*\{"a":1\}$/);
    answer();
    expect(await reply).toMatch(/^HTTP\/1.1 200 [\s\S]*done$/);
    await ended;
  });

  test('closes partial requests after their timeout; requests that have arrived are still answered', async () => {
    const halves = ['G', 'GET /echo HTTP/1.1\r\nhost:', POST, `${POST}{"a"`, `${POST}{"a":1}${POST}{`];
    const held = await Promise.all(halves.map(open));
    const closed = held.map((socket) =>
      once(
        socket.resume().on('error', () => {}),
        'close',
      ),
    );
    const { reply } = await slow();
    const ended = app.shutDown({ halfSent: 20, answer: 60_000 });
    await Promise.all(closed);
    answer();
    expect(await reply).toMatch(/done$/);
    await ended;
  });

  test('closes connections whose reply takes longer than the timeout', async () => {
    const { reply } = await slow();
    await app.shutDown({ halfSent: 10, answer: 20 });
    expect(await reply.catch(() => '')).toBe('');
    answer();
  });
});

test('SIGTERM ends the process within ten seconds despite partial requests; logins that had arrived are answered', async () => {
  const dir = await seededDataDir();
  const api = await startApi({ DATA_DIR: dir });
  const port = Number(new URL(api.url).port);
  const halves = [
    'P',
    'POST /login HTTP/1.1\r\nhost: x\r\ncontent-le',
    POST.replace('/echo', '/login'),
    `GET /greeting HTTP/1.1\r\nhost: x\r\n\r\n`,
  ];
  const held = await Promise.all(
    halves.map(async (half) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      await once(socket, 'connect');
      socket.write(half);
      return socket;
    }),
  );
  const body = (n: number) => JSON.stringify({ email: `nobody-${n}@mail.example.in`, password: 'wrong!', role: 'user' });
  const login = (n: number) =>
    `POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body(n).length}\r\n\r\n${body(n)}`;
  const clients = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    }),
  );
  // Hashing is slow and two at a time: when the first is answered, others wait inside.
  const logins = clients.map((socket, n) => {
    socket.write(login(n));
    return text(socket);
  });
  await Promise.race(clients.map((socket) => once(socket, 'data')));
  const stopped = performance.now();
  const ended = api.stop();
  for (const reply of await Promise.all(logins)) expect(reply).toMatch(/^HTTP\/1.1 401 [\s\S]*WRONG_LOGIN/);
  await ended;
  expect(performance.now() - stopped).toBeLessThan(10_000);
  for (const socket of held) socket.destroy();
  rmSync(dir, { recursive: true });
});
