import { API, authReply, loginRequest, registerRequest, user as userSchema } from '@safarnama/shared/contract';
import { networkOf } from '@safarnama/shared/server/addresses';
import { Failure, invalid, notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import { sqlState } from '../database/database.ts';
import { insertRow } from '../database/insert-row.ts';
import { clearAttempts, countAttempt, countAttempts, uncountAttempt } from '../plugins/attempt-limits.ts';
import { defineEndpoint, idIn } from '../plugins/endpoint.ts';
import { createSession, revokeSessions } from '../plugins/sessions.ts';
import type { Services } from '../services.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { resetRoutes } from './reset-routes.ts';

const QUARTER_HOUR = 15 * 60;
/** Per account and network: wrong passwords delay their own network, never the owner on another one. */
const WRONG_LOGINS = { kind: 'login', free: 5, longest: 60, seconds: 3600 };
const LOGIN_FROM_ADDRESS = { kind: 'login-address', most: 100, seconds: QUARTER_HOUR };
const REGISTER_FROM_ADDRESS = { kind: 'register-address', most: 300, seconds: 3600 };

type UserRow = { user_id: number; name: string; email: string; password_hash: string };

const phoneNumber = (text: string): number | null => (text ? Number(text) : null);

export const accountRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock } = services;
  const sessionReply = async (userId: number, name: string, email: string) => ({
    access_token: await createSession(db, userId, services),
    token_type: 'Bearer',
    user: { id: userId, name, email, role: 'user' },
  });

  defineEndpoint(app, {
    method: 'POST',
    path: API.register(),
    limited: true,
    tag: 'Account',
    summary: 'Register, and be logged in',
    access: 'public',
    body: registerRequest,
    response: authReply,
    responsePath: '',
    status: 201,
    handle: async ({ body, request }) => {
      if (body.password !== body.password_confirmation)
        throw invalid('password_confirmation', 'must be the same as the password');
      await countAttempt(db, clock, REGISTER_FROM_ADDRESS, networkOf(request.ip));
      const hash = await hashPassword(body.password);
      try {
        const { name, email, user_mob_no1, user_mob_no2 } = body;
        const row = { name, email, password_hash: hash, user_mob_no1, user_mob_no2, created_at: clock.now() };
        const { user_id } = await insertRow<{ user_id: number }>(db, 'users', row, 'user_id');
        return await sessionReply(user_id, name, email);
      } catch (error) {
        if (sqlState(error) === '23505')
          throw new Failure(409, 'EMAIL_TAKEN', 'email is registered already. Please log in instead.', { field: 'email' });
        throw error;
      }
    },
  });

  defineEndpoint(app, {
    method: 'POST',
    path: API.login(),
    limited: true,
    tag: 'Account',
    summary: 'Log in',
    access: 'public',
    body: loginRequest,
    response: authReply,
    responsePath: '',
    handle: async ({ body, request }) => {
      const from = networkOf(request.ip);
      const tries = `${body.email} ${from}`;
      await countAttempts(
        db,
        clock,
        { of: WRONG_LOGINS, subject: tries, account: body.email },
        { of: LOGIN_FROM_ADDRESS, subject: from },
      );
      const row = await db.first<UserRow>(
        'SELECT user_id, name, email, password_hash FROM users WHERE lower(email) = lower($1)',
        [body.email],
      );
      if (!(await verifyPassword(row?.password_hash, body.password)) || !row)
        throw new Failure(401, 'WRONG_LOGIN', 'The email or the password is wrong.');
      await clearAttempts(db, WRONG_LOGINS, tries);
      await uncountAttempt(db, LOGIN_FROM_ADDRESS, from);
      return sessionReply(row.user_id, row.name, row.email);
    },
  });

  defineEndpoint(app, {
    method: 'POST',
    path: API.logout(),
    tag: 'Account',
    summary: 'End the session',
    access: 'person',
    handle: async ({ person }) => {
      await revokeSessions(db, { tokenHash: person.tokenHash }, clock.now());
      return { data: true };
    },
  });

  defineEndpoint(app, {
    method: 'GET',
    path: '/users/:id',
    tag: 'Account',
    summary: 'One’s own profile',
    access: 'person',
    response: userSchema,
    handle: async ({ params, person }) => {
      const id = idIn(params, 'id', 'the user');
      const row = await db.first<{ name: string; email: string; user_mob_no1: string; user_mob_no2: string }>(
        'SELECT name, email, user_mob_no1, user_mob_no2 FROM users WHERE user_id = $1',
        [id],
      );
      if (id !== person.userId || !row) throw notFound('the user');
      const { user_mob_no1, user_mob_no2, ...shown } = row;
      return {
        data: { id, ...shown, role: 'user', user_mob_no1: phoneNumber(user_mob_no1), user_mob_no2: phoneNumber(user_mob_no2) },
      };
    },
  });

  resetRoutes(app, services);
};
