import type { Tracer, TracerOptions } from './tracer.ts';

export type { Attributes, Tracer, TracerOptions, TraceSpan } from './tracer.ts';

/**
 * Traces by OpenTelemetry, for the servers: one tracer per process, whose SDK is loaded by this call alone. At most 2,048 spans are
 * queued (`OTEL_BSP_MAX_QUEUE_SIZE`); further ones are lost.
 */
export const openTracer = async (options: TracerOptions): Promise<Tracer> =>
  (await import('./sdk-tracer.ts')).createTracer(options);
