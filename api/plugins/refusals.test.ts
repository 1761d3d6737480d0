import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { as, register, type TestApp, testApp } from '../testing/test-app.ts';
import { endpointsOf } from './endpoint.ts';

let at: TestApp;
let port: number;
beforeAll(async () => {
  at = await testApp();
  port = Number(new URL(await at.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => at.close());

/** The reply to these bytes, until the connection is closed. */
const raw = async (bytes: string, hangUp = false) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  if (hangUp) socket.end();
  const reply = await text(socket);
  const [head = '', body = ''] = reply.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((each) => /^([^:]+): (.*)$/.exec(each)?.slice(1) ?? []));
  return { status: Number(line.split(' ')[1]), headers: headers as Record<string, string>, body };
};
const HOST = 'host: x\r\nconnection: close\r\n';

test.each([
  ['headers of 20 kB', `GET /greeting HTTP/1.1\r\n${HOST}x: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
  ['an address of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431, 'TOO_LARGE'],
  ['a parameter of 200 characters', `GET /packages/${'1'.repeat(200)} HTTP/1.1\r\n${HOST}\r\n`, 404, 'NOT_FOUND'],
  ['no HTTP', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
  ['an unknown word for the method', `BOOK /bookings HTTP/1.1\r\n${HOST}\r\n`, 400, 'BAD_REQUEST'],
  ['no host', 'GET /greeting HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'BAD_REQUEST'],
  ['a half escape', `GET /packages/%z HTTP/1.1\r\n${HOST}\r\n`, 400, 'BAD_REQUEST'],
  ['two lengths', `POST /login HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`, 400, 'BAD_REQUEST'],
  ['a broken chunk', `POST /login HTTP/1.1\r\n${HOST}transfer-encoding: chunked\r\n\r\nzz\r\n`, 400, 'BAD_REQUEST'],
  [
    'a body that is no JSON',
    `POST /login HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 1\r\n\r\n{`,
    400,
    'BAD_REQUEST',
  ],
  [
    'a body of another kind',
    `POST /login HTTP/1.1\r\n${HOST}content-type: text/xml\r\ncontent-length: 4\r\n\r\n<a/>`,
    415,
    'UNSUPPORTED_BODY',
  ],
  ['an odd expectation', `GET /packages/0 HTTP/1.1\r\n${HOST}expect: the moon\r\n\r\n`, 404, 'NOT_FOUND'],
  ['a method of another protocol', `PROPFIND /packages/101 HTTP/1.1\r\n${HOST}\r\n`, 405, 'METHOD_NOT_ALLOWED'],
  ['an unknown path', `GET /nothing HTTP/1.1\r\n${HOST}\r\n`, 404, 'NO_ROUTE'],
])('%s: the error has the common shape, with the request id in header and body', async (_what, bytes, status, code) => {
  const reply = await raw(bytes);
  expect([reply.status, JSON.parse(reply.body || '{}')]).toEqual([
    status,
    { message: expect.stringMatching(/\w/), code, request_id: expect.stringMatching(/^req_\w{14}$/) },
  ]);
  expect(reply.headers['x-request-id']).toBe(JSON.parse(reply.body).request_id);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('a body that ends early is an error reply', async () => {
  const reply = await raw(`POST /login HTTP/1.1\r\n${HOST}content-type: application/json\r\ncontent-length: 9\r\n\r\n{`, true);
  expect([reply.status, JSON.parse(reply.body).code]).toEqual([400, 'BAD_REQUEST']);
});

test('a valid request id of the caller is kept, on success and on failure', async () => {
  const get = (url: string, id: string) => at.app.inject({ url, headers: { 'x-request-id': id } });
  for (const url of ['/greeting', '/nothing', '/packages/0', '/users/1', '/metrics']) {
    expect((await get(url, 'trace-12345678')).headers['x-request-id']).toBe('trace-12345678');
    expect((await get(url, 'a b\u00e9')).headers['x-request-id']).toMatch(/^req_\w{14}$/);
  }
  expect((await get('/users/1', 'trace-12345678')).json().request_id).toBe('trace-12345678');
});

test('a known path with another method is 405 with Allow', async () => {
  for (const { method, path } of endpointsOf(at.app)) {
    const url = path.replaceAll(/:\w+/g, '1');
    const siblings = endpointsOf(at.app).filter((other) => new RegExp(`^${other.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(url));
    for (const wrong of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (siblings.some((other) => other.method === (wrong === 'HEAD' ? 'GET' : wrong))) continue;
      const reply = await at.app.inject({ method: wrong, url: `${url}/?x=1` });
      expect([wrong, url, reply.statusCode]).toEqual([wrong, url, 405]);
      expect(String(reply.headers.allow).split(', ')).toEqual(expect.arrayContaining([method, 'OPTIONS']));
    }
  }
  const refused = await at.app.inject({ method: 'DELETE', url: '/greeting' });
  expect(refused.headers.allow).toBe('GET, HEAD, OPTIONS');
  expect((await at.app.inject({ method: 'OPTIONS', url: '/nothing' })).statusCode).toBe(404);
});

test.each(['Bearer', 'bearer', 'BEARER', 'bEaReR'])('the authentication scheme %s is accepted [H7.04]', async (word) => {
  const person = await register(at.app);
  for (const authorization of [`${word} ${person.token}`, `${word}   ${person.token} `]) {
    const reply = await at.app.inject({ url: `/users/${person.id}`, headers: { authorization } });
    expect(reply.statusCode).toBe(200);
  }
  for (const authorization of [person.token, `${word}${person.token}`, `Basic ${person.token}`, `${word} ${person.token}x`]) {
    const reply = await at.app.inject({ url: `/users/${person.id}`, headers: { authorization } });
    expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  }
  await at.app.inject(as(person, { method: 'POST', url: '/logout' }));
});

test.each([
  ['with its length', 'content-length: 200000\r\n\r\n', (text: string) => text],
  ['in chunks', 'transfer-encoding: chunked\r\n\r\n', (text: string) => `30d40\r\n${text}\r\n0\r\n\r\n`],
])(
  'a body above the limit, sent %s, does not end the connection: a proxy that still sends it gets the 413',
  async (_how, head, body) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${head}${body('x'.repeat(200_000))}`);
    socket.write(`GET /greeting HTTP/1.1\r\n${HOST}\r\n`);
    const replies = (await text(socket)).matchAll(/HTTP\/1\.1 (\d+)/g);
    expect([...replies].map(([, status]) => status)).toEqual(['413', '200']);
  },
);
