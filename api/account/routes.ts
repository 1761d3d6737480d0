import { API, authReply, loginRequest, registerRequest, user as userSchema } from '@safarnama/shared/contract';
import { networkOf } from '@safarnama/shared/server/addresses';
import { Failure, invalid, notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import { sqlState } from '../database/database.ts';
import { insertRow } from '../database/insert-row.ts';
import { countAttempt } from '../plugins/attempt-limits.ts';
import { defineEndpoint, idIn } from '../plugins/endpoint.ts';
import { revokeSessions } from '../plugins/sessions.ts';
import type { Services } from '../services.ts';
import { checkPassword, passwordSession, sessionReply } from './login-attempts.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { hashPassword } from './passwords.ts';
import { resetRoutes } from './reset-routes.ts';

const REGISTER_FROM_ADDRESS = { kind: 'register-address', max: 300, seconds: 3600 };

const phoneNumber = (text: string): number | null => (text ? Number(text) : null);

export const accountRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock } = services;
  const login = {
    method: 'POST',
    limited: true,
    tag: 'Account',
    access: 'public',
    response: authReply,
    responsePath: '',
  } as const;

  defineEndpoint(app, {
    ...login,
    path: API.register(),
    summary: 'Register, and be logged in',
    body: registerRequest,
    status: 201,
    handle: async ({ body, request }) => {
      if (body.password !== body.password_confirmation)
        throw invalid('password_confirmation', 'must be the same as the password');
      await countAttempt(db, clock, REGISTER_FROM_ADDRESS, networkOf(request.ip));
      const hash = await hashPassword(body.password, request.ip);
      try {
        const { name, email, user_mob_no1, user_mob_no2 } = body;
        const row = { name, email, password_hash: hash, user_mob_no1, user_mob_no2, created_at: clock.now() };
        return await db.transaction(async (tx) => {
          const { user_id } = await insertRow<{ user_id: number }>(tx, 'users', row, 'user_id');
          return sessionReply(tx, services, { user_id, name, email });
        });
      } catch (error) {
        if (sqlState(error) === '23505')
          throw new Failure(409, 'EMAIL_TAKEN', 'email is registered already. Please log in instead.', { field: 'email' });
        throw error;
      }
    },
  });

  defineEndpoint(app, {
    ...login,
    path: API.login(),
    summary: 'Log in',
    body: loginRequest,
    handle: async ({ body, request }) => {
      const user = await checkPassword(services, body.email, body.password, request.ip);
      const session = user && (await passwordSession(services, user));
      if (!session) throw new Failure(401, 'WRONG_LOGIN', 'The email or the password is wrong.');
      return session;
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

  passkeyRoutes(app, services);
  resetRoutes(app, services);
};
