import { NoReply } from '@safarnama/shared/http';
import { Agent, type Dispatcher } from 'undici';
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

/** Request headers that a loader may set. */
const HEADERS = new Set(['accept', 'accept-language', 'content-type', 'traceparent']);
/** Concurrent calls of one worker; a trial starts every screen and slot at once. Further ones are refused. */
const MAX_CALLS = 512;
/** Connections of one worker to one origin. */
const MAX_SOCKETS = 64;
/** Bytes of all replies in progress. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_MS = 30_000;

/** The API closed a keep-alive connection while the call was sent. */
const isConnectionLost = ({ code = '' }: NodeJS.ErrnoException) => code === 'UND_ERR_SOCKET' || code === 'ECONNRESET';

/**
 * Makes the API calls of one worker, which has no network: public calls of the API, and calls of origins that the plan allows, with
 * bounds on their number, time and bytes. Redirects are not followed.
 */
export class ApiCaller {
  readonly #options: ApiCallerOptions;
  readonly #base: URL;
  readonly #api = new Agent({ connections: MAX_SOCKETS });
  /** For other origins. */
  readonly #external: Agent;
  #calls = 0;
  #bytes = 0;

  constructor(options: ApiCallerOptions) {
    this.#options = options;
    this.#base = new URL(options.apiUrl);
    this.#external = new Agent({
      connections: MAX_SOCKETS,
      ...(options.isDevelopment ? {} : { connect: { lookup: lookupPublic } }),
    });
  }

  /** Throws when the plan does not allow the origin. */
  #checkExternal(origin: string): void {
    const { allowsOrigin, isDevelopment } = this.#options;
    if (!allowsOrigin(origin)) throw new NoReply('network', `${origin.slice(0, 200)} is not allowed`);
    checkOrigin(origin, isDevelopment);
  }

  /** Fails with {@link NoReply} alone. */
  async call(call: WorkerCall, signal: AbortSignal): Promise<ApiReply> {
    const { method, origin, path, headers } = call;
    if (origin !== undefined) this.#checkExternal(origin);
    const isAllowed = origin === undefined ? this.#options.allows(method, path) : /^(GET|POST)$/.test(method);
    if (!/^\/[\x21-\x7e]*$/.test(path) || !isAllowed)
      throw new NoReply('network', `${method} ${path.slice(0, 200)} is not a public call of the API`);
    for (const [name, value] of Object.entries(headers))
      if (!HEADERS.has(name.toLowerCase()) || !/^[\t\x20-\x7e]*$/.test(value))
        throw new NoReply('network', `loaders may not send the header ${name.slice(0, 100)}`);
    if (this.#calls >= MAX_CALLS) throw new NoReply('network', `more than ${MAX_CALLS} calls at a time`);
    this.#calls += 1;
    try {
      return await this.#send(call, signal, method === 'GET');
    } finally {
      this.#calls -= 1;
    }
  }

  async #send(call: WorkerCall, signal: AbortSignal, mayRetry: boolean): Promise<ApiReply> {
    const { method, origin, path, headers, body, timeout } = call;
    const abort = new AbortController();
    const cancel = () => abort.abort(new NoReply('aborted', 'canceled'));
    const timer = setTimeout(
      () => abort.abort(new NoReply('timeout', `timeout of ${timeout}ms exceeded`)),
      Math.min(timeout, MAX_MS),
    );
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    let reply: Dispatcher.ResponseData | undefined;
    let size = 0;
    try {
      // The path is sent as it was checked: `request` of undici would resolve it.
      reply = await (origin === undefined ? this.#api : this.#external).request({
        origin: origin ?? this.#base.origin,
        path: (origin === undefined ? this.#base.pathname.replace(/\/$/, '') : '') + path,
        method: method as Dispatcher.HttpMethod,
        headers: { accept: 'application/json', 'accept-encoding': 'identity', ...headers },
        ...(body === undefined ? {} : { body: Buffer.from(body, 'base64') }),
        signal: abort.signal,
      });
      const { replyLimit } = this.#options;
      const parts: Buffer[] = [];
      for await (const part of reply.body as AsyncIterable<Buffer>) {
        size += part.length;
        this.#bytes += part.length;
        if (size > replyLimit) throw new NoReply('network', `more than ${replyLimit} bytes`);
        if (this.#bytes > MAX_BYTES) throw new NoReply('network', `more than ${MAX_BYTES} bytes in all replies`);
        parts.push(part);
      }
      const bytes = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
      return { status: reply.statusCode, cacheControl: reply.headers['cache-control']?.toString(), body: bytes };
    } catch (error) {
      if (error instanceof NoReply) throw error;
      if (!mayRetry || reply || !isConnectionLost(error as Error)) throw new NoReply('network', (error as Error).message);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      this.#bytes -= size;
    }
    return this.#send(call, signal, false);
  }

  close(): void {
    for (const agent of [this.#api, this.#external]) void agent.destroy();
  }
}
