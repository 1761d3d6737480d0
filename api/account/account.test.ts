import { authReply, user } from '@safarnama/shared/contract';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { as, multipart, PASSWORD, register, type TestApp, testApp, urlencoded } from '../testing/test-app.ts';

let at: TestApp;
beforeAll(async () => {
  at = await testApp();
});
afterAll(() => at.close());
const post = (url: string, payload: NonNullable<InjectOptions['payload']>) => at.app.inject({ method: 'POST', url, payload });

const FORM = {
  name: 'Mr Ravi Iyer',
  email: 'ravi@mail.example.in',
  password: 'abc123',
  password_confirmation: 'abc123',
  role: 'user',
  user_mob_no1: 9876543210,
  user_mob_no2: 7512345678,
};

test('POST register-user answers access_token and user, and the profile has the phones [H7.29 H3.10 H3.14 H3.17 H7.13]', async () => {
  const reply = await post('/register-user', FORM);
  expect(reply.statusCode).toBe(201);
  const auth = z.parse(authReply, reply.json());
  expect(auth.user).toEqual({ id: expect.any(Number), name: 'Mr Ravi Iyer', email: 'ravi@mail.example.in', role: 'user' });
  const profile = await at.app.inject(as({ token: auth.access_token }, { url: `/users/${auth.user.id}` }));
  expect(profile.json().data).toEqual({
    id: auth.user.id,
    name: 'Mr Ravi Iyer',
    email: 'ravi@mail.example.in',
    role: 'user',
    user_mob_no1: 9876543210,
    user_mob_no2: 7512345678,
  });
  expect(z.parse(user, profile.json().data).user_mob_no1).toBe('9876543210');
});

test('the dialog registers without phones [H3.10]', async () => {
  const { user_mob_no1: _1, user_mob_no2: _2, ...form } = FORM;
  expect((await post('/register-user', { ...form, email: 'dialog@mail.example.in' })).statusCode).toBe(201);
});

test('an email is registered once, in any spelling', async () => {
  const reply = await post('/register-user', { ...FORM, email: 'RAVI@mail.example.in' });
  expect([reply.statusCode, reply.json().field]).toEqual([409, 'email']);
});

test.each([
  [{ password: 'abc12', password_confirmation: 'abc12' }, 'password'],
  [{ password_confirmation: 'abc124' }, 'password_confirmation'],
  [{ email: 'ravi' }, 'email'],
  [{ name: ' ' }, 'name'],
  [{ user_mob_no1: 'call me' }, 'user_mob_no1'],
])('registration refuses %j and names the field', async (change, field) => {
  const reply = await post('/register-user', { ...FORM, email: 'other@mail.example.in', ...change });
  expect([reply.statusCode, reply.json().field]).toEqual([422, field]);
});

test('the role never comes from the client', async () => {
  const reply = await post('/register-user', { ...FORM, email: 'boss@mail.example.in', role: 'admin' });
  expect(reply.json().user.role).toBe('user');
  expect(await at.db.query(`SELECT DISTINCT role FROM users`)).toEqual([{ role: 'user' }]);
});

test('POST login as form data answers access_token and user; a wrong password is 401 [H7.30 H3.13 H3.14]', async () => {
  const fields = { email: 'Ravi@mail.example.in', password: 'abc123', role: 'user' };
  for (const body of [multipart(fields), urlencoded(fields), { payload: fields }]) {
    const reply = await at.app.inject({ method: 'POST', url: '/login', ...body });
    expect(reply.statusCode).toBe(200);
    expect(z.parse(authReply, reply.json()).user.name).toBe('Mr Ravi Iyer');
  }
  const wrong = await post('/login', { ...fields, password: 'abc124' });
  const nobody = await post('/login', { ...fields, email: 'nobody@mail.example.in' });
  expect([wrong.statusCode, nobody.statusCode]).toEqual([401, 401]);
  expect(wrong.json()).toEqual(nobody.json());
});

test('passwords, tokens and codes are kept as hashes only', async () => {
  const { token, email } = await register(at.app);
  await post('/forget-pass', { email });
  const code = await codeFor(email);
  const rows = JSON.stringify([
    await at.db.query('SELECT password_hash FROM users'),
    await at.db.query('SELECT * FROM sessions'),
    await at.db.query('SELECT * FROM one_time_codes'),
  ]);
  for (const secret of [token, PASSWORD, 'abc123', code]) expect(rows).not.toContain(secret);
  expect(rows).toContain('$argon2id$');
});

test('a session ends after two idle hours, after a day, and with log out', async () => {
  const idle = await register(at.app);
  const profile = (person: typeof idle) => at.app.inject(as(person, { url: `/users/${person.id}` }));
  at.clock.pass(7000);
  expect((await profile(idle)).statusCode).toBe(200);
  at.clock.pass(7300);
  expect((await profile(idle)).statusCode).toBe(401);

  const busy = await register(at.app);
  for (let hour = 0; hour < 24; hour++) {
    expect((await profile(busy)).statusCode).toBe(200);
    at.clock.pass(3600);
  }
  expect((await profile(busy)).statusCode).toBe(401);

  const leaving = await register(at.app);
  expect((await at.app.inject(as(leaving, { method: 'POST', url: '/logout' }))).statusCode).toBe(200);
  expect((await profile(leaving)).statusCode).toBe(401);
});

test('ten wrong logins close an account’s door for a while, whatever the address', async () => {
  const { email } = await register(at.app);
  for (let i = 0; i < 10; i++)
    expect(
      (
        await at.app.inject({
          method: 'POST',
          url: '/login',
          payload: { email, password: 'wrong!' },
          remoteAddress: `10.0.0.${i}`,
        })
      ).statusCode,
    ).toBe(401);
  expect((await post('/login', { email, password: PASSWORD })).statusCode).toBe(429);
  at.clock.pass(901);
  expect((await post('/login', { email, password: PASSWORD })).statusCode).toBe(200);
});

test('wrong logins that come all at once are counted as strictly', async () => {
  const { email } = await register(at.app);
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      at.app.inject({
        method: 'POST',
        url: '/login',
        payload: { email, password: 'wrong!' },
        remoteAddress: `10.0.1.${n}`,
      }),
    ),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
});

test('logins that succeed use up nothing', async () => {
  const { email } = await register(at.app);
  const logIn = () =>
    at.app.inject({ method: 'POST', url: '/login', payload: { email, password: PASSWORD }, remoteAddress: '10.0.2.1' });
  for (let n = 0; n < 102; n++) expect((await logIn()).statusCode).toBe(200);
});

const codeFor = async (email: string): Promise<string> => {
  const { data } = (await at.app.inject(`/__dev/outbox?to=${encodeURIComponent(email)}`)).json();
  return /\b(\d{6})\b/.exec(data[0]?.text ?? '')?.[1] ?? '';
};
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test.each(['/verify-pass', '/forget-pass'])(
  'forgotten password by %s: code, verify, new password [H7.15 H7.16 H7.17 H7.18 H3.31]',
  async (verify) => {
    const person = await register(at.app);
    const { email } = person;
    const sent = await at.app.inject({ method: 'POST', url: '/forget-pass', ...multipart({ email }) });
    expect([sent.statusCode, sent.json().data]).toEqual([200, true]);
    const otp = await codeFor(email);
    expect((await at.app.inject({ method: 'POST', url: verify, ...multipart({ email, otp: wrongOf(otp) }) })).statusCode).toBe(
      404,
    );
    const update = { email, new_password: 'fresh-1', new_password_confirmation: 'fresh-1' };
    expect((await post('/pass-update', update)).statusCode).toBe(403);
    const right = await at.app.inject({ method: 'POST', url: verify, ...multipart({ email, otp }) });
    expect([right.statusCode, right.json().data]).toEqual([200, true]);
    expect((await at.app.inject({ method: 'POST', url: verify, ...multipart({ email, otp }) })).statusCode).toBe(404);
    const done = await at.app.inject({ method: 'POST', url: '/pass-update', ...multipart(update) });
    expect([done.statusCode, done.json().data]).toEqual([200, true]);
    expect((await post('/pass-update', update)).statusCode).toBe(403);
    expect((await post('/login', { email, password: 'fresh-1' })).statusCode).toBe(200);
    expect((await post('/login', { email, password: PASSWORD })).statusCode).toBe(401);
    expect((await at.app.inject(as(person, { url: `/users/${person.id}` }))).statusCode).toBe(401);
  },
);

test('codes asked for all at once are three mails, no more', async () => {
  const { email } = await register(at.app);
  const replies = await Promise.all(Array.from({ length: 10 }, () => post('/forget-pass', { email })));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, ...Array(7).fill(429)]);
  expect((await at.app.inject(`/__dev/outbox?to=${encodeURIComponent(email)}`)).json().data).toHaveLength(3);
});

test('an unknown or empty email is 404 [H5.40 H7.15]', async () => {
  expect((await post('/forget-pass', { email: 'nobody@mail.example.in' })).statusCode).toBe(404);
  expect((await post('/forget-pass', { email: '' })).statusCode).toBe(404);
});

test('a code dies after ten minutes, after five tries, and when the next is sent; three codes in a quarter of an hour', async () => {
  const { email } = await register(at.app);
  await post('/forget-pass', { email });
  const first = await codeFor(email);
  at.clock.pass(601);
  expect((await post('/verify-pass', { email, otp: first })).statusCode).toBe(404);

  await post('/forget-pass', { email });
  const second = await codeFor(email);
  for (let i = 0; i < 5; i++) await post('/verify-pass', { email, otp: wrongOf(second) });
  expect((await post('/verify-pass', { email, otp: second })).statusCode).toBe(404);

  expect((await post('/forget-pass', { email })).statusCode).toBe(200);
  expect((await post('/forget-pass', { email })).statusCode).toBe(429);
  const third = await codeFor(email);
  at.clock.pass(360);
  await post('/forget-pass', { email });
  expect((await post('/verify-pass', { email, otp: third })).statusCode).toBe(404);
});

test('a verified code opens the door for ten minutes', async () => {
  const { email } = await register(at.app);
  await post('/forget-pass', { email });
  await post('/verify-pass', { email, otp: await codeFor(email) });
  at.clock.pass(601);
  expect((await post('/pass-update', { email, new_password: 'fresh-1', new_password_confirmation: 'fresh-1' })).statusCode).toBe(
    403,
  );
});

test('new passwords are compared and have at least 6 characters', async () => {
  const short = await post('/pass-update', { email: 'a@b.c', new_password: 'abc12', new_password_confirmation: 'abc12' });
  const other = await post('/pass-update', { email: 'a@b.c', new_password: 'abc123', new_password_confirmation: 'abc124' });
  expect([short.json().field, other.json().field]).toEqual(['new_password', 'new_password_confirmation']);
});

test('without requireVerifiedReset a known address sets a password at once; an unknown one is not found', async () => {
  const lax = await testApp({ requireVerifiedReset: false });
  const send = (url: string, payload: object) => lax.app.inject({ method: 'POST', url, payload });
  const { email } = await register(lax.app);
  const fresh = { new_password: 'fresh-1', new_password_confirmation: 'fresh-1' };
  expect((await send('/pass-update', { email, ...fresh })).json()).toEqual({ data: true });
  expect((await send('/login', { email, password: 'fresh-1', role: 'user' })).statusCode).toBe(200);
  expect((await send('/pass-update', { email: 'nobody@mail.example.in', ...fresh })).statusCode).toBe(404);
  await lax.close();
});
