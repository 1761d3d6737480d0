import { refusal } from '@safarnama/shared/server/parser-errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isUnreachable } from '../releases/postgres/connection.ts';
import { ReleaseError } from '../releases/store.ts';
import { Failure } from './failure.ts';

/** The failure to reply with; undefined for a defect, whose details stay in the log. */
function asFailure(error: FastifyError | Error): Failure | undefined {
  if (error instanceof Failure) return error;
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (path && /^(ENOSPC|EDQUOT|EROFS|EACCES|EIO)$/.test(code))
    return new Failure(503, 'UNAVAILABLE', `nothing was stored: the disk of the release service can not be written (${code})`);
  if (isUnreachable(error) || (error instanceof ReleaseError && error.cause && isUnreachable(error.cause)))
    return new Failure(
      503,
      'UNAVAILABLE',
      error instanceof ReleaseError ? error.message : 'the release store can not be reached',
      {
        headers: { 'retry-after': '2' },
      },
    );
  if (error instanceof ReleaseError) return new Failure(409, 'REFUSED', error.message);
  return undefined;
}

/** Every refusal has the shape of the API's. */
export function errors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const failure = asFailure(error);
    if (failure) {
      const { status, code, message, more, headers } = failure;
      request.log.info({ requestId: request.id, status, code }, message);
      return reply
        .code(status)
        .headers(headers)
        .send({ message, code, ...more, request_id: request.id });
    }
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status >= 400 && status < 500) return reply.code(status).send({ ...refusal(status, request.id), message: error.message });
    request.log.error({ requestId: request.id, err: error }, 'the call failed');
    return reply.code(500).send({ message: 'Something went wrong on our side.', code: 'INTERNAL', request_id: request.id });
  });
  app.setNotFoundHandler((request, reply) => reply.code(404).send(refusal(404, request.id)));
}
