import { type ReceivedSpan, startCollector } from '@safarnama/shared/testing/collector';
import { openTracer } from '@safarnama/shared/tracing';
import type { CompositionSpec, RemoteSpec } from '../render/protocol.ts';
import { traceRender } from './render-trace.ts';

const spec = { remotes: [{ name: 'mfe-tours' } as RemoteSpec] } as unknown as CompositionSpec;
const id = (n: number) => n.toString(16).padStart(16, '0');
const call = (given: object = {}) => ({
  ...{ id: id(1), by: 'mfe-tours', method: 'GET', path: '/months/1', status: 200, start: Date.now(), ms: 1 },
  ...given,
});

let collector: Awaited<ReturnType<typeof startCollector>>;
afterEach(() => collector.close());

/** The spans of the calls that a worker reports. */
async function spansOf(reported: unknown): Promise<ReceivedSpan[]> {
  await collector?.close();
  collector = await startCollector();
  const tracer = await openTracer({ endpoint: collector.url, service: 'test', onLost: () => {} });
  const page = tracer.request('GET /*', undefined, {});
  const { trace, finish: over } = traceRender(page, spec);
  trace.calls(reported);
  over({ kind: 'redirect', status: 302, location: '/' });
  page.end();
  await tracer.close();
  const [render] = collector.spans.filter(({ name }) => name === 'render');
  const calls = collector.spans.filter(({ parentSpanId }) => parentSpanId === render?.spanId);
  expect(collector.spans).toHaveLength(calls.length + 2);
  expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(1);
  return calls;
}

test('valid calls of a worker become spans of the render', async () => {
  expect(await spansOf([call(), call({ id: id(2), status: 0, by: 'shell', method: 'POST' })])).toMatchObject([
    {
      spanId: id(1),
      name: 'GET /months/1',
      failed: false,
      attributes: { 'url.path': '/months/1', 'safarnama.remote': 'mfe-tours' },
    },
    { spanId: id(2), name: 'POST /months/1', failed: true, attributes: { 'safarnama.remote': 'shell' } },
  ]);
});

test.each([undefined, null, 7, 'calls', {}, { length: 1e9 }, [], [null, 1, 'x', [], {}]])(
  '%j is not recorded as a call',
  async (reported) => {
    expect(await spansOf(reported)).toEqual([]);
  },
);

test.each<[string, object]>([
  ['an id of zeros', { id: id(0) }],
  ['an invalid id', { id: 'x'.repeat(16) }],
  ['a long id', { id: 'a'.repeat(1000) }],
  ['another method', { method: 'DELETE /\n' }],
  ['a path with a query', { path: '/login?token=secret' }],
  ['no path', { path: 'months' }],
  ['a path with a line break', { path: '/months\n{"level":60}' }],
  ['a long path', { path: `/${'a'.repeat(300)}` }],
  ['an invalid status', { status: 1000 }],
  ['half a status', { status: 200.5 }],
  ['a status in words', { status: '200' }],
  ['time that runs backwards', { ms: -1 }],
  ['no number', { start: Number.NaN }],
  ['no time', { ms: undefined }],
])('%s is ignored, and valid calls beside it are recorded', async (_, given) => {
  expect((await spansOf([call(given), call({ id: id(2) })])).map(({ spanId }) => spanId)).toEqual([id(2)]);
});

test('at most 64 calls become spans, each once, and within the time of the render', async () => {
  const many = await spansOf(Array.from({ length: 10_000 }, (_, n) => call({ id: id(n + 1) })));
  expect(many).toHaveLength(64);
  expect(await spansOf([call(), call(), call({ path: '/other' })])).toHaveLength(1);
  const began = Date.now();
  const odd = await spansOf([
    call({ id: id(1), start: 0, ms: 1e300 }),
    call({ id: id(2), start: 1e300 }),
    call({ id: id(3), start: -1e300, ms: 0 }),
  ]);
  expect(odd).toHaveLength(3);
  for (const { start, end } of odd) {
    // A time with microseconds, which are rounded: 841.9998 is 842.
    expect(Math.round(start)).toBeGreaterThanOrEqual(began);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(Date.now());
  }
});

test('a call of a remote outside of the composition has no remote attribute', async () => {
  const [one] = await spansOf([call({ by: 'x'.repeat(100_000) })]);
  expect(one?.attributes).not.toHaveProperty('safarnama.remote');
});
