import type { Attributes, Span } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';

/** Traces by OpenTelemetry, for the servers. Nothing is loaded in a process without a configured collector. */

export type { Attributes };

/** A span: one operation, from its start until `end`. */
export interface Work {
  readonly traceId: string;
  /** `traceparent` header value, which links the spans of a called process. */
  readonly traceparent: string;
  note(attributes: Attributes): void;
  /** Starts a child span. */
  part(name: string, attributes?: Attributes): Work;
  /** Adds the span of a call made by another process, under a span id chosen there: 16 hexadecimal digits, not only zeros. */
  call(name: string, made: { id: string; start: number; end: number; failed: boolean; attributes: Attributes }): void;
  end(failed?: boolean): void;
}

export interface Tracer {
  /** Starts the span of a request. `parent`: a trusted `traceparent`; without one a trace begins. */
  request(name: string, parent: string | undefined, attributes: Attributes): Work;
  /** Sends pending spans. False when the collector did not accept them in time. */
  close(): Promise<boolean>;
}

export interface TracerOptions {
  /** URL of the collector, as in `OTEL_EXPORTER_OTLP_ENDPOINT`: without `/v1/traces`. */
  readonly endpoint: string;
  /** Service name of the process; `OTEL_SERVICE_NAME` overrides it. */
  readonly service: string;
  /** Called with the number of lost spans, at most once a minute. */
  readonly onLost: (spans: number, reason: string) => void;
}

/** Milliseconds between two reports of lost spans. */
const REPORT_INTERVAL_MS = 60_000;
/** Milliseconds that shutdown waits for the collector. */
const CLOSE_TIMEOUT_MS = 1000;

/** One tracer per process. At most 2,048 spans are queued (`OTEL_BSP_MAX_QUEUE_SIZE`); further ones are lost. */
export async function openTracer({ endpoint, service, onLost: lost }: TracerOptions): Promise<Tracer> {
  const [api, core, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;

  let unreported = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const sender = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const exporter: SpanExporter = {
    export: (spans, done) =>
      sender.export(spans, (result) => {
        if (result.code !== core.ExportResultCode.SUCCESS) {
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

  const random = new sdk.RandomIdGenerator();
  let chosenSpanId: string | undefined;
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': service })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
    idGenerator: {
      generateTraceId: () => random.generateTraceId(),
      generateSpanId: () => chosenSpanId ?? random.generateSpanId(),
    },
  });
  const tracer = provider.getTracer('safarnama');

  function work(span: Span): Work {
    const { traceId, spanId, traceFlags } = span.spanContext();
    const within = trace.setSpan(ROOT_CONTEXT, span);
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & api.TraceFlags.SAMPLED}`,
      note: (attributes) => void span.setAttributes(attributes),
      part: (name, attributes = {}) => work(tracer.startSpan(name, { attributes }, within)),
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
      const remote = parent === undefined ? null : core.parseTraceParent(parent);
      const within = remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
      return work(tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, within));
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
