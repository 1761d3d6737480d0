import { API, doneReply, forgetRequest, passUpdateRequest, verifyReply, verifyRequest } from '@safarnama/shared/contract';
import { BRAND } from '@safarnama/shared/domain';
import { networkOf } from '@safarnama/shared/server/addresses';
import { Failure, invalid, notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { mailBody } from '../mail/mail-text.ts';
import { queueMail } from '../mail/outbox.ts';
import { clearAttemptsOnAccount, countAttempt, countAttempts, hashSubject } from '../plugins/attempt-limits.ts';
import { inSeconds } from '../plugins/clock.ts';
import { defineEndpoint } from '../plugins/endpoint.ts';
import { sha256 } from '../plugins/ids.ts';
import { revokeSessions } from '../plugins/sessions.ts';
import type { Services } from '../services.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const CODE_SECONDS = 600;
const VERIFIED_SECONDS = 600;
/** Tries at a code from the network that asked for it, and as many from all others together: others cannot use up the owner's. */
const MAX_TRIES = 5;
const QUARTER_HOUR = 15 * 60;
/** Per account and network, so that others cannot use up the owner's codes; per account, to bound the mails that it gets. */
const CODES = { kind: 'otp', most: 3, seconds: QUARTER_HOUR };
const CODES_OF_ACCOUNT = { kind: 'otp-account', most: 6, seconds: QUARTER_HOUR };
const CODES_FROM_ADDRESS = { kind: 'otp-address', most: 60, seconds: QUARTER_HOUR };
const CODE_TRIES = { kind: 'otp-try', most: 15, seconds: QUARTER_HOUR };
const TRIES_FROM_ADDRESS = { kind: 'otp-try-address', most: 200, seconds: QUARTER_HOUR };
/** New passwords without a verified code. Those with one are not counted. */
const UNVERIFIED_UPDATES = { kind: 'pass-update', most: 10, seconds: QUARTER_HOUR };

type UserRow = { user_id: number; email: string; name: string };
type CodeRow = { code_id: number; code_hash: string };

const forgetBody = z.object({ ...forgetRequest.shape, otp: z.nullish(verifyRequest.shape.otp) });

export const resetRoutes = (app: FastifyInstance, { db, clock, ids, requireVerifiedReset }: Services): void => {
  const findUser = (email: string) =>
    db.first<UserRow>('SELECT user_id, email, name FROM users WHERE lower(email) = lower($1)', [email.trim()]);

  const sendCode = async (email: string, request: FastifyRequest) => {
    const from = networkOf(request.ip);
    await countAttempt(db, clock, CODES_FROM_ADDRESS, from);
    const user = await findUser(email);
    if (!user) throw notFound('the email');
    await countAttempts(
      db,
      clock,
      { of: CODES, subject: `${user.email} ${from}` },
      { of: CODES_OF_ACCOUNT, subject: user.email },
    );
    const code = ids.code();
    const hash = await hashPassword(code);
    await db.transaction(async (tx) => {
      await tx.query('UPDATE one_time_codes SET expires_at = $2 WHERE user_id = $1 AND expires_at > $2', [
        user.user_id,
        clock.now(),
      ]);
      await tx.query(
        'INSERT INTO one_time_codes (user_id, code_hash, created_at, expires_at, asked_from) VALUES ($1, $2, $3, $4, $5)',
        [user.user_id, hash, clock.now(), inSeconds(clock, CODE_SECONDS), hashSubject(from)],
      );
      await queueMail(tx, clock, {
        recipient: user.email,
        subject: `${code} is your ${BRAND} code`,
        body: mailBody(
          user.name,
          `your code to set a new password is ${code}. It works once and for 10 minutes.`,
          'If you did not ask for it, you need not do anything.',
        ),
      });
    });
    return { data: true };
  };

  /**
   * Wrong, used, outdated and tried too often look the same: 404. The try is counted before the code is compared. A
   * right code gives a token that identifies the client when it sends the new password.
   */
  const verify = async (email: string, otp: string, request: FastifyRequest) => {
    const from = networkOf(request.ip);
    await countAttempts(
      db,
      clock,
      { of: CODE_TRIES, subject: `${email} ${from}`, account: email },
      { of: TRIES_FROM_ADDRESS, subject: from },
    );
    const user = await findUser(email);
    const code =
      user &&
      (await db.first<CodeRow>(
        `UPDATE one_time_codes SET tries = tries + (asked_from IS NOT DISTINCT FROM $4)::int,
             tries_elsewhere = tries_elsewhere + (asked_from IS DISTINCT FROM $4)::int
           WHERE code_id = (
             SELECT code_id FROM one_time_codes WHERE user_id = $1 AND expires_at > $2 AND verified_at IS NULL ORDER BY code_id DESC LIMIT 1)
           AND CASE WHEN asked_from = $4 THEN tries ELSE tries_elsewhere END < $3 RETURNING code_id, code_hash`,
        [user.user_id, clock.now(), MAX_TRIES, hashSubject(from)],
      ));
    const right = await verifyPassword(code?.code_hash, otp.trim());
    const token = ids.token();
    const done =
      right &&
      (await db.first(
        `UPDATE one_time_codes SET verified_at = $2, verified_from = $3, reset_token_hash = $4
           WHERE code_id = $1 AND verified_at IS NULL RETURNING 1`,
        [code?.code_id, clock.now(), hashSubject(from), sha256(token)],
      ));
    if (!done) throw notFound('the OTP');
    return { data: true, reset_token: token };
  };

  /** The code that this caller verified: by the token, or for a client that knows of none by the same address. */
  const verifiedCode = (userId: number, { token, from }: { token: string; from: string }) =>
    db.first<{ code_id: number }>(
      `SELECT code_id FROM one_time_codes WHERE user_id = $1 AND verified_at > $2 AND used_at IS NULL
           AND CASE WHEN $3 = '' THEN verified_from = $4 ELSE reset_token_hash = $5 END ORDER BY code_id DESC LIMIT 1`,
      [userId, inSeconds(clock, -VERIFIED_SECONDS), token, hashSubject(from), sha256(token)],
    );

  defineEndpoint(app, {
    method: 'POST',
    path: API.forgetPass(),
    limited: true,
    tag: 'Account',
    summary: 'Send a one-time code; with otp, verify it',
    access: 'public',
    body: forgetBody,
    response: doneReply,
    handle: ({ body, request }) => (body.otp ? verify(body.email, body.otp, request) : sendCode(body.email, request)),
  });

  defineEndpoint(app, {
    method: 'POST',
    path: API.verifyPass(),
    limited: true,
    tag: 'Account',
    summary: 'Verify a one-time code',
    access: 'public',
    body: verifyRequest,
    response: verifyReply,
    responsePath: '',
    handle: ({ body, request }) => verify(body.email, body.otp, request),
  });

  defineEndpoint(app, {
    method: 'POST',
    path: API.passUpdate(),
    limited: true,
    tag: 'Account',
    summary: 'Set a new password, once, within ten minutes after the same caller verified a code',
    access: 'public',
    body: passUpdateRequest,
    response: doneReply,
    handle: async ({ body, request }) => {
      if (body.new_password !== body.new_password_confirmation)
        throw invalid('new_password_confirmation', 'must be the same as new_password');
      const from = networkOf(request.ip);
      await countAttempt(db, clock, TRIES_FROM_ADDRESS, from);
      const refused = new Failure(403, 'NOT_VERIFIED', 'Please verify the code that was mailed to you first.');
      const user = await findUser(body.email);
      const code = user && (await verifiedCode(user.user_id, { token: body.reset_token ?? '', from }));
      if (!code && requireVerifiedReset) {
        await countAttempt(db, clock, UNVERIFIED_UPDATES, body.email);
        throw refused;
      }
      if (!user) throw notFound('the email');
      const hash = await hashPassword(body.new_password);
      await db.transaction(async (tx) => {
        const now = clock.now();
        const taken = await tx.first(
          'UPDATE one_time_codes SET used_at = $2 WHERE code_id = $1 AND used_at IS NULL RETURNING 1',
          [code?.code_id ?? 0, now],
        );
        if (!taken && requireVerifiedReset) throw refused;
        // A new password ends all sessions and codes, and all waiting times of the account.
        await tx.query(
          `UPDATE one_time_codes SET used_at = coalesce(used_at, $2), expires_at = least(expires_at, $2)
           WHERE user_id = $1 AND (used_at IS NULL OR expires_at > $2)`,
          [user.user_id, now],
        );
        await clearAttemptsOnAccount(tx, user.email);
        await tx.query('UPDATE users SET password_hash = $2 WHERE user_id = $1', [user.user_id, hash]);
        await revokeSessions(tx, { userId: user.user_id }, clock.now());
        await queueMail(tx, clock, {
          recipient: user.email,
          subject: `Your ${BRAND} password was changed`,
          body: mailBody(
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
