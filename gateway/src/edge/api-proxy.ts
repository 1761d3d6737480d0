import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import proxy from '@fastify/http-proxy';
import { refusalText, refuse } from '@safarnama/shared/server/parser-errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import { publicCalls } from '../http/public-calls.ts';
import type { Settings } from '../settings.ts';
import { RUNS_NOTHING } from './content-security-policy.ts';

/** Compression of streamed replies. Above Brotli level 5 time grows faster than the reply shrinks. Few replies exceed the window. */
const COMPRESSION = {
  // Bodies of calls pass as sent: decompressed ones would contradict their content-length.
  globalDecompression: false,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 19 } },
};

/** Timeouts in milliseconds: connecting, response head, between two chunks of the body. */
const TIMEOUTS = { connect: 2000, head: 15_000, chunk: 15_000 };

type CallOptions = Dispatcher.RequestOptions & { path: string; method: Dispatcher.HttpMethod };
type CallDone = (error: Error | null, data: Dispatcher.ResponseData) => void;

/** HTML pages of the API, which set a policy of their own. Every other reply is data. */
const HTML_PAGE = /^\/sandbox\/pay\/[^/]+$/;

/** Request headers that are not forwarded. */
const DROPPED_HEADERS = [
  // Of the client's connection alone; undici sends no call with one of them.
  'expect',
  'keep-alive',
  'upgrade',
  // A client could claim another address or host.
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  // A trace starts at the gateway, which sets its own `traceparent`.
  'traceparent',
  'tracestate',
  'baggage',
];

const CALL_ID = 'x-call-id';

/** An agent that aborts calls whose client has disconnected, so that the backend does not compute unused replies. */
class AbortingAgent {
  readonly #agent: Agent;
  /** Call id, which the call has as a header → signal that aborts the call. Clients choose request ids, so these may repeat. */
  readonly #signals = new Map<string, AbortSignal>();
  readonly #ids = new WeakMap<FastifyRequest, string>();

  constructor(options: Agent.Options) {
    this.#agent = new Agent(options);
  }

  /** Ends the call of this request when the connection of its reply closes. */
  abortOnDisconnect(request: FastifyRequest, reply: FastifyReply): void {
    const controller = new AbortController();
    const id = randomUUID();
    this.#ids.set(request, id);
    this.#signals.set(id, controller.signal);
    reply.raw.once('close', () => {
      this.#signals.delete(id);
      controller.abort();
      // Runs the hooks after a reply, which count and trace it. 499 is nginx's status for a client that has closed the connection.
      if (!reply.raw.headersSent) reply.code(499).send();
    });
  }

  /** Header by which `request` knows the call again; it is not sent. */
  headerFor(request: FastifyRequest): Record<string, string> {
    return { [CALL_ID]: this.#ids.get(request) ?? '' };
  }

  readonly request = (options: CallOptions, callback: CallDone): void => {
    const { [CALL_ID]: id = '', ...headers } = options.headers as Record<string, string>;
    const signal = this.#signals.get(id) ?? AbortSignal.abort();
    this.#agent.request({ ...options, headers, signal }, (error, data) => {
      if (!signal.aborted) callback(error, data);
      else if (!error) data.body.destroy();
    });
  };

  destroy(): Promise<void> {
    return this.#agent.destroy();
  }
}

/** Proxies `/api/*`: public calls only, with the client's address, compressed, under a policy that runs nothing, with timeouts. */
export async function apiProxy(
  app: FastifyInstance,
  { apiUrl, site, sandbox, publicCalls: more }: Pick<Settings, 'apiUrl' | 'site' | 'sandbox' | 'publicCalls'>,
  timeouts: typeof TIMEOUTS = TIMEOUTS,
): Promise<void> {
  const mayPass = publicCalls(site, { sandbox, more });
  const agent = new AbortingAgent({
    connections: 256,
    connect: { timeout: timeouts.connect },
    headersTimeout: timeouts.head,
    bodyTimeout: timeouts.chunk,
  });
  await app.register(async (calls) => {
    calls.addHook('onRequest', async (request, reply) => {
      const permission = mayPass(request.method, request.raw.url ?? '');
      if (permission === 'yes') return agent.abortOnDisconnect(request, reply);
      reply.header('content-security-policy', RUNS_NOTHING);
      if (permission === 'no such call') return refuse(reply, 404);
      return refuse(reply.header('allow', permission.allow.join(', ')), 405);
    });
    // Pictures are SVG and lists are long, and the backend may not compress.
    await calls.register(compress, COMPRESSION);
    await calls.register(proxy, {
      upstream: apiUrl,
      disableRequestLogging: true,
      prefix: '/api',
      rewritePrefix: new URL(apiUrl).pathname.replace(/\/$/, ''),
      // Otherwise the prefix is put before relative locations, too.
      internalRewriteLocationHeader: false,
      destroyAgent: true,
      undici: agent as unknown as { request: Dispatcher['request'] },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => {
          const forwarded = { ...headers };
          for (const name of DROPPED_HEADERS) delete forwarded[name];
          return {
            ...forwarded,
            ...agent.headerFor(request as FastifyRequest),
            'x-request-id': String(request.id),
            'x-forwarded-for': request.ip,
            'x-forwarded-proto': request.origin.split(':')[0],
            ...(request.span && { traceparent: request.span.traceparent }),
          };
        },
        // Connection headers apply to the connection to the API, not to the client's.
        rewriteHeaders: ({ connection: _, 'keep-alive': __, ...headers }, request) => {
          // Small and unencoded replies, too: a cache would hand them to clients of the other encodings, or the reverse.
          const vary = [headers.vary ?? []].flat().join(', ');
          const forwarded = /accept-encoding|\*/i.test(vary)
            ? headers
            : { ...headers, vary: vary ? `${vary}, accept-encoding` : 'accept-encoding' };
          const path = (request?.url ?? '').slice('/api'.length).split('?')[0] ?? '';
          if (HTML_PAGE.test(path) && headers['content-security-policy']) return forwarded;
          return { ...forwarded, 'content-security-policy': RUNS_NOTHING };
        },
        // Repeats a GET once when a keep-alive connection was closed. No status leads to a retry, not even 503.
        retryDelay: ({ err, req, attempt }) => (err && attempt === 0 && isConnectionLost(err) && req.method === 'GET' ? 1 : null),
        onError: (reply, { error }) => {
          const isTimeout = 'statusCode' in error && error.statusCode === 504;
          reply.code(isTimeout ? 504 : 502).send({
            message: refusalText('The service is busy, please try again.', reply.request.headers['accept-language']),
            code: 'UNAVAILABLE',
          });
        },
      },
    });
  });
}

const isConnectionLost = (error: Error) => 'code' in error && ['UND_ERR_SOCKET', 'ECONNRESET'].includes(String(error.code));
