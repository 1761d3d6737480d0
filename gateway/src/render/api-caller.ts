import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { NoReply } from '@safarnama/shared/http';
import { checkOrigin, lookupPublic } from './public-addresses.ts';
import type { FromWorker } from './worker-output.ts';

/** An API call of a worker. */
export type WorkerCall = Omit<FromWorker & { type: 'call' }, 'type' | 'call'>;

interface ApiReply {
  readonly status: number;
  readonly cacheControl: string | undefined;
  readonly body: Buffer;
}

interface ApiCallerOptions {
  readonly apiUrl: string;
  /** Whether loaders may make a call. */
  readonly allows: (method: string, path: string) => boolean;
  /** Whether loaders may call an origin beside the API. */
  readonly allowsOrigin: (origin: string) => boolean;
  /** Such origins may have loopback and private addresses. */
  readonly isDevelopment: boolean;
  /** Bytes of one reply. */
  readonly replyLimit: number;
}

/** Where calls go: to the API, or to the API of a team. */
interface Target {
  readonly base: URL;
  readonly agent: http.Agent;
  /** Resolves host names. Default: Node's own function. */
  readonly lookup?: LookupFunction;
}

/** Request headers that a loader may set. */
const HEADERS = new Set(['accept', 'accept-language', 'content-type', 'traceparent']);
/** Concurrent calls of one worker; a trial starts every screen and slot at once. Further ones are refused. */
const MOST_CALLS = 512;
/** Connections of one worker. */
const MOST_SOCKETS = 64;
/** Bytes of all replies in progress. */
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 30_000;

const agentFor = (base: URL) =>
  new (base.protocol === 'https:' ? https : http).Agent({ keepAlive: true, maxSockets: MOST_SOCKETS, scheduling: 'lifo' });

/**
 * Makes the API calls of one worker, which has no network: public calls of the API, and calls of origins that the plan allows, with
 * bounds on their number, time and bytes. Redirects are not followed.
 */
export class ApiCaller {
  readonly #options: ApiCallerOptions;
  readonly #api: Target;
  readonly #others = new Map<string, Target>();
  #calls = 0;
  #bytes = 0;

  constructor(options: ApiCallerOptions) {
    this.#options = options;
    const base = new URL(options.apiUrl);
    this.#api = { base, agent: agentFor(base) };
  }

  /** The target of another origin. Throws when the plan does not allow it. */
  #other(origin: string): Target {
    const { allowsOrigin, isDevelopment } = this.#options;
    if (!allowsOrigin(origin)) throw new NoReply('network', `${origin.slice(0, 200)} is not allowed`);
    checkOrigin(origin, isDevelopment);
    const known = this.#others.get(origin);
    if (known) return known;
    const base = new URL(origin);
    const target = { base, agent: agentFor(base), ...(isDevelopment ? {} : { lookup: lookupPublic }) };
    this.#others.set(origin, target);
    return target;
  }

  /** Fails with {@link NoReply} alone. */
  async call(call: WorkerCall, signal: AbortSignal): Promise<ApiReply> {
    const { method, origin, path, headers } = call;
    const target = origin === undefined ? this.#api : this.#other(origin);
    const isAllowed = origin === undefined ? this.#options.allows(method, path) : /^(GET|POST)$/.test(method);
    if (!/^\/[\x21-\x7e]*$/.test(path) || !isAllowed)
      throw new NoReply('network', `${method} ${path.slice(0, 200)} is not a public call of the API`);
    for (const [name, value] of Object.entries(headers))
      if (!HEADERS.has(name.toLowerCase()) || !/^[\t\x20-\x7e]*$/.test(value))
        throw new NoReply('network', `loaders may not send the header ${name.slice(0, 100)}`);
    if (this.#calls >= MOST_CALLS) throw new NoReply('network', `more than ${MOST_CALLS} calls at a time`);
    this.#calls += 1;
    try {
      return await this.#send(call, target, signal).catch((error: NoReply & { again?: boolean }) => {
        // The API closed a keep-alive connection at the moment it was used.
        if (error.again) return this.#send(call, target, signal);
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
      let late = false;
      let size = 0;
      const stop = () => request.destroy(new NoReply('aborted', 'canceled'));
      const timer = setTimeout(
        () => {
          late = true;
          request.destroy(new NoReply('timeout', `timeout of ${timeout}ms exceeded`));
        },
        Math.min(timeout, LONGEST_MS),
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
        const again = !late && error.code === 'ECONNRESET' && request.reusedSocket && method === 'GET';
        reject(error instanceof NoReply ? error : Object.assign(new NoReply('network', error.message), { again }));
      };
      request.on('error', fail);
      request.once('response', (reply: IncomingMessage) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => {
          size += part.length;
          this.#bytes += part.length;
          const { replyLimit } = this.#options;
          const isTooLong = size > replyLimit;
          if (!isTooLong && this.#bytes <= MOST_BYTES) return void parts.push(part);
          // Fails first: the part may be the last one, after which the request is over before it is destroyed.
          fail(
            new NoReply('network', isTooLong ? `more than ${replyLimit} bytes` : `more than ${MOST_BYTES} bytes in all replies`),
          );
          request.destroy();
        });
        reply.on('error', fail);
        reply.once('aborted', () => fail(new Error('ended early')));
        reply.once('end', () => {
          done();
          const whole = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
          resolve({ status: reply.statusCode ?? 0, cacheControl: reply.headers['cache-control'], body: whole });
        });
      });
      request.end(bytes);
    });
  }

  close(): void {
    for (const { agent } of [this.#api, ...this.#others.values()]) agent.destroy();
  }
}
