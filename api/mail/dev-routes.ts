import { isLoopback, isLoopbackName } from '@safarnama/shared/server/addresses';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml, sendHtmlPage } from '../plugins/html-page.ts';
import type { Services } from '../services.ts';
import { resolveSiteLinks } from './mail-text.ts';

type MailRow = { mail_id: number; recipient: string; subject: string; body: string; created_at: Date };

/** Headers that a proxy adds. Behind a proxy all requests seem to come from this machine. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'] as const;

/** Checks the connection and the Host header: a foreign name that points to this machine (DNS rebinding) is refused. */
const isLocalRequest = ({ socket, headers, hostname }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress) && isLoopbackName(hostname) && PROXY_HEADERS.every((name) => headers[name] === undefined);

/**
 * Shows queued mails when there is no mail server, as a page or as JSON. They contain password codes: only this machine may read them,
 * and no page of another origin. So replies have no CORS headers for any method, and methods other than GET and HEAD are 404.
 */
export const outboxRoutes = (app: FastifyInstance, { db, publicOrigin }: Services): void => {
  app.all<{ Querystring: { to?: unknown } }>('/__dev/outbox', { config: { cors: false } }, async (request, reply) => {
    if (!/^(GET|HEAD)$/.test(request.method) || !isLocalRequest(request)) return reply.callNotFound();
    const to = typeof request.query.to === 'string' ? request.query.to.trim() : '';
    const mails = await db.query<MailRow>(
      `SELECT mail_id, recipient, subject, body, created_at FROM mails WHERE $1 = '' OR lower(recipient) = lower($1) ORDER BY mail_id DESC LIMIT 100`,
      [to],
    );
    if (!request.headers.accept?.includes('text/html')) {
      return {
        data: mails.map((mail) => ({
          id: mail.mail_id,
          to: mail.recipient,
          subject: mail.subject,
          text: resolveSiteLinks(mail.body, publicOrigin),
          at: mail.created_at,
        })),
      };
    }
    const items = mails.map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><p><b>To</b> ${escapeHtml(mail.recipient)} · ${mail.created_at.toISOString()}</p><pre>${escapeHtml(resolveSiteLinks(mail.body, publicOrigin))}</pre></article>`,
    );
    return sendHtmlPage(reply, 'Development outbox', `<h1>Development outbox</h1>${items.join('') || '<p>No mail yet.</p>'}`);
  });
};
