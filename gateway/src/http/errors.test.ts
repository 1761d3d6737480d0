import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { refuseAddress, replyToErrors } from './errors.ts';

function server() {
  const lines: string[] = [];
  const stream = new PassThrough();
  stream.on('data', (line) => lines.push(String(line)));
  const app = Fastify({ logger: { level: 'error', stream }, genReqId: () => 'request-1' });
  replyToErrors(app);
  app.get('/broken', () => {
    throw new Error('no such file: /srv/releases/plan.json');
  });
  app.post('/read', { bodyLimit: 10 }, () => 'read');
  return { app, lines };
}

test('a defect is answered by 500 without its message, which the log has with the id of the request', async () => {
  const { app, lines } = server();
  const reply = await app.inject('/broken');
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({ message: 'Something went wrong on our side.', code: 'INTERNAL', request_id: 'request-1' });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: 'request-1',
    err: { message: expect.stringContaining('plan.json') },
  });
});

test.each([
  ['a body that is no JSON', '{', 400, 'BAD_REQUEST'],
  ['a body above the limit', JSON.stringify('x'.repeat(20)), 413, 'TOO_LARGE'],
])('%s gets status and code of a refusal, which no cache stores', async (_what, payload, status, code) => {
  const { app, lines } = server();
  const reply = await app.inject({ method: 'POST', url: '/read', headers: { 'content-type': 'application/json' }, payload });
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ code, request_id: 'request-1' });
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(lines).toEqual([]);
});

test('an address that cannot be decoded is refused with a page for browsers, and with JSON for calls', async () => {
  const app = Fastify({ frameworkErrors: (error, _request, reply) => refuseAddress(reply, error.statusCode) });
  app.get('/*', () => 'a page');
  const get = (url: string, accept: string) => app.inject({ url, headers: { accept } });
  const page = await get('/view/%zz', 'text/html');
  expect([page.statusCode, page.body]).toEqual([400, expect.stringContaining('<h1>This address can not be read.</h1>')]);
  for (const [url, accept] of [['/view/%zz', '*/*'] as const, ['/api/%zz', 'text/html'] as const])
    expect((await get(url, accept)).json()).toMatchObject({ code: 'BAD_REQUEST' });
});
