import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { readiness } from './readiness.ts';

const api = createServer((_request, response) => response.end('{}'));
beforeAll(() => new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  api.closeAllConnections();
  api.close();
});

async function ask(
  state: { canRender: boolean },
  plan: object,
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
) {
  const app = Fastify();
  readiness(app, { plan: { remotes: plan } }, { state: { workers: 2, busy: 0, queued: 0, ...state } }, { apiUrl }, 'bwrap');
  const [ready, healthy] = [await app.inject('/readyz'), await app.inject('/healthz')];
  await app.close();
  expect(healthy.statusCode).toBe(200);
  return { code: ready.statusCode, ...ready.json() };
}

test.each([
  [
    { code: 200, status: 'ready', api: true, pages: true, remotes: 1, isolation: 'bwrap' },
    { canRender: true },
    { 'mfe-tours': {} },
    undefined,
  ],
  [
    { code: 503, status: 'not ready', api: true, pages: false, remotes: 1, isolation: 'bwrap' },
    { canRender: false },
    { 'mfe-tours': {} },
    undefined,
  ],
  [
    { code: 503, status: 'not ready', api: true, pages: true, remotes: 0, isolation: 'bwrap' },
    { canRender: true },
    {},
    undefined,
  ],
  [
    { code: 503, status: 'not ready', api: false, pages: true, remotes: 1, isolation: 'bwrap' },
    { canRender: true },
    { 'mfe-tours': {} },
    'http://127.0.0.1:1',
  ],
])('readiness needs workers, a plan and the API: %j', async (expected, state, plan, apiUrl) => {
  expect(await ask(state, plan, apiUrl)).toEqual(expected);
});
