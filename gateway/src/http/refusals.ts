import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyServerOptions } from 'fastify';

/** Errors of the gateway in the API's shape: `{message, code, request_id}`. */
export const refusal = (status: number, requestId: string) => {
  const [code, message] = WORDS[status] ?? ['BAD_REQUEST', 'the request cannot be read'];
  return { message, code, request_id: requestId };
};

const WORDS: Readonly<Record<number, readonly [string, string]>> = {
  404: ['NO_ROUTE', 'this is not a call of this site'],
  405: ['METHOD_NOT_ALLOWED', 'this call has another method'],
  408: ['TOO_SLOW', 'the request took too long to arrive'],
  413: ['TOO_LARGE', 'the request is too large'],
  414: ['TOO_LARGE', 'the address is too long'],
  431: ['TOO_LARGE', 'the headers are too large'],
};

export const refuse = (reply: FastifyReply, status: number): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').send(refusal(status, reply.request.id));

/** Handles requests that fail before hooks run: invalid URLs and parser errors. */
export const parserErrors: Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> = {
  frameworkErrors: (error: { statusCode?: number }, request: { id: string }, reply: FastifyReply) => {
    refuse(reply.header('x-request-id', request.id), error.statusCode ?? 400);
  },
  clientErrorHandler: (error, socket) => {
    // A reply has begun on this socket.
    const begun = (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent;
    if (error.code === 'ECONNRESET' || !socket.writable || begun) return void socket.destroy(error);
    const status =
      { HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code] ?? 400;
    const requestId = crypto.randomUUID();
    const body = JSON.stringify(refusal(status, requestId));
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    (socket as Socket).destroySoon();
  },
};
