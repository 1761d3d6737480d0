import { Failure, sendFailure, unavailable } from '@safarnama/shared/server/failure';
import { refusal } from '@safarnama/shared/server/parser-errors';
import type { FastifyError, FastifyInstance } from 'fastify';
import { Unavailable } from '../database/database.ts';
import { currentLanguage, inLanguage } from '../texts/language.ts';
import { t } from '../texts/translate.ts';

/**
 * A failure with its message in the language of the call. It names its field as the pages do. In other languages than English general
 * messages replace those about a field or a missing resource.
 */
const translated = (failure: Failure): Failure => {
  const { status, code, message, details } = failure;
  const { field = '' } = details;
  const name = t(field.split('.')[0] ?? '');
  const inWords = (): string => {
    const known = t(message);
    if (known !== message) return known;
    if (currentLanguage() === 'en')
      return field && message.startsWith(`${field} `) ? name + message.slice(field.length) : message;
    if (code === 'VALIDATION' && field) return t`Please check: ${name}`;
    return code === 'NOT_FOUND' ? t('This was not found.') : message;
  };
  return new Failure(status, code, inWords(), details);
};

/** Replies to errors with `{message, code, request_id}`. Internal details are only logged. */
export const registerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    const send = (failure: Failure) =>
      sendFailure(
        reply,
        inLanguage(request.language, () => translated(failure)),
      );
    if (error instanceof Failure) {
      request.log.info({ status: error.status, code: error.code, field: error.details.field }, error.message);
      return send(error);
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      request.log.info({ status, code: error.code }, error.message);
      // Fastify would end the connection. A proxy that still sends the body would lose the reply and answer 502.
      if (status === 413) reply.removeHeader('connection');
      return reply.code(status).send(refusal(status, request.id, request.headers['accept-language']));
    }
    if (error instanceof Unavailable) {
      request.log.error({ err: error }, 'the database is unreachable or busy');
      return send(unavailable('The service is busy, please try again.'));
    }
    request.log.error({ err: error }, 'the call failed');
    return send(new Failure(500, 'INTERNAL', 'Something went wrong on our side.'));
  });
  app.setNotFoundHandler((request, reply) => {
    const what = `${request.method} ${request.url.split('?')[0]?.slice(0, 100)}`;
    const methods = app.allowedMethods(request.url);
    if (methods.length === 0 || methods.includes(request.method))
      return sendFailure(reply, new Failure(404, 'NO_ROUTE', `${what} is not a call of this API`));
    const allow = methods.join(', ');
    return sendFailure(
      reply,
      new Failure(405, 'METHOD_NOT_ALLOWED', `${what} is not a call of this API; there is ${allow}`, { headers: { allow } }),
    );
  });
};
