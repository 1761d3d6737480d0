import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HostApi, Http } from '../host/index.ts';
import { DEFAULT_CONFIG } from '../host/presets.ts';
import { createHttp } from '../http/index.ts';
import { callOf, SENT_BY } from './specification.ts';

/** A request as received, before any parsing. */
export interface ReceivedRequest {
  /** Method and path with its query. */
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  readonly as: 'form' | 'json' | undefined;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

const FORM = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/;

async function received(request: IncomingMessage): Promise<ReceivedRequest> {
  const { method = '', url = '', headers } = request;
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const type = headers['content-type'] ?? '';
  const bytes = Buffer.concat(parts);
  const as = FORM.test(type) ? 'form' : bytes.length > 0 ? 'json' : undefined;
  const fields =
    as === 'form'
      ? [...(await new Response(bytes, { headers: { 'content-type': type } }).formData())]
      : Object.entries(as === 'json' ? (JSON.parse(bytes.toString()) as object) : {});
  const query = Object.fromEntries(new URL(url, 'http://recorder').searchParams);
  return { line: `${method} ${url}`, headers, as, query, body: Object.fromEntries(fields) };
}

/**
 * A backend that replies to every call of the specification with its example values and records the requests, with our HTTP client
 * connected to it. Other calls get 404 and are recorded too. `close` ends it.
 */
export async function recordCalls(): Promise<{ http: Http; calls: ReceivedRequest[]; close: () => Promise<void> }> {
  const calls: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    received(request).then(
      (call) => {
        calls.push(call);
        const [method = '', path = ''] = call.line.split(' ');
        const specified = callOf(method, path);
        answer(specified ? 200 : 404, specified ? specified.reply : { message: 'not of the specification' });
      },
      (error: unknown) => answer(400, { message: String(error) }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    http: createHttp({ baseUrl: `http://127.0.0.1:${port}`, token: () => 'walk-token' }),
    calls,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** Names in query or body that are not in the specification. */
export interface ExtraNames {
  readonly query?: readonly string[];
  readonly body?: readonly string[];
}

const sorted = (names: readonly string[]) => [...names].toSorted().join(', ');
const NO_VALUE = /^(|undefined|null|NaN|\[object .*)$/;

/** Deviations of a request from the specification, in words; empty without any. */
export function deviationsOf({ line, headers, as, query, body }: ReceivedRequest, extra: ExtraNames = {}): string[] {
  const [method = '', path = ''] = line.split(' ');
  const specified = callOf(method, path);
  if (!specified) return [`${line} is not of the specification`];
  const { as: place, sends = [[]] } = specified;
  const compare = (part: string, sent: object, specifiedLists: readonly (readonly string[])[], more: readonly string[] = []) => {
    const names = sorted(Object.keys(sent));
    return specifiedLists.some((list) => sorted([...list, ...more]) === names)
      ? []
      : [`${part} holds ${names || 'nothing'}, not ${specifiedLists.map(sorted).join(' / ') || 'nothing'}`];
  };
  const inQuery = place === 'query';
  const empty = Object.entries({ ...query, ...body }).filter(([, value]) => NO_VALUE.test(String(value)));
  return [
    ...compare('the query', query, inQuery ? sends : [[]], extra.query),
    ...compare('the body', body, inQuery ? [[]] : sends, extra.body),
    ...(place && !inQuery && as !== place ? [`the body is sent as ${as}, not as ${place}`] : []),
    ...empty.map(([name]) => `${name} has no value`),
    ...(headers.accept?.includes('application/json') ? [] : ['JSON is not accepted']),
    ...(headers.cookie === undefined ? [] : ['a cookie is sent']),
  ];
}

/** One call of an area: the expected method and path, and a function that sends it. */
export interface Step {
  readonly line: string;
  readonly send: (host: Pick<HostApi, 'http' | 'config'>) => Promise<unknown>;
  readonly extra?: ExtraNames;
}

/**
 * Makes all calls of an area and parses the specified replies. Returns the failures: an unexpected request, a deviation from the
 * specification, an unreadable reply, or a call of the area that was not made.
 */
export async function checkCalls(area: keyof typeof SENT_BY, steps: readonly Step[]): Promise<string[]> {
  const { http, calls, close } = await recordCalls();
  const faults: string[] = [];
  try {
    for (const { line, send, extra } of steps) {
      const before = calls.length;
      try {
        const value = await send({ http, config: DEFAULT_CONFIG });
        const unread = value === undefined && callOf(...(line.split(' ') as [string, string]))?.reads;
        if (unread || (Array.isArray(value) && value.length === 0)) faults.push(`${line}: nothing of the reply was read`);
      } catch (error) {
        faults.push(`${line}: ${String(error)}`);
      }
      const received = calls.slice(before);
      const lines = received.map((call) => call.line.split('?')[0]).join(' and ');
      if (lines !== line) faults.push(`${line}: ${lines || 'nothing'} arrived`);
      faults.push(...received.flatMap((call) => deviationsOf(call, extra)).map((fault) => `${line}: ${fault}`));
    }
  } finally {
    await close();
  }
  const called = new Set(calls.map(({ line }) => callOf(...(line.split(' ') as [string, string]))?.call));
  const own: readonly string[] = SENT_BY[area];
  return [
    ...faults,
    ...own.filter((call) => !called.has(call)).map((call) => `${call} is not sent`),
    ...[...called].filter((call) => call && !own.includes(call)).map((call) => `${call} is not of ${area}`),
  ];
}
