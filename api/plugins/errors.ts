import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { Unavailable } from '../database/database.ts';
import { Failure } from './failure.ts';
import type { Ids } from './ids.ts';

const CLIENT_CODES: Record<number, string> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'TOO_SLOW',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_BODY',
  431: 'TOO_LARGE',
};
const CLIENT_MESSAGES: Record<number, string> = {
  408: 'the request took too long to arrive',
  413: 'the request is too large',
  415: 'the body must be JSON or form data',
  431: 'the headers are too large',
};
const clientError = (status: number) => ({
  message: CLIENT_MESSAGES[status] ?? 'the request cannot be read',
  code: CLIENT_CODES[status] ?? 'BAD_REQUEST',
});

const refuse = (reply: FastifyReply, failure: Failure): FastifyReply => {
  const { status, code, message, field, retryAfter, extra } = failure;
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return reply.code(status).send({ message, code, ...(field ? { field } : {}), ...extra });
};

/** `{message, code, request_id}` with an ordinary status; what happened inside stays in the log. */
export const registerErrors = (app: FastifyInstance): void => {
  app.addHook('preSerialization', async (request, reply, payload) =>
    reply.statusCode >= 400 && payload && typeof payload === 'object' ? { ...payload, request_id: request.id } : payload,
  );
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    if (error instanceof Failure) {
      request.log.info({ status: error.status, code: error.code, field: error.field }, error.message);
      return refuse(reply, error);
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      request.log.info({ status, code: error.code }, error.message);
      return reply.code(status).send(clientError(status));
    }
    if (error instanceof Unavailable) {
      request.log.error({ err: error }, 'the database is away or busy');
      return refuse(reply, new Failure(503, 'UNAVAILABLE', 'The service is busy, please try again.', { retryAfter: 2 }));
    }
    request.log.error({ err: error }, 'the call failed');
    return reply.code(500).send({ message: 'Something went wrong on our side.', code: 'INTERNAL' });
  });
  app.setNotFoundHandler((request, reply) => {
    const what = `${request.method} ${request.url.split('?')[0]?.slice(0, 100)}`;
    const methods = app.methodsAt(request.url);
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '));
      return reply
        .code(405)
        .send({ message: `${what} is not a call of this API; there is ${methods.join(', ')}`, code: CLIENT_CODES[405] });
    }
    return reply.code(404).send({ message: `${what} is not a call of this API`, code: 'NO_ROUTE' });
  });
};

/** What fails before there is a request that hooks and handlers could see: an address or bytes that cannot be read. */
export const parserErrors = (ids: Ids): Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> => ({
  frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = error.statusCode ?? 400;
    return reply
      .code(status)
      .header('x-request-id', request.id)
      .send({ ...clientError(status), request_id: request.id });
  },
  clientErrorHandler: (error, socket) => {
    // A reply that has begun cannot be followed by another one.
    const begun = (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent;
    if (error.code === 'ECONNRESET' || !socket.writable || begun) return void socket.destroy(error);
    const status =
      { HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code] ?? 400;
    const requestId = ids.named('req');
    const body = JSON.stringify({ ...clientError(status), request_id: requestId });
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      'access-control-allow-origin: *',
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    (socket as Socket).destroySoon();
  },
});
