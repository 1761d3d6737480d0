import { Failure, sendFailure, unavailable } from '@safarnama/shared/server/failure';
import { refusal } from '@safarnama/shared/server/parser-errors';
import { WRITE_ERRORS } from '@safarnama/shared/server/settings';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isUnreachable } from '../releases/postgres/connection.ts';
import { ReleaseError } from '../releases/store.ts';

/** The failure to reply with; undefined for a defect, whose details stay in the log. */
function asFailure(error: FastifyError | Error): Failure | undefined {
  if (error instanceof Failure) return error;
  // A release store wraps errors of the file system. Failed writes to an open file name no path.
  const { code = '', syscall } = (error instanceof ReleaseError ? (error.cause ?? {}) : error) as NodeJS.ErrnoException;
  const reason = syscall && WRITE_ERRORS[code];
  if (reason)
    return unavailable(
      `nothing was stored: the disk of the release service can't be written, ${reason}; give it space and rights, then repeat`,
    );
  if (isUnreachable(error)) return unavailable('the release store can not be reached');
  if (!(error instanceof ReleaseError)) return undefined;
  return error.cause && isUnreachable(error.cause) ? unavailable(error.message) : new Failure(409, 'REFUSED', error.message);
}

/** Every refusal has the shape of the API's. */
export function errors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const failure = asFailure(error);
    if (failure) {
      const { status, code, message } = failure;
      request.log.info({ requestId: request.id, status, code }, message);
      return sendFailure(reply, failure);
    }
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status >= 400 && status < 500) return reply.code(status).send({ ...refusal(status, request.id), message: error.message });
    request.log.error({ requestId: request.id, err: error }, 'the call failed');
    return sendFailure(reply, new Failure(500, 'INTERNAL', 'Something went wrong on our side.'));
  });
  app.setNotFoundHandler((request, reply) => reply.code(404).send(refusal(404, request.id)));
}
