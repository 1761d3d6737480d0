import { API, bookedTrip, documentRequest, doneReply, lookUpRequest, openBookingRequest } from '@safarnama/shared/contract';
import { BRAND, latinDigits, readBookingReference } from '@safarnama/shared/domain';
import { networkOf } from '@safarnama/shared/server/addresses';
import { notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import { hashPassword, verifyPassword } from '../account/passwords.ts';
import { findBooking } from '../bookings/booking-details.ts';
import { inSeconds } from '../core/clock.ts';
import { sha256 } from '../core/ids.ts';
import { DOCUMENT_LIMIT, sendDocument } from '../invoices/documents.ts';
import { mailPerson } from '../mail/outbox.ts';
import { countAttempts, hashSubject } from '../plugins/attempt-limits.ts';
import { defineEndpoint } from '../plugins/endpoint.ts';
import { CODE_SECONDS, codeLimits, MAX_CODE_TRIES } from '../plugins/one-time-codes.ts';
import type { Services } from '../services.ts';
import { t } from '../texts/translate.ts';

const LIMITS = codeLimits('look-up');
/** Seconds for which an opened booking's documents can be loaded. */
const KEY_SECONDS = 1800;

type Lookup = { reference: string; email: string };
type Named = NonNullable<ReturnType<typeof readBookingReference>>;

/** Hash of reference and mail address: the key of a code, also of one for a booking that does not exist. */
const subjectOf = ({ reference, email }: Lookup): string => {
  const named = readBookingReference(reference);
  return hashSubject(`${named ? `${named.kind} ${named.id}` : reference} ${email}`);
};

const findByMail = async ({ db, clock }: Services, { reference, email }: Lookup) => {
  const booking = await findBooking(db, clock, readBookingReference(reference) ?? { kind: 'tour', id: 0 });
  return booking && booking.email.toLowerCase() === email.toLowerCase() ? booking : undefined;
};

/** Mails a code that opens the booking, if there is such a booking with this mail address. */
const sendCode = async (services: Services, lookup: Lookup, ip: string) => {
  const { db, clock, ids } = services;
  const network = networkOf(ip);
  await countAttempts(db, clock, LIMITS.requestFrom(network), ...LIMITS.sendTo(lookup.email, network));
  const booking = await findByMail(services, lookup);
  const code = ids.code();
  const hash = await hashPassword(code, ip);
  await db.transaction(async (tx) => {
    const [subject, now] = [subjectOf(lookup), clock.now()];
    await tx.query('UPDATE look_ups SET expires_at = $2 WHERE subject = $1 AND expires_at > $2 AND used_at IS NULL', [
      subject,
      now,
    ]);
    await tx.query('INSERT INTO look_ups (subject, code_hash, asked_from, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)', [
      subject,
      hash,
      hashSubject(network),
      now,
      inSeconds(clock, CODE_SECONDS),
    ]);
    if (!booking) return;
    await mailPerson(
      tx,
      clock,
      booking,
      t`${code} opens your ${BRAND} booking`,
      t`the code ${code} shows booking ${booking.trip.reference}. It works once and for 10 minutes.`,
      t('If you did not request it, no action is needed: your booking cannot be opened without the code.'),
    );
  });
  return { data: true };
};

/** Returns the booking that a code opens. The try is counted before the code is compared; every other outcome is the same 404. */
const openBooking = async (services: Services, lookup: Lookup & { code: string }, ip: string) => {
  const { db, clock, ids, flags } = services;
  const network = networkOf(ip);
  const subject = subjectOf(lookup);
  await countAttempts(db, clock, LIMITS.tryAt(subject, network), LIMITS.tryFrom(network));
  const stored = await db.first<{ look_up_id: number; code_hash: string }>(
    `UPDATE look_ups SET tries = tries + (asked_from = $4)::int, tries_elsewhere = tries_elsewhere + (asked_from <> $4)::int
     WHERE look_up_id = (
       SELECT look_up_id FROM look_ups WHERE subject = $1 AND expires_at > $2 AND used_at IS NULL ORDER BY look_up_id DESC LIMIT 1)
     AND CASE WHEN asked_from = $4 THEN tries ELSE tries_elsewhere END < $3 RETURNING look_up_id, code_hash`,
    [subject, clock.now(), MAX_CODE_TRIES, hashSubject(network)],
  );
  const isRight = await verifyPassword(stored?.code_hash, latinDigits(lookup.code).trim(), ip);
  const key = ids.token();
  const used =
    isRight &&
    (await db.first(
      'UPDATE look_ups SET used_at = $2, key_hash = $3, expires_at = $4 WHERE look_up_id = $1 AND used_at IS NULL RETURNING 1',
      [stored?.look_up_id, clock.now(), sha256(key), inSeconds(clock, KEY_SECONDS)],
    ));
  const booking = used && (await findByMail(services, lookup));
  if (!booking) throw notFound('the code');
  return { data: { ...booking.trip, ...(flags.invoices ? { document_key: key } : {}) } };
};

/** The booking whose documents a key loads: reference, mail address and key must belong together. Everything else is the same 404. */
const bookingOfKey = async (services: Services, { key, ...lookup }: Lookup & { key: string }, ip: string): Promise<Named> => {
  const { db, clock, flags } = services;
  await countAttempts(db, clock, LIMITS.tryFrom(networkOf(ip)));
  const found = await db.first('SELECT 1 FROM look_ups WHERE subject = $1 AND key_hash = $2 AND expires_at > $3', [
    subjectOf(lookup),
    sha256(key),
    clock.now(),
  ]);
  const named = flags.invoices && found && (await findByMail(services, lookup)) && readBookingReference(lookup.reference);
  if (!named) throw notFound('the booking');
  return named;
};

/**
 * Finds a booking without login: by reference and mail address, then by a code that was mailed there. Each step costs and replies the
 * same whether the booking exists or not. The booking and its documents can only be read.
 */
export const findBookingRoutes = (app: FastifyInstance, services: Services): void => {
  const base = { method: 'POST', limited: true, tag: 'Account', access: 'public' } as const;

  defineEndpoint(app, {
    ...base,
    path: API.lookUpBooking(),
    summary: 'Mail a one-time code that opens one booking; the answer is the same whether it exists or not',
    body: lookUpRequest,
    response: doneReply,
    handle: ({ body, request }) => sendCode(services, body, request.ip),
  });

  defineEndpoint(app, {
    ...base,
    path: API.openBooking(),
    summary: 'The booking that a mailed code opens, once',
    body: openBookingRequest,
    response: bookedTrip,
    handle: ({ body, request }) => openBooking(services, body, request.ip),
  });

  defineEndpoint(app, {
    ...base,
    path: API.bookingDocument(),
    summary: 'Invoice or credit note of a booking that a mailed code has opened, as PDF in the language of the call',
    body: documentRequest,
    file: 'application/pdf',
    handle: async ({ body: { document, ...lookup }, request, reply }) => {
      const named = await bookingOfKey(services, lookup, request.ip);
      await countAttempts(services.db, services.clock, { limit: DOCUMENT_LIMIT, subject: subjectOf(lookup) });
      return sendDocument(services, named, document, reply);
    },
  });
};
