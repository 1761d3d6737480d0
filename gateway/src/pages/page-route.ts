import { randomBytes } from 'node:crypto';
import { PassThrough, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import type { Compositions } from './compositions.ts';
import { pagePolicy } from './headers.ts';
import { overrides, visitorId } from './visitor.ts';

/** For what is compressed while it is sent: the last level before time grows faster than the reply shrinks. */
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Streams that React flushes as it writes, so that a late part does not hold the earlier ones. */
function encoder(request: FastifyRequest): { encoding?: 'br' | 'gzip'; stream: Transform } {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return { encoding: 'br', stream: createBrotliCompress(BROTLI) };
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', stream: createGzip({ level: 5 }) };
  return { stream: new PassThrough() };
}

/** What was asked for, as an address of this site; undefined when host and path make none. */
function addressOf({ protocol, headers: { host = 'localhost' }, url }: FastifyRequest): string | undefined {
  // Joined, not resolved: a path that begins with two slashes would name another host.
  const address = `${protocol}://${host}${url}`;
  return /^[\w.:[\]-]+$/.test(host) && url.startsWith('/') && URL.canParse(address) ? address : undefined;
}

/** Every path that is no file and no call is a page: the shell decides whether it exists. */
export function pageRoute(app: FastifyInstance, compositions: Compositions, settings: Settings): void {
  async function page(request: FastifyRequest, reply: FastifyReply) {
    const address = addressOf(request);
    if (!address) return reply.code(400).type('text/plain').send('not an address of this site');
    const composition = compositions.for(visitorId(request, reply, compositions.drawsLots), overrides(request, reply));
    const nonce = randomBytes(16).toString('base64');
    const abort = new AbortController();
    request.raw.once('close', () => request.raw.destroyed && !reply.sent && abort.abort());
    const asked = new Request(address, { headers: { accept: 'text/html' }, signal: abort.signal });

    const head = (status: number) =>
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .headers({
          'content-security-policy': pagePolicy(nonce, composition, settings.site),
          'cache-control': 'private, no-cache',
          vary: 'accept-encoding',
          'x-composition': composition.id,
        });

    const leave = (error: unknown, { status, html }: { status: number; html: string }) => {
      request.log.error(
        { error: String(error), composition: composition.id, path: request.url.split('?')[0] },
        'page left to the browser',
      );
      head(status).send(html);
    };

    await new Promise<void>((resolve, reject) => {
      composition.renderer
        .render(asked, nonce, {
          page(status, send) {
            const { encoding, stream } = encoder(request);
            head(status);
            if (encoding) reply.header('content-encoding', encoding);
            if (request.method === 'HEAD') reply.send('');
            else {
              reply.send(stream);
              send(stream);
            }
            resolve();
          },
          redirect(status, location) {
            reply.redirect(location, status);
            resolve();
          },
          failed(error, fallback) {
            leave(error, fallback);
            resolve();
          },
        })
        .catch(reject);
    }).catch((error) => leave(error, composition.renderer.emptyPage(asked.url)));
    return reply;
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: page });
}
