import { Buffer } from 'node:buffer';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { type Call, NoReply, type Reply, type Transport } from '@safarnama/shared/http';
import { KeptAnswers } from './kept-answers.ts';
import type { TracedCall } from './traced-calls.ts';

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
  /** Bytes of one reply. */
  readonly replyLimit: number;
  /** Seconds that a reply without a `max-age` lives. */
  readonly defaultLife: number;
}

const AGENT = { keepAlive: true, maxSockets: 64, scheduling: 'lifo' } as const;

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

/**
 * The API for loaders on the server: connections that stay open, a bound on every reply, no redirect followed, and an end with
 * the page's own time whether or not the loader passes a signal on. What the API lets everybody keep is not asked for again.
 */
export function createApiCalls({ apiUrl, page, resume, replyLimit, defaultLife }: ApiCallsOptions): Transport {
  const kept = new KeptAnswers();
  const agents = { 'http:': new http.Agent(AGENT), 'https:': new https.Agent(AGENT) };

  function send(call: Call, url: URL, body: Awaited<ReturnType<typeof encode>> | undefined, signals: readonly AbortSignal[]) {
    return new Promise<{ reply: IncomingMessage; body: Buffer }>((resolve, reject) => {
      const client = url.protocol === 'https:' ? https : http;
      const request = client.request(url, {
        method: call.method,
        agent: agents[url.protocol as keyof typeof agents],
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          ...call.headers,
          ...(body ? { 'content-type': body.type, 'content-length': body.bytes.length } : {}),
        },
      });
      let late = false;
      const stop = () => request.destroy(new NoReply('aborted', 'canceled'));
      const timer = setTimeout(() => {
        late = true;
        request.destroy(new NoReply('timeout', `timeout of ${call.timeout}ms exceeded`));
      }, call.timeout);
      for (const signal of signals) signal.addEventListener('abort', stop, { once: true });
      const done = () => {
        clearTimeout(timer);
        for (const signal of signals) signal.removeEventListener('abort', stop);
      };
      const fail = (error: NodeJS.ErrnoException) => {
        done();
        const again = !late && error.code === 'ECONNRESET' && request.reusedSocket && call.method === 'GET';
        reject(error instanceof NoReply ? error : Object.assign(new NoReply('network', error.message), { again }));
      };
      request.once('error', fail);
      request.once('response', (reply) => {
        const parts: Buffer[] = [];
        let size = 0;
        reply.on('data', (part: Buffer) => {
          size += part.length;
          if (size > replyLimit) request.destroy(new NoReply('network', `more than ${replyLimit} bytes`));
          else parts.push(part);
        });
        reply.once('error', fail);
        reply.once('aborted', () => fail(new Error('ended early')));
        reply.once('end', () => {
          done();
          resolve({ reply, body: parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts) });
        });
      });
      request.end(body?.bytes);
    });
  }

  return async (call: Call): Promise<Reply> => {
    const asker = page();
    asker?.asks();
    const signals = [asker?.signal, call.signal].filter((signal) => signal !== undefined);
    const query = call.query.toString();
    let traced: TracedCall | undefined;
    try {
      if (signals.some(({ aborted }) => aborted)) throw new NoReply('aborted', 'canceled');
      const url = new URL(query ? `${call.url}${call.url.includes('?') ? '&' : '?'}${query}` : call.url);
      if (!(url.protocol in agents)) throw new NoReply('network', `${url.protocol} is not called`);
      const known = isPlain(call) ? kept.get(url.href) : undefined;
      if (known) {
        asker?.answered(200, known.life);
        return { status: 200, data: parse(known.text) };
      }
      const body = call.body && (await encode(call.body));
      traced = url.href.startsWith(`${apiUrl}/`) ? asker?.traces?.(call.method, url.pathname) : undefined;
      const sent = traced ? { ...call, headers: { ...call.headers, traceparent: traced.traceparent } } : call;
      const { reply, body: bytes } = await send(sent, url, body, signals).catch((error: NoReply & { again?: boolean }) => {
        // The API closed a connection that it had kept open in the moment it was used.
        if (error.again) return send(sent, url, body, signals);
        throw error;
      });
      const status = reply.statusCode ?? 0;
      traced?.over(status);
      const life = lifeOf(reply.headers['cache-control'], defaultLife);
      const text = bytes.toString('utf8');
      // Only what the API says itself counts: the default is for pages.
      if (status === 200 && reply.headers['cache-control'] && isPlain(call)) kept.put(url.href, text, life);
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
}
