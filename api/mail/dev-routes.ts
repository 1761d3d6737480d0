import type { FastifyInstance } from 'fastify';
import type { Services } from '../app.ts';
import { escapeHtml, page } from '../plugins/html.ts';

type Shown = { mail_id: number; recipient: string; subject: string; body: string; created_at: Date };

/** Without a mail server, mails are read here: as a page, and as JSON when JSON is asked for. */
export const outboxRoutes = (app: FastifyInstance, { db }: Services): void => {
  app.get<{ Querystring: { to?: unknown } }>('/__dev/outbox', async (request, reply) => {
    const to = typeof request.query.to === 'string' ? request.query.to.trim() : '';
    const mails = await db.query<Shown>(
      `SELECT mail_id, recipient, subject, body, created_at FROM mails WHERE $1 = '' OR lower(recipient) = lower($1) ORDER BY mail_id DESC LIMIT 100`,
      [to],
    );
    if (!request.headers.accept?.includes('text/html')) {
      return {
        data: mails.map((mail) => ({
          id: mail.mail_id,
          to: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          at: mail.created_at,
        })),
      };
    }
    const items = mails.map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><p><b>To</b> ${escapeHtml(mail.recipient)} · ${mail.created_at.toISOString()}</p><pre>${escapeHtml(mail.body)}</pre></article>`,
    );
    return page(reply, 'Development outbox', `<h1>Development outbox</h1>${items.join('') || '<p>No mail yet.</p>'}`);
  });
};
