import type { Clock } from '../core/clock.ts';
import { type CommandArea, type CommandResult, failed, succeeded } from '../database/command-result.ts';
import type { Database } from '../database/database.ts';
import { siteLink } from '../mail/mail-text.ts';
import { inLanguageOf, mailPerson } from '../mail/outbox.ts';
import { type Decision, numberOf, parseDecision } from '../plugins/decision.ts';
import { t } from '../texts/translate.ts';

const MAX_LISTED = 50;

type ListedReview = {
  review_id: number;
  stars: number;
  words: string;
  author: string;
  state: string;
  decided_by: string | null;
  reason: string;
  item: string;
  reference: string;
  pictures: { name: string; look: string }[];
};

const REVIEWS = `SELECT v.review_id, v.stars, v.words, v.author, v.state, v.decided_by, v.reason,
    coalesce(p.place_name, h.hotelname) AS item, coalesce('T' || v.order_id, 'H' || v.booking_id) AS reference,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('name', q.name, 'look', q.look) ORDER BY q.n), '[]') FROM review_pictures q WHERE q.review_id = v.review_id) AS pictures
  FROM reviews v LEFT JOIN packages p USING (package_id) LEFT JOIN hotels h ON h.hotel_vendor_id = v.hotel_vendor_id`;

/** Text of a visitor as one line: control characters could move the cursor of the terminal. */
const singleTerminalLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
const truncate = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
const headline = ({ review_id, stars, author, item, reference, pictures }: ListedReview): string =>
  `${review_id}  ${stars} of 5, ${singleTerminalLine(item)}, booking ${reference}, ${singleTerminalLine(author)}, ${pictures.length} picture(s)`;

const decide = (db: Database, clock: Clock, { id, by, state, reason }: Decision): Promise<CommandResult> =>
  db.transaction(async (tx) => {
    const row = await tx.first<{ name: string; email: string; reference: string }>(
      `UPDATE reviews v SET state = $2, decided_at = $3, decided_by = $4, reason = $5 FROM users u
         WHERE v.review_id = $1 AND v.state <> $2 AND u.user_id = v.user_id
         RETURNING u.name, u.email, coalesce('T' || v.order_id, 'H' || v.booking_id) AS reference`,
      [id, state, clock.now(), by, reason],
    );
    if (!row) return failed(`Nothing was done: there is no review ${id} that is not ${state} already.`);
    await inLanguageOf(tx, row.email, () =>
      mailPerson(
        tx,
        clock,
        row,
        t`Your review of booking ${row.reference}`,
        ...(state === 'approved'
          ? [t('thank you: your review is on our site now.')]
          : [
              t`your review is not shown on our site: ${reason}`,
              t`You may write another one: ${siteLink(`/booking/${row.reference}`)}`,
            ]),
      ),
    );
    return succeeded(`Review ${id} is ${state}.`);
  });

const listReviews = async (db: Database): Promise<CommandResult> => {
  const rows = await db.query<ListedReview>(`${REVIEWS} WHERE v.state = 'waiting' ORDER BY v.review_id LIMIT $1`, [MAX_LISTED]);
  const lines = rows.map((row) => `${headline(row)}: ${truncate(singleTerminalLine(row.words))}`);
  return succeeded(lines.join('\n') || 'No review waits.');
};

const showReview = async (db: Database, id: number, origin: string): Promise<CommandResult> => {
  const row = await db.first<ListedReview>(`${REVIEWS} WHERE v.review_id = $1`, [id]);
  if (!row) return failed(`There is no review ${id}.`);
  const pictureLinks = row.pictures.map(({ name, look }) => `${origin}/api/storage/reviews/${name}?look=${look}`);
  const decided = row.decided_by
    ? `, by ${singleTerminalLine(row.decided_by)}${row.reason && ` because ${singleTerminalLine(row.reason)}`}`
    : '';
  return succeeded([headline(row), `${row.state}${decided}`, singleTerminalLine(row.words), ...pictureLinks].join('\n'));
};

export const reviewCommands: CommandArea = {
  usage: 'list | show <number> | approve <number> by <name> | refuse <number> by <name> because <reason>',
  parse: (words) => {
    const [action, number, ...more] = words;
    if (action === 'list' && number === undefined) return ({ db }) => listReviews(db);
    const id = numberOf(number);
    if (action === 'show' && id && more.length === 0) return ({ db, origin }) => showReview(db, id, origin);
    const decision = parseDecision(words);
    return decision && (({ db, clock }) => decide(db, clock, decision));
  },
};
