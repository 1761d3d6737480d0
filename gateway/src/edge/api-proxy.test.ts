import {
  type ClientRequest,
  createServer,
  get as httpGet,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import Fastify, { type FastifyInstance } from 'fastify';
import { checkHosts } from '../http/hosts.ts';
import { requestId } from '../http/request-id.ts';
import { apiProxy } from './api-proxy.ts';

let backend: Server;
let app: FastifyInstance;
let lines: { level: number; msg: string }[];
let asked: IncomingMessage[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

/** Timeouts for replies that never come. Other tests need longer ones, because a busy machine may pause for longer. */
const SHORT = { connect: 200, head: 200, chunk: 200 };
/** The default timeout is 15 s: an earlier end was caused by the short one. */
const SOONER = 10_000;

beforeEach(async () => {
  asked = [];
  lines = [];
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
  backend = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
    request.resume();
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  await start();
});
afterEach(async () => {
  await app.close();
  backend.closeAllConnections();
  backend.close();
});

async function start(patience?: typeof SHORT) {
  app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => lines.push(JSON.parse(line)) } },
    genReqId: requestId,
    trustProxy: ['10.0.0.7'],
  });
  checkHosts(app, { hosts: [] });
  const apiUrl = `http://127.0.0.1:${(backend.address() as AddressInfo).port}/v1`;
  await apiProxy(app, { apiUrl, site: parseSiteConfig({}), sandbox: true, publicCalls: [] }, patience);
}

async function startImpatient() {
  await app.close();
  await start(SHORT);
}

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '198.51.100.7') =>
  app.inject({ url, headers: { host: 'localhost', ...headers }, remoteAddress });

test('calls with the same request id do not end each other', async () => {
  const sameId = { 'x-request-id': 'one-for-two-calls' };
  const begun = new Promise<ServerResponse>((resolve) => (answer = (_request, response) => resolve(response)));
  const first = get('/api/packages/1', sameId);
  const held = await begun;
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
  expect((await get('/api/packages/2', sameId)).statusCode).toBe(200);
  // The connection is lost, and the first call is repeated after the second has ended.
  held.destroy();
  expect((await first).statusCode).toBe(200);
  expect(asked.map(({ url }) => url)).toEqual(['/v1/packages/1', '/v1/packages/2', '/v1/packages/1']);
});

test('forwarded headers of untrusted clients do not reach the API', async () => {
  const claims = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'elsewhere.example',
    'x-forwarded-port': '443',
    forwarded: 'for=203.0.113.9',
    'x-real-ip': '203.0.113.9',
    'true-client-ip': '203.0.113.9',
    'x-client-ip': '203.0.113.9',
    'x-request-id': 'a line\tof my own',
  };
  await get('/api/packages/1?x=1', claims);
  expect(asked[0]).toMatchObject({ url: '/v1/packages/1?x=1' });
  const headers = asked[0]?.headers ?? {};
  expect(headers).toMatchObject({ 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'http' });
  const { host: _port, 'x-request-id': id, ...passed } = headers;
  expect(JSON.stringify(passed)).not.toMatch(/203\.0\.113\.9|elsewhere|443|line/);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  await get('/api/packages/1', claims, '10.0.0.7');
  expect(asked[1]?.headers).toMatchObject({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' });
});

test('a call with headers for the connection, or with a compressed body, reaches the API with the body as sent', async () => {
  const bodies: Buffer[] = [];
  answer = async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  const payload = gzipSync('{"a":1}');
  // curl sends the first one with a body above a megabyte, such as a photograph.
  for (const own of [{ expect: '100-continue' }, { 'keep-alive': '300' }, { upgrade: 'h2c' }, { 'content-encoding': 'gzip' }]) {
    const headers = { host: 'localhost', 'content-type': 'application/json', ...own };
    expect((await app.inject({ method: 'POST', url: '/api/bookings', headers, payload })).statusCode).toBe(200);
  }
  expect(bodies).toEqual([payload, payload, payload, payload]);
  expect(asked.map(({ headers }) => [headers.expect, headers['keep-alive'], headers.upgrade])).toEqual(
    Array(4).fill([undefined, undefined, undefined]),
  );
  expect(asked.at(-1)?.headers['content-encoding']).toBe('gzip');
});

test('API replies depend on accept-encoding, whether compressed or not', async () => {
  const list = JSON.stringify({ data: Array(500).fill('a tour') });
  const replyTo = async (vary: string | undefined, encoding: string | undefined) => {
    answer = (_request, response) => {
      if (vary) response.setHeader('vary', vary);
      response.writeHead(200, { 'content-type': 'application/json' }).end(list);
    };
    const { headers } = await get('/api/packages/1', encoding ? { 'accept-encoding': encoding } : {});
    return [headers['content-encoding'], headers.vary];
  };
  expect(await replyTo(undefined, 'br')).toEqual(['br', 'accept-encoding']);
  expect(await replyTo(undefined, undefined)).toEqual([undefined, 'accept-encoding']);
  expect(await replyTo('Accept-Language', 'br')).toEqual(['br', 'Accept-Language, accept-encoding']);
  expect(await replyTo('Accept-Language', undefined)).toEqual([undefined, 'Accept-Language, accept-encoding']);
});

test('API replies have a content security policy without scripts, whatever the API sets', async () => {
  answer = (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "default-src 'self' 'unsafe-inline'" })
      .end('<script>alert(1)</script>');
  for (const url of ['/api/storage/upload.html', '/api/sandbox/pay/x/y', '/api/docs', '/api/%73andbox/pay/1'])
    expect((await get(url)).headers['content-security-policy']).toBe("default-src 'none'; sandbox");
});

test('the page of the sandbox bank keeps its own policy; without one it runs no scripts', async () => {
  answer = ({ headers }, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html',
        ...(headers['x-own'] ? { 'content-security-policy': "form-action 'self'" } : {}),
      })
      .end('<form>');
  expect((await get('/api/sandbox/pay/qr_1', { 'x-own': '1' })).headers['content-security-policy']).toBe("form-action 'self'");
  expect((await get('/api/sandbox/pay/qr_1')).headers['content-security-policy']).toBe("default-src 'none'; sandbox");
});

test.each<[string, (response: ServerResponse) => void, number]>([
  ['never answers', () => {}, 504],
  ['ends the connection', (response) => response.destroy(), 502],
  ['speaks another language', (response) => response.socket?.end('SSH-2.0-OpenSSH\r\n'), 502],
])('an API that %s: the proxy replies in time with the error status and no details of the API', async (_what, act, status) => {
  answer = (_request, response) => act(response);
  if (status === 504) await startImpatient();
  const begun = performance.now();
  const reply = await app.inject({ method: 'POST', url: '/api/bookings', headers: { host: 'localhost' }, payload: { a: 1 } });
  expect(performance.now() - begun).toBeLessThan(SOONER);
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toEqual({ message: 'The service is busy, please try again.', code: 'UNAVAILABLE' });
  expect(asked).toHaveLength(1);
});

test('502 for an API that does not listen', async () => {
  backend.closeAllConnections();
  await new Promise((resolve) => backend.close(resolve));
  const reply = await get('/api/months/1');
  expect([reply.statusCode, reply.json().code]).toEqual([502, 'UNAVAILABLE']);
  const hindi = await get('/api/months/1', { 'accept-language': 'hi-IN' });
  expect([hindi.statusCode, hindi.json().message]).toEqual([502, 'सेवा अभी व्यस्त है। कृपया फिर कोशिश करें।']);
});

test('a reply that stops midway ends within the timeout and is not complete', async () => {
  answer = (_request, response) => void response.writeHead(200, { 'content-length': '1000' }).write('{"data":');
  await startImpatient();
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const begun = performance.now();
  await expect(fetch(`${base}/api/months/1`).then((reply) => reply.text())).rejects.toThrow();
  expect(performance.now() - begun).toBeLessThan(SOONER);
});

test('a 503 of the API is passed on without a retry', async () => {
  answer = (_request, response) => response.writeHead(503, { 'content-type': 'application/json' }).end('{"code":"UNAVAILABLE"}');
  expect((await get('/api/months/1')).statusCode).toBe(503);
  expect(asked).toHaveLength(1);
});

test('a GET on a closed keep-alive connection is repeated once', async () => {
  answer = (_request, response) => {
    if (asked.length === 1) response.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  expect((await get('/api/months/1')).statusCode).toBe(200);
  answer = (_request, response) => response.destroy();
  asked = [];
  expect((await get('/api/months/1')).statusCode).toBe(502);
  expect(asked).toHaveLength(2);
});

test('invalid headers of the API do not end the gateway', async () => {
  answer = (_request, response) =>
    void response.socket?.end('HTTP/1.1 200 OK\r\nx-a: \u0001\u0002\r\ncontent-length: 2\r\ncontent-type: text/plain\r\n\r\nok');
  expect([200, 502]).toContain((await get('/api/months/1')).statusCode);
});

test('a client that disconnects causes no error line, and its call to the API ends', async () => {
  let ended = false;
  const reached = new Promise<void>((resolve) => {
    answer = (request) => {
      request.socket.once('close', () => {
        ended = true;
      });
      resolve();
    };
  });
  await startImpatient();
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const abort = new AbortController();
  const asking = fetch(`${base}/api/months/1`, { signal: abort.signal });
  await reached;
  abort.abort();
  await expect(asking).rejects.toThrow();
  for (let tries = 0; !ended && tries < 500; tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(ended).toBe(true);
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
});

test('a call ends at the API when its visitor disconnects, before the head of the reply and within its body', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  for (const body of [undefined, 'the first part']) {
    let visitor: ClientRequest | undefined;
    const ended = new Promise<string>((resolve) => {
      answer = (_request, response) => {
        response.once('close', () => resolve(response.writableFinished ? 'answered' : 'ended'));
        if (body) response.writeHead(200, { 'content-type': 'text/plain' }).write(body);
        else visitor?.destroy();
      };
    });
    visitor = httpGet({ port, host: '127.0.0.1', path: '/api/months/1' });
    visitor.once('response', (response) => response.once('data', () => visitor?.destroy()));
    visitor.on('error', () => {});
    expect(await ended).toBe('ended');
  }
  expect(lines).toEqual([]);
});
