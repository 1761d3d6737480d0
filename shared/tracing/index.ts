import type { Attributes, Span } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';

/**
 * Traces by OpenTelemetry, for the servers: what a visitor waited for, over all processes that had a part in it. A process that is not
 * told where to send them loads nothing of it.
 */

export type { Attributes };

/** One piece of work, from its beginning until `end`. */
export interface Work {
  readonly traceId: string;
  /** Its place in the trace, as the header of this name says it to whoever works for it. */
  readonly traceparent: string;
  note(attributes: Attributes): void;
  /** Begins a part of it. */
  part(name: string, attributes?: Attributes): Work;
  /** A call that somebody else has made for it, under a span id of his: 16 hexadecimal digits, not only zeros. */
  call(name: string, made: { id: string; start: number; end: number; failed: boolean; attributes: Attributes }): void;
  end(failed?: boolean): void;
}

export interface Tracer {
  /**
   * Begins the answer to a request.
   *
   * @param parent a `traceparent` that can be believed; without one a trace begins
   */
  request(name: string, parent: string | undefined, attributes: Attributes): Work;
  /** Sends what is left. False when the collector did not take it in time: then something may still wait for it. */
  close(): Promise<boolean>;
}

export interface TracerOptions {
  /** Address of the collector, as `OTEL_EXPORTER_OTLP_ENDPOINT` has it: without `/v1/traces`. */
  readonly endpoint: string;
  /** Name of the process among others; `OTEL_SERVICE_NAME` overrides it. */
  readonly service: string;
  /** Told of what was sent in vain, once a minute at most. */
  readonly lost: (spans: number, why: string) => void;
}

/** Milliseconds between two lines about what was lost. */
const QUIET_MS = 60_000;
/** Milliseconds that the end of a process waits for the collector. */
const LAST_MS = 1000;

/** One tracer for a process. At most 2,048 spans wait for the collector (`OTEL_BSP_MAX_QUEUE_SIZE`); what comes then is lost. */
export async function openTracer({ endpoint, service, lost }: TracerOptions): Promise<Tracer> {
  const [api, core, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/core'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;

  let unsaid = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  const sender = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const exporter: SpanExporter = {
    export: (spans, done) =>
      sender.export(spans, (result) => {
        if (result.code !== core.ExportResultCode.SUCCESS) {
          unsaid += spans.length;
          if (performance.now() - saidAt >= QUIET_MS) {
            saidAt = performance.now();
            lost(unsaid, result.error?.message ?? 'it was not taken');
            unsaid = 0;
          }
        }
        done(result);
      }),
    shutdown: () => sender.shutdown(),
    forceFlush: () => sender.forceFlush(),
  };

  const random = new sdk.RandomIdGenerator();
  let given: string | undefined;
  const provider = new sdk.BasicTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': service })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
    idGenerator: {
      generateTraceId: () => random.generateTraceId(),
      generateSpanId: () => given ?? random.generateSpanId(),
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
        given = id;
        const call = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: start, attributes }, within);
        given = undefined;
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
        timer = setTimeout(resolve, LAST_MS, false);
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
