import { API, doneReply, forgetRequest, passUpdateRequest, verifyRequest } from '@safarnama/shared/contract';
import { BRAND } from '@safarnama/shared/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../app.ts';
import { first } from '../database/database.ts';
import { letter } from '../mail/letter.ts';
import { queueMail } from '../mail/outbox.ts';
import { inSeconds } from '../plugins/clock.ts';
import { define } from '../plugins/endpoint.ts';
import { Failure, invalid, notFound } from '../plugins/failure.ts';
import { takeAttempt } from '../plugins/limits.ts';
import { revokeSessions } from '../plugins/sessions.ts';
import { checkPassword, hashPassword } from './passwords.ts';

const CODE_LIFE = 600;
const VERIFIED_LIFE = 600;
const TRIES = 5;
const QUARTER = 15 * 60;
const CODES_OF_ACCOUNT = { kind: 'otp-account', most: 3, seconds: QUARTER };
const CODES_FROM_ADDRESS = { kind: 'otp-address', most: 60, seconds: QUARTER };
const TRIES_OF_ACCOUNT = { kind: 'otp-try-account', most: 15, seconds: QUARTER };
const TRIES_FROM_ADDRESS = { kind: 'otp-try-address', most: 200, seconds: QUARTER };

type UserRow = { user_id: number; email: string; name: string };
type CodeRow = { code_id: number; code_hash: string; tries: number };

const forgetBody = z.object({ ...forgetRequest.shape, otp: z.nullish(verifyRequest.shape.otp) });

export const resetRoutes = (app: FastifyInstance, { db, clock, ids, requireVerifiedReset }: Services): void => {
  const userBy = (email: string) =>
    first(db.query<UserRow>('SELECT user_id, email, name FROM users WHERE lower(email) = lower($1)', [email.trim()]));

  const sendCode = async (email: string, request: FastifyRequest) => {
    await takeAttempt(db, clock, CODES_FROM_ADDRESS, request.ip);
    const user = await userBy(email);
    if (!user) throw notFound('the email');
    await takeAttempt(db, clock, CODES_OF_ACCOUNT, user.email);
    const code = ids.code();
    const hash = await hashPassword(code);
    await db.transaction(async (tx) => {
      await tx.query('UPDATE one_time_codes SET expires_at = $2 WHERE user_id = $1 AND expires_at > $2', [
        user.user_id,
        clock.now(),
      ]);
      await tx.query('INSERT INTO one_time_codes (user_id, code_hash, created_at, expires_at) VALUES ($1, $2, $3, $4)', [
        user.user_id,
        hash,
        clock.now(),
        inSeconds(clock, CODE_LIFE),
      ]);
      await queueMail(tx, clock, {
        recipient: user.email,
        subject: `${code} is your ${BRAND} code`,
        body: letter(
          user.name,
          `your code to set a new password is ${code}. It works once and for 10 minutes.`,
          'If you did not ask for it, you need not do anything.',
        ),
      });
    });
    return { data: true };
  };

  /** Wrong, used, outdated and tried too often look the same: 404. The try is counted before the code is compared. */
  const verify = async (email: string, otp: string, request: FastifyRequest) => {
    await takeAttempt(db, clock, TRIES_FROM_ADDRESS, request.ip);
    await takeAttempt(db, clock, TRIES_OF_ACCOUNT, email);
    const user = await userBy(email);
    const code =
      user &&
      (await first(
        db.query<CodeRow>(
          `UPDATE one_time_codes SET tries = tries + 1 WHERE code_id = (
             SELECT code_id FROM one_time_codes WHERE user_id = $1 AND expires_at > $2 AND verified_at IS NULL ORDER BY code_id DESC LIMIT 1)
           AND tries < $3 RETURNING code_id, code_hash, tries`,
          [user.user_id, clock.now(), TRIES],
        ),
      ));
    const right = await checkPassword(code?.code_hash, otp.trim());
    const done =
      right &&
      (await first(
        db.query('UPDATE one_time_codes SET verified_at = $2 WHERE code_id = $1 AND verified_at IS NULL RETURNING 1', [
          code?.code_id,
          clock.now(),
        ]),
      ));
    if (!done) throw notFound('the OTP');
    return { data: true };
  };

  define(app, {
    method: 'POST',
    path: API.forgetPass(),
    tag: 'Account',
    summary: 'Send a one-time code; with otp, verify it',
    access: 'public',
    body: forgetBody,
    answer: doneReply,
    reads: 'data',
    handle: ({ body, request }) => (body.otp ? verify(body.email, body.otp, request) : sendCode(body.email, request)),
  });

  define(app, {
    method: 'POST',
    path: API.verifyPass(),
    tag: 'Account',
    summary: 'Verify a one-time code',
    access: 'public',
    body: verifyRequest,
    answer: doneReply,
    reads: 'data',
    handle: ({ body, request }) => verify(body.email, body.otp, request),
  });

  define(app, {
    method: 'POST',
    path: API.passUpdate(),
    tag: 'Account',
    summary: 'Set a new password, once, within ten minutes after a code was verified',
    access: 'public',
    body: passUpdateRequest,
    answer: doneReply,
    reads: 'data',
    handle: async ({ body, request }) => {
      if (body.new_password !== body.new_password_confirmation)
        throw invalid('new_password_confirmation', 'must be the same as new_password');
      await takeAttempt(db, clock, TRIES_FROM_ADDRESS, request.ip);
      const user = await userBy(body.email);
      const hash = await hashPassword(body.new_password);
      const refused = new Failure(403, 'NOT_VERIFIED', 'Please verify the code that was mailed to you first.');
      if (!user) throw requireVerifiedReset ? refused : notFound('the email');
      await db.transaction(async (tx) => {
        const verified = await first(
          tx.query(
            `UPDATE one_time_codes SET used_at = $2 WHERE code_id = (
               SELECT code_id FROM one_time_codes WHERE user_id = $1 AND verified_at > $3 AND used_at IS NULL ORDER BY code_id DESC LIMIT 1)
             AND used_at IS NULL RETURNING 1`,
            [user.user_id, clock.now(), inSeconds(clock, -VERIFIED_LIFE)],
          ),
        );
        if (!verified && requireVerifiedReset) throw refused;
        await tx.query('UPDATE users SET password_hash = $2 WHERE user_id = $1', [user.user_id, hash]);
        await revokeSessions(tx, { userId: user.user_id }, clock.now());
        await queueMail(tx, clock, {
          recipient: user.email,
          subject: `Your ${BRAND} password was changed`,
          body: letter(
            user.name,
            'the password of your account was changed and all devices were logged out.',
            'If that was not you, set a new one at once with "Forgot your password".',
          ),
        });
      });
      return { data: true };
    },
  });
};
