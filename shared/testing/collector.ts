import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A received span, with the name of the process that sent it. */
export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, unknown>>;
}

type Value = Readonly<Record<string, unknown>>;
interface Pair {
  readonly key: string;
  readonly value: Value;
}
const record = (pairs: readonly Pair[]) => Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Pair[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes'> & {
        readonly attributes: readonly Pair[];
        readonly startTimeUnixNano: string;
        readonly endTimeUnixNano: string;
        readonly status: { readonly code: number };
      })[];
    }[];
  }[];
}

/** A trace collector: receives OTLP as JSON over HTTP, and replies as the test sets it. */
export async function startCollector(answer: (reply: ServerResponse) => void = (reply) => reply.end('{}')) {
  const spans: ReceivedSpan[] = [];
  const addresses: string[] = [];
  const server = createServer((request, reply) => {
    addresses.push(`${request.method} ${request.url}`);
    let text = '';
    request.on('data', (part: Buffer) => {
      text += part;
    });
    request.on('end', () => {
      for (const { resource, scopeSpans } of (JSON.parse(text) as Sent).resourceSpans)
        for (const { spans: received } of scopeSpans)
          for (const { startTimeUnixNano, endTimeUnixNano, status, attributes, ...one } of received)
            spans.push({
              ...one,
              service: String(record(resource.attributes)['service.name']),
              start: Number(startTimeUnixNano) / 1e6,
              end: Number(endTimeUnixNano) / 1e6,
              failed: status.code === 2,
              attributes: record(attributes),
            });
      answer(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Received requests. */
    addresses,
    spans,
    /** Waits for a span. */
    async span(matches: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
      for (let tries = 0; tries < 400; tries += 1) {
        const found = spans.find(matches);
        if (found) return found;
        await wait(25);
      }
      throw new Error(`no such span among ${JSON.stringify(spans, undefined, 1)}`);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
