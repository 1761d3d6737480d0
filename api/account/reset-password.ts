import type { passUpdateRequest } from '@safarnama/shared/contract';
import { BRAND, latinDigits } from '@safarnama/shared/domain';
import { networkOf } from '@safarnama/shared/server/addresses';
import { Failure, invalid, notFound } from '@safarnama/shared/server/failure';
import type * as z from 'zod/mini';
import { inSeconds } from '../core/clock.ts';
import { sha256 } from '../core/ids.ts';
import type { Queryable } from '../database/database.ts';
import { mailPerson } from '../mail/outbox.ts';
import { clearAttemptsOnAccount, countAttempts, hashSubject } from '../plugins/attempt-limits.ts';
import { CODE_SECONDS, codeLimits, MAX_CODE_TRIES } from '../plugins/one-time-codes.ts';
import { revokeSessions } from '../plugins/sessions.ts';
import type { Services } from '../services.ts';
import { t } from '../texts/translate.ts';
import { listPasskeys } from './passkeys.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const VERIFIED_SECONDS = 600;
const LIMITS = codeLimits('otp');
/** New passwords without a verified code. Those with one are not limited. */
const UNVERIFIED_UPDATES = { kind: 'pass-update', max: 10, seconds: 15 * 60 };

const findUser = (db: Queryable, email: string) =>
  db.first<{ user_id: number; email: string; name: string }>(
    'SELECT user_id, email, name FROM users WHERE lower(email) = lower($1)',
    [email.trim()],
  );

/** Mails a code to the account; earlier codes expire. */
export const sendCode = async ({ db, clock, ids }: Services, email: string, ip: string) => {
  const network = networkOf(ip);
  await countAttempts(db, clock, LIMITS.requestFrom(network));
  const user = await findUser(db, email);
  if (!user) throw notFound('the email');
  await countAttempts(db, clock, ...LIMITS.sendTo(user.email, network));
  const code = ids.code();
  const hash = await hashPassword(code, ip);
  await db.transaction(async (tx) => {
    const now = clock.now();
    await tx.query('UPDATE one_time_codes SET expires_at = $2 WHERE user_id = $1 AND expires_at > $2', [user.user_id, now]);
    await tx.query(
      'INSERT INTO one_time_codes (user_id, code_hash, created_at, expires_at, asked_from) VALUES ($1, $2, $3, $4, $5)',
      [user.user_id, hash, now, inSeconds(clock, CODE_SECONDS), hashSubject(network)],
    );
    await mailPerson(
      tx,
      clock,
      user,
      t`${code} is your ${BRAND} code`,
      t`your code to set a new password is ${code}. It works once and for 10 minutes.`,
      t('If you did not ask for it, you need not do anything.'),
    );
  });
  return { data: true };
};

/**
 * Verifies a code. Wrong, used and expired codes and too many tries are all 404. The try is counted before the code is compared. A
 * right code gives a token that identifies the client when it sends the new password.
 */
export const verifyCode = async ({ db, clock, ids }: Services, email: string, otp: string, ip: string) => {
  const network = networkOf(ip);
  const user = await findUser(db, email);
  const account = user?.email ?? email;
  await countAttempts(db, clock, { ...LIMITS.tryAt(account, network), account }, LIMITS.tryFrom(network));
  const code =
    user &&
    (await db.first<{ code_id: number; code_hash: string }>(
      `UPDATE one_time_codes SET tries = tries + (asked_from IS NOT DISTINCT FROM $4)::int,
         tries_elsewhere = tries_elsewhere + (asked_from IS DISTINCT FROM $4)::int
       WHERE code_id = (
         SELECT code_id FROM one_time_codes WHERE user_id = $1 AND expires_at > $2 AND verified_at IS NULL ORDER BY code_id DESC LIMIT 1)
       AND CASE WHEN asked_from = $4 THEN tries ELSE tries_elsewhere END < $3 RETURNING code_id, code_hash`,
      [user.user_id, clock.now(), MAX_CODE_TRIES, hashSubject(network)],
    ));
  const isRight = await verifyPassword(code?.code_hash, latinDigits(otp).trim(), ip);
  const token = ids.token();
  const verified =
    isRight &&
    (await db.first(
      `UPDATE one_time_codes SET verified_at = $2, verified_from = $3, reset_token_hash = $4
       WHERE code_id = $1 AND verified_at IS NULL RETURNING 1`,
      [code?.code_id, clock.now(), hashSubject(network), sha256(token)],
    ));
  if (!verified) throw notFound('the OTP');
  return { data: true, reset_token: token };
};

/** The code that this client verified: found by its token, or without one by its network. */
const findVerifiedCode = ({ db, clock }: Services, userId: number, token: string, network: string) =>
  db.first<{ code_id: number }>(
    `SELECT code_id FROM one_time_codes WHERE user_id = $1 AND verified_at > $2 AND used_at IS NULL
       AND CASE WHEN $3 = '' THEN verified_from = $4 ELSE reset_token_hash = $5 END ORDER BY code_id DESC LIMIT 1`,
    [userId, inSeconds(clock, -VERIFIED_SECONDS), token, hashSubject(network), sha256(token)],
  );

/** Sets a new password. It ends all sessions and codes of the account, and clears its counted attempts. */
export const setPassword = async (services: Services, body: z.output<typeof passUpdateRequest>, ip: string) => {
  const { db, clock, requireVerifiedReset } = services;
  if (body.new_password !== body.new_password_confirmation)
    throw invalid('new_password_confirmation', 'must be the same as new_password');
  const network = networkOf(ip);
  await countAttempts(db, clock, LIMITS.tryFrom(network));
  const notVerified = new Failure(403, 'NOT_VERIFIED', 'Please verify the code that was mailed to you first.');
  const user = await findUser(db, body.email);
  const code = user && (await findVerifiedCode(services, user.user_id, body.reset_token ?? '', network));
  if (!code && requireVerifiedReset) {
    await countAttempts(db, clock, { limit: UNVERIFIED_UPDATES, subject: body.email });
    throw notVerified;
  }
  if (!user) throw notFound('the email');
  const hash = await hashPassword(body.new_password, ip);
  await db.transaction(async (tx) => {
    const now = clock.now();
    const used = await tx.first('UPDATE one_time_codes SET used_at = $2 WHERE code_id = $1 AND used_at IS NULL RETURNING 1', [
      code?.code_id ?? 0,
      now,
    ]);
    if (!used && requireVerifiedReset) throw notVerified;
    await tx.query(
      `UPDATE one_time_codes SET used_at = coalesce(used_at, $2), expires_at = least(expires_at, $2)
       WHERE user_id = $1 AND (used_at IS NULL OR expires_at > $2)`,
      [user.user_id, now],
    );
    await clearAttemptsOnAccount(tx, user.email);
    await tx.query('UPDATE users SET password_hash = $2 WHERE user_id = $1', [user.user_id, hash]);
    await revokeSessions(tx, { userId: user.user_id }, now);
    const { length: passkeys } = await listPasskeys(tx, user.user_id);
    await mailPerson(
      tx,
      clock,
      user,
      t`Your ${BRAND} password was changed`,
      t('the password of your account was changed and all devices were logged out.'),
      // An attacker who knew the old password may have added a passkey.
      ...(passkeys
        ? [t`Passkeys that can still log in: ${passkeys}. If one of them is not yours, remove it on your profile page.`]
        : []),
      t('If that was not you, set a new one at once with "Forgot your password".'),
    );
  });
  return { data: true };
};
