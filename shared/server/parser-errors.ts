import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import type { Language } from '../domain/languages.ts';
import { MESSAGES as hi } from './messages.hi.ts';
import { preferredLanguage } from './preferred-language.ts';

const TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: {}, hi };

/** A message in the language that a client accepts. */
export const refusalText = (message: string, acceptLanguage: string | undefined): string =>
  TEXTS[preferredLanguage(acceptLanguage)][message] ?? message;

const REFUSALS: Readonly<Record<number, readonly [code: string, message: string]>> = {
  404: ['NO_ROUTE', 'this is not a call of this site'],
  405: ['METHOD_NOT_ALLOWED', 'this call has another method'],
  408: ['TOO_SLOW', 'the request took too long to arrive'],
  413: ['TOO_LARGE', 'the request is too large'],
  414: ['TOO_LARGE', 'the address is too long'],
  415: ['UNSUPPORTED_BODY', 'the body has a content type that this call does not read'],
  431: ['TOO_LARGE', 'the headers are too large'],
};

/** Body of a refusal that is known by its status alone. */
export function refusal(status: number, requestId: string, acceptLanguage?: string) {
  const [code, message] = REFUSALS[status] ?? ['BAD_REQUEST', 'the request cannot be read'];
  return { message: refusalText(message, acceptLanguage), code, request_id: requestId };
}

export const refuse = (reply: FastifyReply, status: number): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(refusal(status, reply.request.id, reply.request.headers['accept-language']));

/**
 * Fastify options for requests that fail before hooks run: addresses and bytes that cannot be read.
 *
 * @param newId makes a request id, since none was assigned yet
 */
export const parserErrors = (
  newId: () => string,
  headers: Readonly<Record<string, string>> = {},
): Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> => ({
  frameworkErrors: (error: { statusCode?: number }, request: { id: string }, reply: FastifyReply) => {
    refuse(reply.header('x-request-id', request.id), error.statusCode ?? 400);
  },
  clientErrorHandler: (error, socket) => {
    // No second reply can follow one that has begun.
    const begun = (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent;
    if (error.code === 'ECONNRESET' || !socket.writable || begun) return void socket.destroy(error);
    const status =
      { HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code] ?? 400;
    const requestId = newId();
    const body = JSON.stringify(refusal(status, requestId));
    const lines = Object.entries({
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    (socket as Socket).destroySoon();
  },
});
