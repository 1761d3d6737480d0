import { Buffer } from 'node:buffer';
import { type Call, NoReply, type Reply, type Transport } from '@safarnama/shared/http';
import type { WorkerCall } from './api-caller.ts';
import { ReplyCache } from './reply-cache.ts';
import type { TracedCall } from './traced-calls.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** What one page learns from its calls. */
export interface PageCalls {
  /** Aborted when calls of the page are pointless. */
  readonly signal: AbortSignal;
  /** A call begins. */
  asks(): void;
  /** It has its reply, which may be kept for some seconds. */
  answered(status: number, life: number): void;
  /** It is sent to the API: its place in the page's trace, where that has one. */
  traces?(method: string, path: string): TracedCall | undefined;
  /** It gets none. */
  unanswered(): void;
  /** Its reply was not as agreed. */
  refuse(): void;
}

export interface ApiCallsOptions {
  /** Of the API: nobody else is told of traces. */
  readonly apiUrl: string;
  /** The page that the running code belongs to. */
  readonly page: () => PageCalls | undefined;
  /** Called before the caller goes on with a reply. */
  readonly resume: () => void;
  readonly tell: (message: FromWorker) => void;
  /** Seconds that a reply without a `max-age` lives. */
  readonly defaultLife: number;
}

/** Seconds from a `cache-control`. */
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

/** Everybody gets the same answer. */
const isPlain = ({ method, headers }: Call) => method === 'GET' && Object.keys(headers).length === 0;

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

interface Open {
  readonly parts: Buffer[];
  resolve(reply: Received): void;
  reject(error: NoReply): void;
}

/** API calls of loaders, and what the gateway says of them. */
export interface ApiCalls {
  readonly transport: Transport;
  bytes(call: number, part: Buffer): void;
  handle(message: ToWorker & { type: 'reply' | 'no-reply' }): void;
}

/**
 * The API for loaders on the server. The gateway makes the calls, since a worker has no network. A call ends with its page, whether or
 * not the loader passes a signal on. Answers that are the same for every visitor are kept.
 */
export function createApiCalls({ apiUrl, page, resume, tell, defaultLife }: ApiCallsOptions): ApiCalls {
  const kept = new ReplyCache();
  const base = new URL(apiUrl).href.replace(/\/$/, '');
  const open = new Map<number, Open>();
  let last = 0;

  function send(call: WorkerCall, signals: readonly AbortSignal[]) {
    return new Promise<Received>((resolve, reject) => {
      last += 1;
      const number = last;
      const stop = () => {
        tell({ type: 'call-over', call: number });
        open.get(number)?.reject(new NoReply('aborted', 'canceled'));
      };
      const done = () => {
        open.delete(number);
        for (const signal of signals) signal.removeEventListener('abort', stop);
      };
      for (const signal of signals) signal.addEventListener('abort', stop, { once: true });
      open.set(number, {
        parts: [],
        resolve(reply) {
          done();
          resolve(reply);
        },
        reject(error) {
          done();
          reject(error);
        },
      });
      tell({ type: 'call', call: number, ...call });
    });
  }

  const transport = async (call: Call): Promise<Reply> => {
    const asker = page();
    asker?.asks();
    const signals = [asker?.signal, call.signal].filter((signal) => signal !== undefined);
    const query = call.query.toString();
    let traced: TracedCall | undefined;
    try {
      if (signals.some(({ aborted }) => aborted)) throw new NoReply('aborted', 'canceled');
      const url = new URL(query ? `${call.url}${call.url.includes('?') ? '&' : '?'}${query}` : call.url);
      if (!url.href.startsWith(`${base}/`)) throw new NoReply('network', `${url.origin} is not called from the server`);
      const known = isPlain(call) ? kept.get(url.href) : undefined;
      if (known) {
        asker?.answered(200, known.life);
        return { status: 200, data: parse(known.text) };
      }
      const body = call.body && (await encode(call.body));
      traced = asker?.traces?.(call.method, url.pathname);
      const sent: WorkerCall = {
        method: call.method,
        path: url.href.slice(base.length),
        timeout: call.timeout,
        headers: {
          ...call.headers,
          ...(body ? { 'content-type': body.type } : {}),
          ...(traced ? { traceparent: traced.traceparent } : {}),
        },
        ...(body ? { body: body.bytes.toString('base64') } : {}),
      };
      const { status, cacheControl, text } = await send(sent, signals);
      traced?.over(status);
      const life = lifeOf(cacheControl, defaultLife);
      // Only a life that the API states itself counts: the default is for pages.
      if (status === 200 && cacheControl && isPlain(call)) kept.put(url.href, text, life);
      asker?.answered(status, life);
      return { status, data: parse(text) };
    } catch (error) {
      traced?.over(0);
      asker?.unanswered();
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
      const waiting = open.get(message.call);
      if (message.type === 'no-reply') waiting?.reject(new NoReply(message.code, message.message));
      else if (waiting)
        waiting.resolve({ ...message, cacheControl: message.cacheControl, text: Buffer.concat(waiting.parts).toString('utf8') });
    },
  };
}
