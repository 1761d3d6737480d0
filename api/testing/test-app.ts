import type { FastifyInstance, InjectOptions } from 'fastify';
import { type AppOptions, buildApp } from '../app.ts';
import { parseAgencyCommand } from '../back-office/agency-commands.ts';
import type { Clock } from '../core/clock.ts';
import { today } from '../core/clock.ts';
import type { CommandResult } from '../database/command-result.ts';
import type { Database } from '../database/database.ts';
import type { SeedSize } from '../seed/index.ts';
import { seededDatabase } from './database.ts';

/** A clock that only moves by `pass`. */
type TestClock = Clock & { pass(seconds: number): void };
export const testClock = (start = '2026-11-21T06:00:00Z'): TestClock => {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    pass: (seconds) => {
      now += seconds * 1000;
    },
  };
};

/** `url` is that of the test's own database on a server. */
export type TestApp = { app: FastifyInstance; db: Database; url: string | undefined; clock: TestClock; close(): Promise<void> };

/** Builds the app, by default on its own seeded database; a given database stays open. */
export const testApp = async (options: Partial<AppOptions> & { size?: SeedSize } = {}): Promise<TestApp> => {
  const clock = testClock();
  const own = options.db ? undefined : await seededDatabase(today(clock), options.size ?? { fewDepartures: true });
  const db = options.db ?? own!.db;
  const app = await buildApp({ ...options, db, clock });
  await app.ready();
  return {
    app,
    db,
    url: own?.url,
    clock,
    close: async () => {
      await app.close();
      await own?.db.close();
      await own?.drop();
    },
  };
};

export type Person = { id: number; token: string; email: string };

let users = 0;
export const PASSWORD = 'secret';

/** Registers and logs in a new user. */
export const register = async (app: FastifyInstance, email = `guest-${++users}@mail.example.in`): Promise<Person> => {
  const reply = await app.inject({
    method: 'POST',
    url: '/register-user',
    payload: { name: 'Mrs Asha Verma', email, password: PASSWORD, password_confirmation: PASSWORD, role: 'user' },
  });
  const body = reply.json<{ access_token: string; user: { id: number } }>();
  return { id: body.user.id, token: body.access_token, email };
};

export const as = (person: Pick<Person, 'token'>, request: InjectOptions): InjectOptions => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${person.token}` },
});

/** Runs a command of the agency, such as `confirm` with a payment id. */
export const runCommand = async ({ app, db, clock }: TestApp, ...words: string[]): Promise<CommandResult> => {
  const command = parseAgencyCommand(words);
  if (!command) throw new Error(`not a command: ${words.join(' ')}`);
  const result = await command({ db, clock, origin: 'https://site.example' });
  app.replyCache.clear();
  return result;
};

/** Issues an upload token by the command of the agency: by default for tour 1001. */
export const uploadToken = async (at: TestApp, ...words: string[]): Promise<Pick<Person, 'token'>> => {
  const given = words.length > 0 ? words : ['Malwa Walks', '--tour', '1001'];
  const { text } = await runCommand(at, 'photos', 'token', 'add', ...given, '--by', 'desk');
  return { token: /^photos_.+$/m.exec(text)?.[0] ?? text };
};

/** A multipart body like that of a browser's FormData. */
export const multipart = (fields: Record<string, string | number>): Pick<InjectOptions, 'payload' | 'headers'> => {
  const boundary = '----safarnamaTest';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

export const urlencoded = (fields: Record<string, string | number>): Pick<InjectOptions, 'payload' | 'headers'> => ({
  payload: new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});
