import { LANGUAGES } from '@safarnama/shared/domain';
import { Failure, sendFailure } from '@safarnama/shared/server/failure';
import { refusalText, refuse } from '@safarnama/shared/server/parser-errors';
import { preferredLanguage } from '@safarnama/shared/server/preferred-language';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

/** Refuses an address that cannot be read: with a small page for browsers, else with the shape of the API's refusals. */
export function refuseAddress(reply: FastifyReply, status = 400): FastifyReply {
  const { url, headers } = reply.request;
  if (url.startsWith('/api/') || !headers.accept?.includes('text/html')) return refuse(reply, status);
  const accepted = headers['accept-language'];
  const { tag, prefix } = LANGUAGES[preferredLanguage(accepted)];
  const title = refusalText('This address can not be read.', accepted);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .send(
      `<!DOCTYPE html><html lang="${tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><h1>${title}</h1><p><a href="${prefix}/">${refusalText('To the home page', accepted)}</a></p>`,
    );
}

/** Replies to errors of routes with the shape of the API's refusals. The message of a defect, which may name files, stays in the log. */
export function replyToErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if (status < 500) return refuse(reply, status);
    app.log.error({ requestId: request.id, err: error }, 'the request failed');
    return sendFailure(reply, new Failure(500, 'INTERNAL', 'Something went wrong on our side.'));
  });
}
