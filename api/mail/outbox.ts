import type { Language } from '@safarnama/shared/domain';
import { type Clock, inSeconds } from '../core/clock.ts';
import type { Mail, Mailer } from '../core/mailer.ts';
import type { Queryable } from '../database/database.ts';
import { inLanguage } from '../texts/language.ts';
import { mailBody, resolveSiteLinks, singleLine } from './mail-text.ts';

/** A mail is abandoned after so many tries in at least so many seconds: a mail server may be away for a night. */
const MIN_TRIES = 8;
const TRIED_FOR_SECONDS = 2 * 86_400;
const MAX_DELAY_SECONDS = 3600;
const BATCH = 10;

/** Puts a mail into the outbox, in the transaction of the change that it reports. */
export const queueMail = async (db: Queryable, clock: Clock, mail: Mail): Promise<void> => {
  await db.query('INSERT INTO mails (recipient, subject, body, created_at, next_try_at) VALUES ($1, $2, $3, $4, $4)', [
    mail.recipient,
    singleLine(mail.subject),
    mail.body,
    clock.now(),
  ]);
};

/** Puts a mail to a user into the outbox: greeting, lines, signature. A deleted account, whose bookings stay, has no address. */
export const mailPerson = async (
  db: Queryable,
  clock: Clock,
  { name, email }: { name: string; email: string },
  subject: string,
  ...lines: readonly string[]
): Promise<void> => {
  if (email.includes('@')) await queueMail(db, clock, { recipient: email, subject, body: mailBody(name, ...lines) });
};

/** Does work, such as a mail, in the language of a user's latest change through the API. */
export const inLanguageOf = async <T>(db: Queryable, email: string, work: () => Promise<T>): Promise<T> => {
  const user = await db.first<{ language: Language }>('SELECT language FROM users WHERE lower(email) = lower($1)', [email]);
  return inLanguage(user?.language ?? 'en', work);
};

type QueuedMail = Mail & { mail_id: number; tries: number; created_at: Date };

/** Claims one mail for a minute, so that processes share the work: a slow server may take longer for several. */
const claimMail = (db: Queryable, clock: Clock): Promise<QueuedMail | undefined> =>
  db.first<QueuedMail>(
    `UPDATE mails SET next_try_at = $2, tries = tries + 1 WHERE mail_id = (
       SELECT mail_id FROM mails WHERE sent_at IS NULL AND next_try_at <= $1 ORDER BY mail_id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING mail_id, recipient, subject, body, tries, created_at`,
    [clock.now(), inSeconds(clock, 60)],
  );

/** Sends queued mails at least once each. After a failure a mail is tried again at growing intervals, then every hour. */
export const deliverMails = async (
  db: Queryable,
  clock: Clock,
  mailer: Mailer,
  report: (error: unknown, mailId: number) => void,
  origin = '',
): Promise<number> => {
  for (let count = 0; count < BATCH; count++) {
    const claimed = await claimMail(db, clock);
    if (!claimed) return count;
    const { mail_id, tries, created_at, ...mail } = claimed;
    try {
      await mailer.send({ ...mail, body: resolveSiteLinks(mail.body, origin) });
      await db.query('UPDATE mails SET sent_at = $2, failure = NULL WHERE mail_id = $1', [mail_id, clock.now()]);
    } catch (error) {
      report(error, mail_id);
      const isOver = tries >= MIN_TRIES && created_at <= inSeconds(clock, -TRIED_FOR_SECONDS);
      const next = isOver ? null : inSeconds(clock, Math.min(MAX_DELAY_SECONDS, 30 * 2 ** tries));
      await db.query('UPDATE mails SET next_try_at = $2, failure = $3 WHERE mail_id = $1', [
        mail_id,
        next,
        String(error).slice(0, 500),
      ]);
    }
  }
  return BATCH;
};
