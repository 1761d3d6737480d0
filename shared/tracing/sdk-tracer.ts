import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, RandomIdGenerator, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Tracer, TracerOptions, TraceSpan } from './tracer.ts';

/** Milliseconds between two reports of lost spans. */
const REPORT_INTERVAL_MS = 60_000;
/** Milliseconds that shutdown waits for the collector. */
const CLOSE_TIMEOUT_MS = 1000;

/** The tracer of {@link TracerOptions}, by the SDK of OpenTelemetry. */
export function createTracer({ endpoint, service, onLost: lost }: TracerOptions): Tracer {
  let unreported = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const sender = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const exporter: SpanExporter = {
    export: (spans, done) =>
      sender.export(spans, (result) => {
        if (result.code !== ExportResultCode.SUCCESS) {
          unreported += spans.length;
          if (performance.now() - reportedAt >= REPORT_INTERVAL_MS) {
            reportedAt = performance.now();
            lost(unreported, result.error?.message ?? 'the collector refused them');
            unreported = 0;
          }
        }
        done(result);
      }),
    shutdown: () => sender.shutdown(),
    forceFlush: () => sender.forceFlush(),
  };

  const random = new RandomIdGenerator();
  let chosenSpanId: string | undefined;
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
    idGenerator: {
      generateTraceId: () => random.generateTraceId(),
      generateSpanId: () => chosenSpanId ?? random.generateSpanId(),
    },
  });
  const tracer = provider.getTracer('safarnama');

  function traceSpan(span: Span): TraceSpan {
    const { traceId, spanId, traceFlags } = span.spanContext();
    const within = trace.setSpan(ROOT_CONTEXT, span);
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
      setAttributes: (attributes) => void span.setAttributes(attributes),
      child: (name, attributes = {}) => traceSpan(tracer.startSpan(name, { attributes }, within)),
      call(name, { id, start, end, failed, attributes }) {
        chosenSpanId = id;
        const call = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: start, attributes }, within);
        chosenSpanId = undefined;
        if (failed) call.setStatus({ code: SpanStatusCode.ERROR });
        call.end(end);
      },
      end(failed = false) {
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  return {
    request(name, parent, attributes) {
      const remote = parent === undefined ? null : parseTraceParent(parent);
      const within = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
      return traceSpan(tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, within));
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<boolean>((resolve) => {
        timer = setTimeout(resolve, CLOSE_TIMEOUT_MS, false);
      });
      const sent = provider.shutdown().then(
        () => true,
        () => true,
      );
      const inTime = await Promise.race([sent, late]);
      clearTimeout(timer);
      return inTime;
    },
  };
}
