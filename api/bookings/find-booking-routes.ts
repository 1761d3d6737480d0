import { API, bookedTrip, doneReply, lookUpRequest, openBookingRequest } from '@safarnama/shared/contract';
import { BRAND, readBookingReference } from '@safarnama/shared/domain';
import { networkOf } from '@safarnama/shared/server/addresses';
import { notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashPassword, verifyPassword } from '../account/passwords.ts';
import { mailBody } from '../mail/mail-text.ts';
import { queueMail } from '../mail/outbox.ts';
import { countAttempts, hashSubject } from '../plugins/attempt-limits.ts';
import { inSeconds } from '../plugins/clock.ts';
import { defineEndpoint } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';
import { findBooking } from './booking-details.ts';

const CODE_SECONDS = 600;
/** Of a code, for whoever asked for it, and as many for all others together. */
const MAX_TRIES = 5;
const QUARTER_HOUR = 15 * 60;
/** By mail address, whatever booking is named: nobody drowns in codes. Beside it by who asks, so that others can not use them all up. */
const CODES = { kind: 'look-up', most: 3, seconds: QUARTER_HOUR };
const CODES_OF_MAIL = { kind: 'look-up-mail', most: 6, seconds: QUARTER_HOUR };
const CODES_FROM_ADDRESS = { kind: 'look-up-address', most: 60, seconds: QUARTER_HOUR };
const CODE_TRIES = { kind: 'look-up-try', most: 15, seconds: QUARTER_HOUR };
const TRIES_FROM_ADDRESS = { kind: 'look-up-try-address', most: 200, seconds: QUARTER_HOUR };

type Lookup = { reference: string; email: string };

/** A code is of a booking and a mail address, as they were typed: a row stands for both, also where there is no such booking. */
const subjectOf = ({ reference, email }: Lookup): string => {
  const named = readBookingReference(reference);
  return hashSubject(`${named ? `${named.kind} ${named.id}` : reference} ${email}`);
};

/**
 * A booking for who has lost the way to log in but has its mail: reference and mail address, then a code that was mailed there. Every
 * step costs and answers the same whether there is such a booking or not. Read only: what the code opens is told once.
 */
export const findBookingRoutes = (app: FastifyInstance, { db, clock, ids }: Services): void => {
  const find = async ({ reference, email }: Lookup) => {
    const named = readBookingReference(reference);
    const booked = await findBooking(db, clock, named ?? { kind: 'tour', id: 0 });
    return booked && booked.email.toLowerCase() === email.toLowerCase() ? booked : undefined;
  };

  defineEndpoint(app, {
    method: 'POST',
    path: API.lookUpBooking(),
    limited: true,
    tag: 'Account',
    summary: 'Mail a one-time code that opens one booking; the answer is the same whether it exists or not',
    access: 'public',
    body: lookUpRequest,
    response: doneReply,
    handle: async ({ body, request }) => {
      const from = networkOf(request.ip);
      await countAttempts(
        db,
        clock,
        { of: CODES_FROM_ADDRESS, subject: from },
        { of: CODES, subject: `${body.email} ${from}` },
        { of: CODES_OF_MAIL, subject: body.email },
      );
      const booked = await find(body);
      const code = ids.code();
      const hash = await hashPassword(code);
      await db.transaction(async (tx) => {
        const subject = subjectOf(body);
        await tx.query('UPDATE look_ups SET expires_at = $2 WHERE subject = $1 AND expires_at > $2', [subject, clock.now()]);
        await tx.query(
          'INSERT INTO look_ups (subject, code_hash, asked_from, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
          [subject, hash, hashSubject(from), clock.now(), inSeconds(clock, CODE_SECONDS)],
        );
        if (!booked) return;
        await queueMail(tx, clock, {
          recipient: booked.email,
          subject: `${code} opens your ${BRAND} booking`,
          body: mailBody(
            booked.name,
            `the code ${code} shows booking ${booked.trip.reference}. It works once and for 10 minutes.`,
            'If you did not ask for it, you need not do anything: nobody sees your booking without it.',
          ),
        });
      });
      return { data: true };
    },
  });

  /** The try is counted before the code is compared; wrong, used, outdated and tried too often look the same. */
  const open = async (body: Lookup & { code: string }, request: FastifyRequest) => {
    const from = networkOf(request.ip);
    const subject = subjectOf(body);
    await countAttempts(db, clock, { of: CODE_TRIES, subject: `${subject} ${from}` }, { of: TRIES_FROM_ADDRESS, subject: from });
    const kept = await db.first<{ look_up_id: number; code_hash: string }>(
      `UPDATE look_ups SET tries = tries + (asked_from = $4)::int, tries_elsewhere = tries_elsewhere + (asked_from <> $4)::int
         WHERE look_up_id = (
           SELECT look_up_id FROM look_ups WHERE subject = $1 AND expires_at > $2 AND used_at IS NULL ORDER BY look_up_id DESC LIMIT 1)
         AND CASE WHEN asked_from = $4 THEN tries ELSE tries_elsewhere END < $3 RETURNING look_up_id, code_hash`,
      [subject, clock.now(), MAX_TRIES, hashSubject(from)],
    );
    const right = await verifyPassword(kept?.code_hash, body.code.trim());
    const used =
      right &&
      (await db.first('UPDATE look_ups SET used_at = $2 WHERE look_up_id = $1 AND used_at IS NULL RETURNING 1', [
        kept?.look_up_id,
        clock.now(),
      ]));
    const booked = used && (await find(body));
    if (!booked) throw notFound('the code');
    return { data: booked.trip };
  };

  defineEndpoint(app, {
    method: 'POST',
    path: API.openBooking(),
    limited: true,
    tag: 'Account',
    summary: 'The booking that a mailed code opens, once',
    access: 'public',
    body: openBookingRequest,
    response: bookedTrip,
    handle: ({ body, request }) => open(body, request),
  });
};
