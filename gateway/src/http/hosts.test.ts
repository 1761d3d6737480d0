import { request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { readSettings } from '../settings.ts';
import { checkHosts } from './hosts.ts';
import { requestId } from './request-id.ts';

const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

function site(env: Record<string, string>) {
  const settings = readSettings(env);
  const app = Fastify({ trustProxy: settings.trustProxy.length > 0 && [...settings.trustProxy], genReqId: requestId });
  checkHosts(app, settings);
  app.get('/healthz', () => 'ok');
  app.get('/readyz', () => 'ok');
  app.get('/*', (asked) => ({ origin: asked.origin, ip: asked.ip, id: asked.id }));
  apps.push(app);
  const get = (host: string, headers: Record<string, string> = {}, url = '/about', remoteAddress = '127.0.0.1') =>
    app.inject({ url, headers: { host, ...headers }, remoteAddress });
  return { app, get };
}

test.each([
  ['localhost:8080', {}],
  ['127.0.0.1:1', {}],
  ['[::1]:8080', {}],
  ['LOCALHOST', {}],
  ['10.0.0.7:8080', { HOST: '10.0.0.7' }],
  ['[fd00::7]:8080', { HOST: 'fd00::7' }],
  ['safarnama.example', { ALLOWED_HOSTS: 'safarnama.example, www.safarnama.example' }],
  ['www.safarnama.example:8443', { ALLOWED_HOSTS: 'safarnama.example, www.safarnama.example' }],
  ['safarnama.example:81', { ALLOWED_HOSTS: 'safarnama.example:81' }],
  ['Safarnama.Example', { PUBLIC_ORIGIN: 'https://safarnama.example' }],
] as [string, Record<string, string>][])('the host %s is served with %j', async (host, env) => {
  const reply = await site(env).get(host);
  expect(reply.statusCode).toBe(200);
  expect(reply.json().origin).toBe(env.PUBLIC_ORIGIN ?? `http://${host.toLowerCase()}`);
});

test.each([
  ['elsewhere.example', {}],
  ['localhost.elsewhere.example', {}],
  ['127.0.0.1.elsewhere.example', {}],
  ['notlocalhost', {}],
  ['localhost:8080:1', {}],
  ['localhost@elsewhere.example', {}],
  ['"><script>', {}],
  ['a b', {}],
  ['safarnama.example:82', { ALLOWED_HOSTS: 'safarnama.example:81' }],
  ['safarnama.example', { ALLOWED_HOSTS: 'safarnama.example:81' }],
  ['www.safarnama.example', { PUBLIC_ORIGIN: 'https://safarnama.example' }],
] as [string, Record<string, string>][])('the host %j is answered 421 with %j', async (host, env) => {
  const { get } = site(env);
  expect((await get(host)).statusCode).toBe(421);
  expect((await get(host, { 'x-forwarded-host': 'localhost', forwarded: 'host=localhost' })).statusCode).toBe(421);
});

test('only health and readiness checks answer for any host', async () => {
  const { get } = site({});
  for (const url of ['/healthz', '/readyz', '/healthz?x=1']) expect((await get('anything', {}, url)).statusCode).toBe(200);
  for (const url of ['/healthz/', '/healthz/..', '/healthzz', '//healthz'])
    expect((await get('anything', {}, url)).statusCode).toBe(421);
});

test('pages use the public origin, whatever host name the request has', async () => {
  const { get } = site({ PUBLIC_ORIGIN: 'https://safarnama.example' });
  expect((await get('127.0.0.1:8080')).json().origin).toBe('https://safarnama.example');
});

test.each([
  ['not an origin', { PUBLIC_ORIGIN: 'safarnama.example' }],
  ['a path', { PUBLIC_ORIGIN: 'https://safarnama.example/site' }],
  ['a person', { PUBLIC_ORIGIN: 'https://somebody@safarnama.example' }],
  ['another scheme', { PUBLIC_ORIGIN: 'ftp://safarnama.example' }],
  ['a scheme', { ALLOWED_HOSTS: 'https://safarnama.example' }],
  ['true for all proxies', { TRUST_PROXY: 'true' }],
  ['a number of proxies', { TRUST_PROXY: '1' }],
  ['an invalid network', { TRUST_PROXY: '10.0.0.0/33' }],
])('a setting that holds %s stops the start and is named: %j', (_what, env) => {
  expect(() => readSettings(env)).toThrow(Object.keys(env)[0]);
});

test('forwarded address and scheme are ignored from untrusted clients', async () => {
  const claims = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  const none = await site({}).get('localhost', claims);
  expect(none.json()).toMatchObject({ origin: 'http://localhost', ip: '127.0.0.1' });
  const named = site({ TRUST_PROXY: 'loopback,10.1.0.0/16' });
  expect((await named.get('localhost', claims)).json()).toMatchObject({ origin: 'https://localhost', ip: '203.0.113.9' });
  expect((await named.get('localhost', claims, '/', '10.1.2.3')).json()).toMatchObject({ ip: '203.0.113.9' });
  expect((await named.get('localhost', claims, '/', '10.2.2.3')).json()).toMatchObject({
    origin: 'http://localhost',
    ip: '10.2.2.3',
  });
});

test('a trusted proxy can forward only the schemes http and https', async () => {
  const { get } = site({ TRUST_PROXY: 'loopback' });
  expect((await get('localhost', { 'x-forwarded-proto': 'javascript' })).json().origin).toBe('http://localhost');
});

test('replies over https have HSTS; others do not', async () => {
  const { get } = site({ TRUST_PROXY: 'loopback' });
  const header = (reply: { headers: Record<string, unknown> }) => reply.headers['strict-transport-security'];
  expect(header(await get('localhost', { 'x-forwarded-proto': 'https' }))).toBe('max-age=31536000');
  expect(header(await get('localhost'))).toBeUndefined();
  expect(header(await site({ PUBLIC_ORIGIN: 'https://safarnama.example' }).get('safarnama.example'))).toBe('max-age=31536000');
  expect(header(await site({}).get('localhost', { 'x-forwarded-proto': 'https' }))).toBeUndefined();
});

test('an absolute URL of another site in the request line is refused, whatever the Host header is', async () => {
  const { app } = site({});
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  for (const path of ['http://elsewhere.example/about', 'http://localhost/about']) {
    const status = await new Promise((resolve, reject) =>
      request({ host: '127.0.0.1', port, path }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      })
        .once('error', reject)
        .end(),
    );
    expect(status).toBe(400);
  }
});

test.each(['short', 'x'.repeat(65), 'has a space', 'line\tbreak', '{"a":1}', 'ünïcödé1'])(
  'an invalid request id is replaced: %j',
  async (given) => {
    const { get } = site({});
    const { id } = (await get('localhost', { 'x-request-id': given })).json();
    expect(id).not.toBe(given);
    expect(id).toMatch(/^[\w-]{8,64}$/);
  },
);

test('a valid request id is kept', async () => {
  expect((await site({}).get('localhost', { 'x-request-id': 'from-the-proxy_1' })).json().id).toBe('from-the-proxy_1');
});
