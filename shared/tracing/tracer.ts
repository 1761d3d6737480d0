import type { Attributes } from '@opentelemetry/api';

export type { Attributes };

/** A span: one operation, from its start until `end`. */
export interface TraceSpan {
  readonly traceId: string;
  /** `traceparent` header value, which links the spans of a called process. */
  readonly traceparent: string;
  setAttributes(attributes: Attributes): void;
  /** Starts a child span. */
  child(name: string, attributes?: Attributes): TraceSpan;
  /** Adds the span of a call made by another process, under a span id chosen there: 16 hexadecimal digits, not only zeros. */
  call(name: string, made: { id: string; start: number; end: number; failed: boolean; attributes: Attributes }): void;
  end(failed?: boolean): void;
}

export interface Tracer {
  /** Starts the span of a request. `parent`: a trusted `traceparent`; without one a trace begins. */
  request(name: string, parent: string | undefined, attributes: Attributes): TraceSpan;
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
