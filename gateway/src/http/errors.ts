import { Failure, sendFailure } from '@safarnama/shared/server/failure';
import { refuse } from '@safarnama/shared/server/parser-errors';
import type { FastifyError, FastifyInstance } from 'fastify';

/** Replies to errors of routes with the shape of the API's refusals. The message of a defect, which may name files, stays in the log. */
export function replyToErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status < 500) return refuse(reply, status);
    app.log.error({ requestId: request.id, err: error }, 'the request failed');
    return sendFailure(reply, new Failure(500, 'INTERNAL', 'Something went wrong on our side.'));
  });
}
