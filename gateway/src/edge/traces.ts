import { traceRequests } from '@safarnama/shared/server/request-tracing';
import { openTracer } from '@safarnama/shared/tracing';
import type { FastifyInstance } from 'fastify';
import { DATA_PREFIX } from '../render/protocol.ts';
import type { Settings } from '../settings.ts';

/** Pages, their data and API calls. */
const isTraced = (route: string) => route === '/*' || route === `${DATA_PREFIX}/*` || route.startsWith('/api/');

/**
 * Starts a trace per page and API request, or continues that of a trusted proxy (docs/decisions/053). Does nothing without a
 * collector.
 *
 * @returns flushes the remaining spans
 */
export async function openTraces(
  app: FastifyInstance,
  { traces, trustProxy }: Pick<Settings, 'traces' | 'trustProxy'>,
): Promise<() => Promise<unknown>> {
  const tracer =
    traces === undefined
      ? undefined
      : await openTracer({
          endpoint: traces,
          service: 'safarnama-gateway',
          onLost: (spans, why) => app.log.warn({ spans, why }, 'traces were lost'),
        });
  traceRequests(app, tracer, {
    trustProxy,
    isTraced,
    atEnd: ({ url }, { served, raw }) => ({
      'url.path': url.split('?')[0] ?? url,
      ...(served && { 'safarnama.composition': served.composition, 'safarnama.cache': served.cache }),
      ...(raw.writableFinished ? {} : { 'safarnama.gone': true }),
    }),
  });
  return async () => tracer?.close();
}
