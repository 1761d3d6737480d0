import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { NoReply } from '@safarnama/shared/http';
import { checkOrigin, lookupPublic } from './public-addresses.ts';
import type { FromWorker } from './worker-output.ts';

export type WorkerCall = Omit<FromWorker & { type: 'call' }, 'type' | 'call'>;

interface ApiReply {
  readonly status: number;
  readonly cacheControl: string | undefined;
  readonly body: Buffer;
}

interface ApiCallerOptions {
  readonly apiUrl: string;
  readonly allows: (method: string, path: string) => boolean;
  /** Whether loaders may call an origin beside the API. */
  readonly allowsOrigin: (origin: string) => boolean;
  /** Such origins may have loopback and private addresses. */
  readonly isDevelopment: boolean;
  /** Bytes of one reply. */
  readonly replyLimit: number;
}

/** Server of calls: the API of the site, or that of a team. */
interface Target {
  readonly base: URL;
  readonly agent: http.Agent;
  /** Resolves host names. Default: Node's own function. */
  readonly lookup?: LookupFunction;
}

/** Request headers that a loader may set. */
const HEADERS = new Set(['accept', 'accept-language', 'content-type', 'traceparent']);
/** Concurrent calls of one worker; a trial starts every screen and slot at once. Further ones are refused. */
const MAX_CALLS = 512;
/** Connections of one worker. */
const MAX_SOCKETS = 64;
/** Bytes of all replies in progress. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_MS = 30_000;

const agentFor = (base: URL) =>
  new (base.protocol === 'https:' ? https : http).Agent({ keepAlive: true, maxSockets: MAX_SOCKETS, scheduling: 'lifo' });

/**
 * Makes the API calls of one worker, which has no network: public calls of the API, and calls of origins that the plan allows, with
 * bounds on their number, time and bytes. Redirects are not followed.
 */
export class ApiCaller {
  readonly #options: ApiCallerOptions;
  readonly #api: Target;
  readonly #externalTargets = new Map<string, Target>();
  #calls = 0;
  #bytes = 0;

  constructor(options: ApiCallerOptions) {
    this.#options = options;
    const base = new URL(options.apiUrl);
    this.#api = { base, agent: agentFor(base) };
  }

  /** The target of another origin. Throws when the plan does not allow it. */
  #external(origin: string): Target {
    const { allowsOrigin, isDevelopment } = this.#options;
    if (!allowsOrigin(origin)) throw new NoReply('network', `${origin.slice(0, 200)} is not allowed`);
    checkOrigin(origin, isDevelopment);
    const known = this.#externalTargets.get(origin);
    if (known) return known;
    const base = new URL(origin);
    const target = { base, agent: agentFor(base), ...(isDevelopment ? {} : { lookup: lookupPublic }) };
    this.#externalTargets.set(origin, target);
    return target;
  }

  /** Fails with {@link NoReply} alone. */
  async call(call: WorkerCall, signal: AbortSignal): Promise<ApiReply> {
    const { method, origin, path, headers } = call;
    const target = origin === undefined ? this.#api : this.#external(origin);
    const isAllowed = origin === undefined ? this.#options.allows(method, path) : /^(GET|POST)$/.test(method);
    if (!/^\/[\x21-\x7e]*$/.test(path) || !isAllowed)
      throw new NoReply('network', `${method} ${path.slice(0, 200)} is not a public call of the API`);
    for (const [name, value] of Object.entries(headers))
      if (!HEADERS.has(name.toLowerCase()) || !/^[\t\x20-\x7e]*$/.test(value))
        throw new NoReply('network', `loaders may not send the header ${name.slice(0, 100)}`);
    if (this.#calls >= MAX_CALLS) throw new NoReply('network', `more than ${MAX_CALLS} calls at a time`);
    this.#calls += 1;
    try {
      return await this.#send(call, target, signal).catch((error: NoReply & { canRetry?: boolean }) => {
        // The API closed a keep-alive connection while the call was sent.
        if (error.canRetry) return this.#send(call, target, signal);
        throw error;
      });
    } finally {
      this.#calls -= 1;
    }
  }

  #send(
    { method, path, headers, body, timeout }: WorkerCall,
    { base, agent, lookup }: Target,
    signal: AbortSignal,
  ): Promise<ApiReply> {
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new NoReply('aborted', 'canceled'));
      const bytes = body === undefined ? undefined : Buffer.from(body, 'base64');
      const client = base.protocol === 'https:' ? https : http;
      const request = client.request(base, {
        method,
        path: base.pathname.replace(/\/$/, '') + path,
        agent,
        ...(lookup ? { lookup } : {}),
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          ...headers,
          ...(bytes ? { 'content-length': bytes.length } : {}),
        },
      });
      let isTimedOut = false;
      let size = 0;
      const stop = () => request.destroy(new NoReply('aborted', 'canceled'));
      const timer = setTimeout(
        () => {
          isTimedOut = true;
          request.destroy(new NoReply('timeout', `timeout of ${timeout}ms exceeded`));
        },
        Math.min(timeout, MAX_MS),
      );
      signal.addEventListener('abort', stop, { once: true });
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        this.#bytes -= size;
        size = 0;
      };
      const fail = (error: NodeJS.ErrnoException) => {
        done();
        const canRetry = !isTimedOut && error.code === 'ECONNRESET' && request.reusedSocket && method === 'GET';
        reject(error instanceof NoReply ? error : Object.assign(new NoReply('network', error.message), { canRetry }));
      };
      request.on('error', fail);
      request.once('response', (reply: IncomingMessage) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => {
          size += part.length;
          this.#bytes += part.length;
          const { replyLimit } = this.#options;
          const isTooLong = size > replyLimit;
          if (!isTooLong && this.#bytes <= MAX_BYTES) return void parts.push(part);
          // Fails before it destroys the request: after the last part the request has ended, and destroying it would report nothing.
          fail(
            new NoReply('network', isTooLong ? `more than ${replyLimit} bytes` : `more than ${MAX_BYTES} bytes in all replies`),
          );
          request.destroy();
        });
        reply.on('error', fail);
        reply.once('aborted', () => fail(new Error('ended early')));
        reply.once('end', () => {
          done();
          const bytes = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
          resolve({ status: reply.statusCode ?? 0, cacheControl: reply.headers['cache-control'], body: bytes });
        });
      });
      request.end(bytes);
    });
  }

  close(): void {
    for (const { agent } of [this.#api, ...this.#externalTargets.values()]) agent.destroy();
  }
}
