import { startCollector } from '@safarnama/shared/testing/collector';
import { openTracer } from '@safarnama/shared/tracing';
import { testApp } from '../testing/test-app.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const headers = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };

test('a reply joins the trace of a trusted caller; the trace of any other caller is ignored', async () => {
  const collector = await startCollector();
  const tracer = await openTracer({ endpoint: collector.url, service: 'api', onLost: () => {} });
  const { app, close } = await testApp({ tracer, trustProxy: ['10.0.0.7'] });
  await app.inject({ url: '/packages/101?secret=asha', headers, remoteAddress: '10.0.0.7' });
  await app.inject({ url: '/packages/999999', headers, remoteAddress: '198.18.0.1' });
  // Only the address of the connection counts.
  const forwarded = { ...headers, 'x-forwarded-for': '10.0.0.7' };
  await app.inject({ url: '/nothing', headers: forwarded, remoteAddress: '198.18.0.1' });
  await app.inject({ url: '/healthz', headers, remoteAddress: '10.0.0.7' });
  await close();
  await tracer.close();
  // `close` waits for a second, while the sending continues: a slow machine may take longer.
  await collector.span(({ name }) => name === 'GET none');
  await collector.close();
  expect(
    collector.spans.map(({ name, traceId, parentSpanId, attributes }) => [
      ...[name, traceId === TRACE, parentSpanId],
      attributes['http.response.status_code'],
    ]),
  ).toEqual([
    ['GET /packages/:id', true, 'b7ad6b7169203331', 200],
    ['GET /packages/:id', false, undefined, 404],
    ['GET none', false, undefined, 404],
  ]);
  expect(JSON.stringify(collector.spans)).not.toContain('asha');
});
