/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startCollector } from '../testing/collector.ts';
import { openTracer } from './index.ts';

/** Maximum batch size, which is sent without delay. */
const BATCH = 512;

const SPAN = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
let collector: Awaited<ReturnType<typeof startCollector>>;
let lost: [number, string][];
const open = (url = collector.url) =>
  openTracer({ endpoint: `${url}/`, service: 'test', onLost: (...facts) => void lost.push(facts) });
const fill = (tracer: Awaited<ReturnType<typeof open>>, spans: number) => {
  for (let n = 0; n < spans; n += 1) tracer.request('GET /', undefined, {}).end();
};

/** Durations are fixed: the clock of a test does not move. */
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 400 && !holds(); tries += 1) await wait(10);
  expect(holds()).toBe(true);
}

/** Shuts a tracer down without its timeout, which would fire first on a stalled machine. */
async function closeAtLeisure(tracer: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { setTimeout: start } = globalThis;
  const late = (work: () => void, ms = 0) => start(work, ms + 60_000).unref();
  const timers = jest.spyOn(globalThis, 'setTimeout').mockImplementation(late as typeof setTimeout);
  return tracer.close().finally(() => timers.mockRestore());
}

beforeEach(() => {
  lost = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  await collector.close();
});

test('child spans belong to the request, and a reported span keeps the given id and times', async () => {
  collector = await startCollector();
  const tracer = await open();
  const request = tracer.request('GET /page', SPAN, { 'url.path': '/page' });
  const part = request.child('render');
  expect(part.traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[\da-f]{16}-01$/);
  const id = '00f067aa0ba902b7';
  part.call('GET /rooms', { id, start: 1_000_000, end: 1_000_040, failed: true, attributes: { status: 503 } });
  part.end();
  request.end();
  expect(await closeAtLeisure(tracer)).toBe(true);
  const [call, render, page] = collector.spans;
  expect(page).toMatchObject({ service: 'test', name: 'GET /page', parentSpanId: 'b7ad6b7169203331', failed: false });
  expect(page?.attributes).toEqual({ 'url.path': '/page' });
  expect(render).toMatchObject({ name: 'render', parentSpanId: page?.spanId });
  expect(call).toMatchObject({ spanId: id, parentSpanId: render?.spanId, start: 1_000_000, end: 1_000_040, failed: true });
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set(['0af7651916cd43dd8448eb211c80319c']));
  expect(collector.addresses).toEqual(['POST /v1/traces']);
  expect(lost).toEqual([]);
});

test.each([
  '',
  'yes',
  SPAN.replace('00-', 'ff-'),
  SPAN.replace(/-b7.*-/, '-0000000000000000-'),
  `${SPAN}-more`,
  SPAN.toUpperCase(),
])('the parent %j is none', async (parent) => {
  collector = await startCollector();
  const tracer = await open();
  const span = tracer.request('GET /', parent, {});
  span.end();
  await closeAtLeisure(tracer);
  expect(collector.spans).toHaveLength(1);
  expect(collector.spans[0]?.parentSpanId).toBeUndefined();
  expect(span.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
});

test('a trace that the caller does not sample is not sent, and its traceparent says so to called processes', async () => {
  collector = await startCollector();
  const tracer = await open();
  const span = tracer.request('GET /', SPAN.replace(/01$/, '00'), {});
  expect(span.child('render').traceparent).toMatch(/-00$/);
  span.end();
  await closeAtLeisure(tracer);
  expect(collector.addresses).toEqual([]);
});

test('a collector that refuses causes one line a minute with the number of lost spans', async () => {
  // One batch is sent at a time: its spans count as lost when the reply arrives.
  const times = [0, 1000, 2000, 59_000, 61_000];
  let now = 0;
  collector = await startCollector((reply) => {
    now = times[collector.addresses.length - 1] ?? 0;
    reply.writeHead(400).end();
  });
  const tracer = await open();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  for (let lots = 1; lots <= times.length; lots += 1) {
    fill(tracer, BATCH);
    await until(() => collector.addresses.length === lots);
  }
  await until(() => lost.length > 1);
  await tracer.close();
  expect(lost).toEqual([
    [BATCH, expect.any(String)],
    [4 * BATCH, expect.any(String)],
  ]);
});

test('with a collector that does not reply, the queue is bounded and shutdown waits one second', async () => {
  const held: ServerResponse[] = [];
  collector = await startCollector((reply) => void held.push(reply));
  const tracer = await open();
  fill(tracer, 10_000);
  const began = performance.now();
  expect(await tracer.close()).toBe(false);
  // The exporter's own timeout is ten seconds.
  expect(performance.now() - began).toBeLessThan(5000);
  await until(() => collector.spans.length > 0);
  // One batch being sent, and the full queue.
  expect(collector.spans.length).toBeLessThanOrEqual(BATCH + 2048);
  for (const reply of held) reply.end('{}');
});

test('environment variables set the service name and instance attributes', async () => {
  collector = await startCollector();
  jest.replaceProperty(process, 'env', { OTEL_SERVICE_NAME: 'edge', OTEL_TRACES_SAMPLER: 'always_on' });
  const tracer = await open();
  fill(tracer, 1);
  await closeAtLeisure(tracer);
  expect(collector.spans).toMatchObject([{ service: 'edge' }]);
  jest.replaceProperty(process, 'env', { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
  const quiet = await open();
  expect(quiet.request('GET /', undefined, {}).traceparent).toMatch(/-00$/);
  expect(quiet.request('GET /', SPAN, {}).traceparent).toMatch(/-01$/);
  await quiet.close();
});
