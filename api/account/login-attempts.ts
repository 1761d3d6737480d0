import { networkOf } from '@safarnama/shared/server/addresses';
import type { Queryable } from '../database/database.ts';
import { clearAttempts, countAttempts, uncountAttempt } from '../plugins/attempt-limits.ts';
import { createSession } from '../plugins/sessions.ts';
import type { Services } from '../services.ts';
import { verifyPassword } from './passwords.ts';

/** Per account and network: wrong passwords delay their own network, never the owner on another one. */
const WRONG_LOGINS = { kind: 'login', free: 5, maxWait: 60, seconds: 3600 };
/** Wrong passwords and passkeys from one network. */
export const LOGIN_FROM_ADDRESS = { kind: 'login-address', max: 100, seconds: 15 * 60 };

type UserRow = { user_id: number; name: string; email: string; password_hash: string };

/** The user with this email and password, within the limits on guessing; undefined if one of them is wrong. */
export const checkPassword = async (
  { db, clock }: Services,
  email: string,
  password: string,
  ip: string,
): Promise<UserRow | undefined> => {
  const from = networkOf(ip);
  const row = await db.first<UserRow>('SELECT user_id, name, email, password_hash FROM users WHERE lower(email) = lower($1)', [
    email,
  ]);
  // As it is stored: for the database more spellings are equal (İ and i) than for `hashSubject`.
  const account = row?.email ?? email;
  const subject = `${account} ${from}`;
  await countAttempts(db, clock, { limit: WRONG_LOGINS, subject, account }, { limit: LOGIN_FROM_ADDRESS, subject: from });
  if (!(await verifyPassword(row?.password_hash, password, ip)) || !row) return undefined;
  await clearAttempts(db, WRONG_LOGINS, subject);
  await uncountAttempt(db, LOGIN_FROM_ADDRESS, from);
  return row;
};

/** Creates a session. The reply of registration and of every way to log in. */
export const sessionReply = async (
  db: Queryable,
  services: Pick<Services, 'clock' | 'ids'>,
  { user_id: id, name, email }: Pick<UserRow, 'user_id' | 'name' | 'email'>,
) => ({
  access_token: await createSession(db, id, services),
  token_type: 'Bearer',
  user: { id, name, email, role: 'user' },
});

/**
 * Creates a session for a checked password; undefined when another one was set since. A password that is set later waits for the lock
 * on the row, and then ends this session with all others.
 */
export const passwordSession = ({ db, ...services }: Services, user: UserRow) =>
  db.transaction(async (tx) => {
    const isCurrent = await tx.first('SELECT 1 FROM users WHERE user_id = $1 AND password_hash = $2 FOR SHARE', [
      user.user_id,
      user.password_hash,
    ]);
    return isCurrent && sessionReply(tx, services, user);
  });
