import { Buffer } from 'node:buffer';
import { type Call, NoReply, type Reply, type Transport } from '@safarnama/shared/http';
import type { WorkerCall } from './api-caller.ts';
import { ReplyCache } from './reply-cache.ts';
import type { TracedCall } from './traced-calls.ts';
import type { ToWorker } from './worker-messages.ts';
import type { FromWorker } from './worker-output.ts';

/** Receives the course of API calls of one remote in one page. */
export interface PageCalls {
  /** Aborts when the page has ended. */
  readonly signal: AbortSignal;
  started(): void;
  /** @param life seconds for which the reply may be cached */
  replied(status: number, life: number): void;
  /** The span of a call, where the page is traced. */
  trace?(method: Call['method'], path: string): TracedCall | undefined;
  failed(): void;
  /** A reply did not match its schema. */
  invalid(): void;
}

interface ApiCallsOptions {
  /** Base of all calls. */
  readonly apiUrl: string;
  /** Calls of the page that the running code belongs to. */
  readonly page: () => PageCalls | undefined;
  /** Whether the running code may call an origin beside the API. */
  readonly mayCall: (origin: string) => boolean;
  /** Called before the code that waits for a reply continues. */
  readonly resume: () => void;
  readonly send: (message: FromWorker) => void;
  /** Seconds that a reply without a `max-age` lives. */
  readonly defaultLife: number;
}

/** Seconds that a `cache-control` allows. */
export function lifeOf(cacheControl: string | undefined, defaultLife: number): number {
  if (cacheControl === undefined) return defaultLife;
  if (/\b(no-store|no-cache|private)\b/i.test(cacheControl)) return 0;
  const age = /\b(?:s-maxage|max-age)\s*=\s*"?(\d+)/i.exec(cacheControl)?.[1];
  return age === undefined ? defaultLife : Number(age);
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Key of a call whose reply is the same for every visitor of a language; undefined for any other call. */
function publicKey({ method, headers }: Call, address: string): string | undefined {
  const { 'Accept-Language': language = '', ...others } = headers;
  return method === 'GET' && Object.keys(others).length === 0 ? `${language} ${address}` : undefined;
}

async function encode(body: object): Promise<{ type: string; bytes: Buffer }> {
  if (!(body instanceof FormData)) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  const form = new Response(body);
  return { type: form.headers.get('content-type') ?? '', bytes: Buffer.from(await form.arrayBuffer()) };
}

interface Received {
  readonly status: number;
  readonly cacheControl: string | undefined;
  readonly text: string;
}

interface PendingCall {
  readonly parts: Buffer[];
  resolve(reply: Received): void;
  reject(error: NoReply): void;
}

/** API calls of loaders, and the gateway's replies to them. */
interface ApiCalls {
  readonly transport: Transport;
  bytes(call: number, part: Buffer): void;
  handle(message: ToWorker & { type: 'reply' | 'no-reply' }): void;
}

/**
 * API transport of loaders. The gateway makes the calls, since a worker has no network. A call ends with its page, whether or not the
 * loader passes a signal on. Replies that are the same for every visitor are cached.
 */
export function createApiCalls({ apiUrl, page, mayCall, resume, send, defaultLife }: ApiCallsOptions): ApiCalls {
  const cache = new ReplyCache();
  const base = new URL(apiUrl).href.replace(/\/$/, '');
  const open = new Map<number, PendingCall>();
  let lastNumber = 0;

  function post(call: WorkerCall, signals: readonly AbortSignal[]): Promise<Received> {
    lastNumber += 1;
    const number = lastNumber;
    const received = new Promise<Received>((resolve, reject) => open.set(number, { parts: [], resolve, reject }));
    const stop = () => {
      send({ type: 'call-cancelled', call: number });
      open.get(number)?.reject(new NoReply('aborted', 'canceled'));
    };
    for (const signal of signals) signal.addEventListener('abort', stop, { once: true });
    send({ type: 'call', call: number, ...call });
    return received.finally(() => {
      open.delete(number);
      for (const signal of signals) signal.removeEventListener('abort', stop);
    });
  }

  const transport = async (call: Call): Promise<Reply> => {
    const calls = page();
    calls?.started();
    const signals = [calls?.signal, call.signal].filter((signal) => signal !== undefined);
    const query = call.query.toString();
    let traced: TracedCall | undefined;
    try {
      if (signals.some(({ aborted }) => aborted)) throw new NoReply('aborted', 'canceled');
      const url = new URL(query ? `${call.url}${call.url.includes('?') ? '&' : '?'}${query}` : call.url);
      const origin = url.href.startsWith(`${base}/`) ? undefined : url.origin;
      if (origin !== undefined && !mayCall(origin))
        throw new NoReply('network', `${origin} is not called: connect in src/remote.ts must declare it, and ops must allow it`);
      const key = publicKey(call, url.href);
      const cached = key === undefined ? undefined : cache.get(key);
      if (cached) {
        calls?.replied(200, cached.life);
        return { status: 200, data: parse(cached.text) };
      }
      const body = call.body && (await encode(call.body));
      traced = calls?.trace?.(call.method, url.pathname);
      const sent: WorkerCall = {
        method: call.method,
        ...(origin === undefined ? {} : { origin }),
        path: url.href.slice((origin ?? base).length),
        timeout: call.timeout,
        headers: {
          ...call.headers,
          ...(body ? { 'content-type': body.type } : {}),
          ...(traced && origin === undefined ? { traceparent: traced.traceparent } : {}),
        },
        ...(body ? { body: body.bytes.toString('base64') } : {}),
      };
      const { status, cacheControl, text } = await post(sent, signals);
      traced?.end(status);
      const life = lifeOf(cacheControl, defaultLife);
      // Cached only where the API states a lifetime. The default lifetime is for pages.
      if (status === 200 && cacheControl && key !== undefined) cache.put(key, text, life);
      calls?.replied(status, life);
      return { status, data: parse(text) };
    } catch (error) {
      traced?.end(0);
      calls?.failed();
      if (error instanceof NoReply) throw error;
      throw new NoReply('network', (error as Error).message);
    } finally {
      resume();
    }
  };

  return {
    transport,
    bytes(call, part) {
      open.get(call)?.parts.push(part);
    },
    handle(message) {
      const pending = open.get(message.call);
      if (message.type === 'no-reply') pending?.reject(new NoReply(message.code, message.message));
      else if (pending)
        pending.resolve({ ...message, cacheControl: message.cacheControl, text: Buffer.concat(pending.parts).toString('utf8') });
    },
  };
}
