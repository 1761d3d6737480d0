import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../http/refusals.ts';
import type { Settings } from '../settings.ts';
import { RUNS_NOTHING } from './content-security-policy.ts';
import { publicCalls } from './public-calls.ts';

/** What is compressed while it is sent: the last level before time grows faster than the reply shrinks, in a window that few replies outgrow. */
const COMPRESSION = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 19 } },
};

/** Milliseconds for the connection, for an answer's head, and between two pieces of it. */
const PATIENCE = { connect: 2000, head: 15_000, piece: 15_000 };

/** Pages that the API itself shows to people, under policies of their own. Everything else of it is data. */
const OWN_PAGE = /^\/sandbox\/pay\/[^/]+$/;

/** What a visitor could say to seem somebody else. */
const CLAIMS = [
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  // Whoever traces begins here, and says so itself.
  'traceparent',
  'tracestate',
  'baggage',
];

/** `/api/*` goes to the API, said to come from who asks, and comes back small, harmless and in time. */
export async function apiProxy(
  app: FastifyInstance,
  { apiUrl, site, sandbox, publicCalls: more }: Pick<Settings, 'apiUrl' | 'site' | 'sandbox' | 'publicCalls'>,
  patience: typeof PATIENCE = PATIENCE,
): Promise<void> {
  const mayPass = publicCalls(site, { sandbox, more });
  await app.register(async (calls) => {
    calls.addHook('onRequest', async (request, reply) => {
      const verdict = mayPass(request.method, request.raw.url ?? '');
      if (verdict === 'yes') return;
      reply.header('content-security-policy', RUNS_NOTHING);
      if (verdict === 'no such call') return refuse(reply, 404);
      return refuse(reply.header('allow', verdict.allow.join(', ')), 405);
    });
    // Pictures are SVG and lists are long: whatever backend stands behind, they travel small.
    await calls.register(compress, COMPRESSION);
    await calls.register(proxy, {
      upstream: apiUrl,
      disableRequestLogging: true,
      prefix: '/api',
      rewritePrefix: new URL(apiUrl).pathname.replace(/\/$/, ''),
      // The prefix would be put in front of a relative location too.
      internalRewriteLocationHeader: false,
      destroyAgent: true,
      undici: {
        connections: 256,
        connect: { timeout: patience.connect },
        headersTimeout: patience.head,
        bodyTimeout: patience.piece,
      },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => {
          const said = { ...headers };
          for (const claim of CLAIMS) delete said[claim];
          return {
            ...said,
            'x-request-id': String(request.id),
            'x-forwarded-for': request.ip,
            'x-forwarded-proto': request.origin.split(':')[0],
            ...(request.work && { traceparent: request.work.traceparent }),
          };
        },
        rewriteHeaders: (headers, request) => {
          const path = (request?.url ?? '').slice('/api'.length).split('?')[0] ?? '';
          if (OWN_PAGE.test(path) && headers['content-security-policy']) return headers;
          return { ...headers, 'content-security-policy': RUNS_NOTHING };
        },
        // A read that met a connection just ended is asked again, once. An answer is an answer, a 503 too.
        retryDelay: ({ err, req, attempt }) => (err && attempt === 0 && broken(err) && req.method === 'GET' ? 1 : null),
        onError: (reply, { error }) => {
          const late = 'statusCode' in error && error.statusCode === 504;
          reply.code(late ? 504 : 502).send({
            message: 'The service is busy, please try again.',
            code: 'UNAVAILABLE',
          });
        },
      },
    });
  });
}

const broken = (error: Error) => 'code' in error && ['UND_ERR_SOCKET', 'ECONNRESET'].includes(String(error.code));
