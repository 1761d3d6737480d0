import type { FastifyError, FastifyInstance } from 'fastify';
import { sqlState } from '../database/database.ts';
import { Failure } from './failure.ts';

const CLIENT_CODES: Record<number, string> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_BODY',
  431: 'TOO_LARGE',
};

/** The database is away: connection errors of the driver and the class 08, 53, 57 states. */
const isAway = (error: unknown): boolean => {
  const code = (error as { code?: unknown } | null)?.code;
  const message = error instanceof Error ? error.message : '';
  return (
    /^(08|53|57P0[1-3])/.test(sqlState(error) ?? '') ||
    (typeof code === 'string' && /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/.test(code)) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message)
  );
};

/** `{message, code}` with an ordinary status; what happened inside stays in the log. */
export const registerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    if (error instanceof Failure) {
      request.log.info({ status: error.status, code: error.code, field: error.field }, error.message);
      if (error.status === 401) reply.header('www-authenticate', 'Bearer');
      const body = { message: error.message, code: error.code, ...(error.field ? { field: error.field } : {}), ...error.extra };
      return reply.code(error.status).send(body);
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      request.log.info({ status, code: error.code }, error.message);
      const message =
        status === 413
          ? 'the request is too large'
          : status === 415
            ? 'the body must be JSON or form data'
            : 'the request cannot be read';
      return reply.code(status).send({ message, code: CLIENT_CODES[status] ?? 'BAD_REQUEST' });
    }
    if (isAway(error)) {
      request.log.error({ err: error }, 'the database is away');
      return reply
        .code(503)
        .header('retry-after', '2')
        .send({ message: 'The service is busy, please try again.', code: 'UNAVAILABLE' });
    }
    request.log.error({ err: error }, 'the call failed');
    return reply.code(500).send({ message: 'Something went wrong on our side.', code: 'INTERNAL' });
  });
  app.setNotFoundHandler((request, reply) => {
    reply.code(404).send({
      message: `${request.method} ${request.url.split('?')[0]?.slice(0, 100)} is not a call of this API`,
      code: 'NO_ROUTE',
    });
  });
};
