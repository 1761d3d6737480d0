import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ReceivedSpan, startCollector } from '@safarnama/shared/testing/collector';
import Fastify from 'fastify';
import { type ServerProcess, startApi } from '../../../api/testing/api-process.ts';
import { seededDataDir } from '../../../api/testing/database.ts';
import { scratch, startTraced, tracedTo } from '../testing/traced-site.ts';
import { openTraces } from './traces.ts';

/** A backend that answers all paths but one, and records request headers. */
async function startBackend({ silent = '' } = {}) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, reply) => {
    asked.push(request);
    if (request.url !== silent) reply.setHeader('content-type', 'application/json').end('{"data":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often for the greeting. */
    greeted: () => asked.filter(({ url }) => url === '/greeting').length,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Processes and servers that a failed test leaves running. */
const opened: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of opened) await close().catch(() => {});
});
async function open<T extends ServerProcess | { close(): Promise<unknown> }>(starting: Promise<T>): Promise<T> {
  const one = await starting;
  opened.push('kill' in one ? one.kill : one.close);
  return one;
}
const openCollector = (...answer: Parameters<typeof startCollector>) => open(startCollector(...answer));
const openApi = async (settings: Record<string, string>) => open(startApi({ DATA_DIR: await seededDataDir(), ...settings }));
const openEdge = (...given: Parameters<typeof startTraced>) => open(startTraced(...given));

/** Requests the page until the condition holds: on a busy machine pages may be client-rendered, and spans arrive later. */
async function askUntil(url: string, holds: () => boolean | Promise<boolean>, headers: Record<string, string> = {}) {
  for (let tries = 0; tries < 400; tries += 1) {
    await (await fetch(url, { headers })).text();
    if (await holds()) return;
    await wait(25);
  }
  throw new Error(`${url} was never rendered so far`);
}

describe('with a collector, one trace holds', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let api: ServerProcess;
  let edge: ServerProcess;

  beforeAll(async () => {
    collector = await openCollector();
    api = await openApi(tracedTo(collector.url));
    edge = await openEdge(api.url, tracedTo(collector.url));
  });
  afterAll(async () => {
    await edge.stop();
    await api.stop();
    await collector.close();
  });

  /** The span of a request, and how to find those below it. */
  async function traceOf(name: string, service: string) {
    const page = await collector.span((span) => span.name === name && span.service === service);
    const below = (parent: ReceivedSpan, what: string) =>
      collector.span((span) => span.traceId === page.traceId && span.parentSpanId === parent.spanId && span.name === what);
    return { page, below };
  }
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const reply = await fetch(edge.url + url, { headers });
    return { status: reply.status, cache: reply.headers.get('x-cache'), text: await reply.text() };
  };
  beforeEach(() => collector.spans.splice(0));

  test('a page, its render, the API calls of the worker, and their handling in the API', async () => {
    await askUntil(`${edge.url}/traced`, () => collector.spans.some(({ service }) => service === 'safarnama-api'));
    const above = ({ parentSpanId }: ReceivedSpan) => collector.span(({ spanId }) => spanId === parentSpanId);
    const answer = await collector.span(({ service, name }) => service === 'safarnama-api' && name === 'GET /greeting');
    const call = await above(answer);
    const render = await above(call);
    const page = await above(render);
    expect([page, render, call, answer].map(({ name }) => name)).toEqual(['GET /*', 'render', 'GET /greeting', 'GET /greeting']);
    expect(new Set([page, render, call, answer].map(({ traceId }) => traceId)).size).toBe(1);
    expect([page, render, call, answer].map(({ service }) => service)).toEqual([
      'safarnama-gateway',
      'safarnama-gateway',
      'safarnama-gateway',
      'safarnama-api',
    ]);
    expect(page.parentSpanId).toBeUndefined();
    for (const { start, end } of [render, call, answer]) {
      expect(start).toBeGreaterThanOrEqual(page.start - 5);
      expect(end).toBeGreaterThanOrEqual(start);
    }
    expect(page.attributes).toMatchObject({ 'url.path': '/traced', 'safarnama.cache': 'miss' });
    expect(call.attributes).toMatchObject({ 'url.path': '/greeting', 'safarnama.remote': 'mfe-traced' });
  });

  test('a cached page without a render', async () => {
    for (let tries = 0; tries < 100 && (await get('/about')).cache !== 'hit'; tries += 1);
    const { spanId } = await collector.span(({ attributes }) => attributes['safarnama.cache'] === 'hit');
    await askUntil(`${edge.url}/traced`, () => collector.spans.some(({ name }) => name === 'GET /greeting'));
    expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId)).toEqual([]);
  });

  test('an API call of the browser and its handling in the API', async () => {
    expect((await get('/api/greeting?of=asha')).status).toBe(200);
    const { page, below } = await traceOf('GET /api/*', 'safarnama-gateway');
    const answer = await below(page, 'GET /greeting');
    expect([answer.service, page.attributes['url.path']]).toEqual(['safarnama-api', '/api/greeting']);
    expect(answer.attributes['safarnama.request']).toBe(page.attributes['safarnama.request']);
    expect(JSON.stringify(collector.spans)).not.toContain('asha');
  });

  test('no trace context of a visitor', async () => {
    const theirs = '0af7651916cd43dd8448eb211c80319c';
    await get('/api/greeting', { traceparent: `00-${theirs}-b7ad6b7169203331-01` });
    const { page, below } = await traceOf('GET /api/*', 'safarnama-gateway');
    await below(page, 'GET /greeting');
    expect(page.parentSpanId).toBeUndefined();
    expect(collector.spans.map(({ traceId }) => traceId)).not.toContain(theirs);
  });
});

test('an unanswered API call is a span of its page, and a disconnected client is noted', async () => {
  const backend = await open(startBackend({ silent: '/greeting' }));
  const collector = await openCollector();
  const edge = await openEdge(backend.url, { RENDER_BUDGET_MS: '200', ...tracedTo(collector.url) });
  await askUntil(`${edge.url}/traced`, () => backend.greeted() > 0);
  const call = await collector.span(({ name }) => name === 'GET /greeting');
  const render = await collector.span(({ spanId }) => spanId === call.parentSpanId);
  const page = await collector.span(({ spanId }) => spanId === render.parentSpanId);
  expect([call.failed, page.attributes['url.path']]).toEqual([true, '/traced']);
  expect(render.attributes['safarnama.complete']).not.toBe(true);

  const before = backend.greeted();
  const leaves = new AbortController();
  const left = fetch(`${edge.url}/api/greeting`, { signal: leaves.signal }).catch(() => 'left');
  for (let tries = 0; tries < 400 && backend.greeted() === before; tries += 1) await wait(25);
  leaves.abort();
  expect(await left).toBe('left');
  const gone = await collector.span(({ attributes }) => attributes['url.path'] === '/api/greeting');
  expect(gone.attributes['safarnama.gone']).toBe(true);
  await edge.stop();
});

test('a trace is continued for a trusted proxy only, whatever other clients send', async () => {
  const collector = await openCollector();
  const app = Fastify();
  const close = await openTraces(app, { traces: collector.url, trustProxy: ['10.0.0.0/8'] });
  app.get('/*', async (request) => request.span?.traceId);
  app.get('/healthz', async (request) => request.span?.traceId ?? 'none');
  const id = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${id}-b7ad6b7169203331-01`, 'x-forwarded-for': '10.0.0.7' };
  const traceOf = async (remoteAddress: string, url = '/about') => (await app.inject({ url, headers, remoteAddress })).body;
  expect(await traceOf('10.0.0.7')).toBe(id);
  expect(await traceOf('198.18.0.1')).toMatch(/^(?!0af7)[\da-f]{32}$/);
  expect(await traceOf('10.0.0.7', '/healthz')).toBe('none');
  await app.close();
  await close();
  expect(collector.spans.map(({ parentSpanId }) => parentSpanId)).toEqual(['b7ad6b7169203331', undefined]);
});

/** Files that a process has run, from the coverage report of V8. */
const filesRun = (dir: string) =>
  readdirSync(dir).flatMap((file) =>
    (JSON.parse(readFileSync(path.join(dir, file), 'utf8')) as { result: { url: string }[] }).result.map(({ url }) => url),
  );

test.each([
  ['without a collector no tracing code is loaded or sent, whatever headers a visitor sends', false],
  ['with a collector tracing code is loaded', true],
])('%s', async (_, traced) => {
  const backend = await open(startBackend());
  const collector = await openCollector();
  const coverage = scratch();
  const edge = await openEdge(backend.url, { NODE_V8_COVERAGE: coverage, ...(traced ? tracedTo(collector.url) : {}) });
  const headers = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', tracestate: 'a=b', baggage: 'c=d' };
  for (const url of ['/traced', '/api/greeting', '/__data/traced']) {
    const before = backend.greeted();
    await askUntil(edge.url + url, () => backend.greeted() > before, headers);
  }
  await edge.stop();
  // A new worker also renders without a request.
  const parents = backend.asked.flatMap(({ headers: sent }) => sent.traceparent ?? []);
  expect(parents.length > 0).toBe(traced);
  for (const parent of parents) expect(parent).toMatch(/^00-(?!0af7)[\da-f]{32}-[\da-f]{16}-01$/);
  for (const { headers: sent } of backend.asked) expect([sent.tracestate, sent.baggage]).toEqual([undefined, undefined]);
  expect(filesRun(coverage).some((url) => url.includes('sdk-tracer'))).toBe(traced);
  expect(collector.addresses.includes('POST /v1/traces')).toBe(traced);
});
