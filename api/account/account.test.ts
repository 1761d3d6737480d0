import { authReply, user } from '@safarnama/shared/contract';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { type Database, type Queryable, Unavailable } from '../database/database.ts';
import { as, multipart, PASSWORD, register, type TestApp, testApp, urlencoded } from '../testing/test-app.ts';
import { checkPassword, passwordSession } from './login-attempts.ts';

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

test('POST register-user replies access_token and user, and the profile has the phones [H7.29 H3.10 H3.14 H3.17 H7.13]', async () => {
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

test('POST register-user accepts a registration without phones [H3.10]', async () => {
  const { user_mob_no1: _1, user_mob_no2: _2, ...form } = FORM;
  expect((await post('/register-user', { ...form, email: 'dialog@mail.example.in' })).statusCode).toBe(201);
});

test('a registration whose session cannot be stored makes no account, so that it can be repeated', async () => {
  const refusing = (tx: Queryable): Queryable => ({
    query: (sql, values) =>
      sql.startsWith('INSERT INTO sessions') ? Promise.reject(new Unavailable('the server stops')) : tx.query(sql, values),
    first: (sql, values) => tx.first(sql, values),
  });
  const stopping: Database = {
    ...at.db,
    ...refusing(at.db),
    transaction: (work, keys) => at.db.transaction((tx) => work(refusing(tx)), keys),
  };
  const other = await testApp({ db: stopping });
  const request = { method: 'POST', url: '/register-user', payload: { ...FORM, email: 'again@mail.example.in' } } as const;
  expect((await other.app.inject(request)).statusCode).toBe(503);
  expect((await at.app.inject(request)).statusCode).toBe(201);
  await other.close();
});

test('an email can be registered once, in upper or lower case', async () => {
  const reply = await post('/register-user', { ...FORM, email: 'RAVI@mail.example.in' });
  expect([reply.statusCode, reply.json().field]).toEqual([409, 'email']);
});

test.each([
  ['9876543210', 9876543210],
  ['98765 43210', 9876543210],
  [' +91 98765 43210 ', 9876543210],
  ['+91-98765-43210', 9876543210],
  ['+919876543210', 9876543210],
  ['919876543210', 9876543210],
  [919876543210, 9876543210],
  ['0 98765 43210', 9876543210],
  ['0731 2550 000', 7312550000],
  ['+91 (0) 731 2550 000', 7312550000],
  ['', null],
  [null, null],
])('a phone written as %j is %j in the profile', async (typed, shown) => {
  const email = `phone-${JSON.stringify(typed).replace(/\W/g, '-')}@mail.example.in`;
  const { access_token, user: made } = (await post('/register-user', { ...FORM, email, user_mob_no1: typed })).json();
  const profile = await at.app.inject(as({ token: access_token }, { url: `/users/${made.id}` }));
  expect(profile.json().data).toMatchObject({ user_mob_no1: shown, user_mob_no2: 7512345678 });
});

test.each([
  '98765 4321',
  '98765432101',
  '+1 98765 43210',
  '+91 0987 654 321',
  '00987654321',
  '98765٤3210',
  '98765x43210',
  'call me',
  9876543210.5,
  -9876543210,
  1e21,
])('the phone %j is refused', async (user_mob_no1) => {
  const reply = await post('/register-user', { ...FORM, email: 'no-phone@mail.example.in', user_mob_no1 });
  expect([reply.statusCode, reply.json().field]).toEqual([422, 'user_mob_no1']);
});

test.each([
  'Asha\u200b',
  'As\u200dha',
  '\u202eahsA',
  'Asha\nBcc: all',
  'Asha\u0007',
  '\ufeff\u2060',
  'A\u00adsha',
  'Asha\u2028Rao',
  '\ud83d',
])('a name with invisible characters is refused: %j', async (name) => {
  const reply = await post('/register-user', { ...FORM, email: 'unseen@mail.example.in', name });
  expect([reply.statusCode, reply.json().field]).toEqual([422, 'name']);
  const inEmail = await post('/register-user', { ...FORM, email: `${name.replace(/\s/g, '\u200b')}@mail.example.in` });
  expect([inEmail.statusCode, inEmail.json().field]).toEqual([422, 'email']);
});

test.each(['Māori O’Hara-Nuñez', 'क्‍षमा शर्मा', 'ശ്രീ അവന്‍', 'محمد می‌خواهم', '李小龍', 'Zoë 2nd'])(
  'a valid name is stored unchanged: %s',
  async (name) => {
    const email = `name-${encodeURIComponent(name).replace(/\W/g, '').slice(0, 40)}@mail.example.in`;
    const reply = await post('/register-user', { ...FORM, email, name: `  ${name} ` });
    expect([reply.statusCode, reply.json().user?.name]).toEqual([201, name]);
  },
);

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

test('registration ignores a role sent by the client', async () => {
  const reply = await post('/register-user', { ...FORM, email: 'boss@mail.example.in', role: 'admin' });
  expect(reply.json().user.role).toBe('user');
  expect(await at.db.query(`SELECT DISTINCT role FROM users`)).toEqual([{ role: 'user' }]);
});

test('POST login as form data replies access_token and user; a wrong password is 401 [H7.30 H3.13 H3.14]', async () => {
  const fields = { email: 'Ravi@mail.example.in', password: 'abc123', role: 'user' };
  for (const body of [multipart(fields), urlencoded(fields), { payload: fields }]) {
    const reply = await at.app.inject({ method: 'POST', url: '/login', ...body });
    expect(reply.statusCode).toBe(200);
    expect(z.parse(authReply, reply.json()).user.name).toBe('Mr Ravi Iyer');
  }
  const wrong = await post('/login', { ...fields, password: 'abc124' });
  const unknownEmail = await post('/login', { ...fields, email: 'nobody@mail.example.in' });
  expect([wrong.statusCode, unknownEmail.statusCode]).toEqual([401, 401]);
  // The two replies differ only in the request id.
  expect({ ...wrong.json(), request_id: '' }).toEqual({ ...unknownEmail.json(), request_id: '' });
});

test('passwords, tokens and codes are stored as hashes only', async () => {
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

test('a session expires after two idle hours and after a day, and ends with logout', async () => {
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

const logIn = (email: string, password: string, remoteAddress: string) =>
  at.app.inject({ method: 'POST', url: '/login', payload: { email, password, role: 'user' }, remoteAddress });
const wrongLogin = async (email: string, from: string) => {
  const { statusCode, headers } = await logIn(email, 'wrong!', from);
  return statusCode === 429 ? Number(headers['retry-after']) : statusCode;
};

test('each wrong login doubles the wait, up to a minute, for its own network only', async () => {
  const { email } = await register(at.app);
  const neighbour = await register(at.app);
  for (let free = 0; free < 5; free++) expect(await wrongLogin(email, '203.0.113.1')).toBe(401);
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60, 60]) {
    // Refused tries do not prolong the wait.
    for (let n = 0; n < 3; n++) expect(await wrongLogin(email, '203.0.113.1')).toBe(wait);
    expect((await logIn(email, PASSWORD, '203.0.113.1')).json()).toMatchObject({
      code: 'TOO_MANY',
      message: `Too many attempts. Please try again in ${wait === 1 ? '1 second' : `${wait} seconds`}.`,
    });
    expect((await logIn(email, PASSWORD, '198.51.100.1')).statusCode).toBe(200);
    expect((await logIn(neighbour.email, PASSWORD, '203.0.113.1')).statusCode).toBe(200);
    at.clock.pass(wait - 0.001);
    expect(await wrongLogin(email, '203.0.113.1')).toBe(1);
    at.clock.pass(0.001);
    expect(await wrongLogin(email, '203.0.113.1')).toBe(401);
  }
  at.clock.pass(60);
  expect((await logIn(email, PASSWORD, '203.0.113.1')).statusCode).toBe(200);
  for (let free = 0; free < 5; free++) expect(await wrongLogin(email, '203.0.113.1')).toBe(401);
  at.clock.pass(3600);
  for (let free = 0; free < 5; free++) expect(await wrongLogin(email, '203.0.113.1')).toBe(401);
  expect(await wrongLogin(email, '203.0.113.1')).toBe(1);
});

test('a hundred wrong logins from other networks do not lock the owner out', async () => {
  const { email } = await register(at.app);
  for (let n = 0; n < 100; n++) await wrongLogin(email, `10.1.${n % 4}.${n % 25}`);
  expect((await logIn(email, PASSWORD, '203.0.113.5')).statusCode).toBe(200);
});

test('a new password clears the login delays of all networks', async () => {
  const { email } = await register(at.app);
  for (const from of ['203.0.113.7', '203.0.113.8']) {
    for (let n = 0; n < 6; n++) await wrongLogin(email, from);
    expect((await logIn(email, PASSWORD, from)).statusCode).toBe(429);
  }
  await post('/forget-pass', { email });
  await post('/verify-pass', { email, otp: await codeFor(email) });
  const update = { email, new_password: 'fresh-1', new_password_confirmation: 'fresh-1' };
  expect((await post('/pass-update', update)).statusCode).toBe(200);
  for (const from of ['203.0.113.7', '203.0.113.8']) expect((await logIn(email, 'fresh-1', from)).statusCode).toBe(200);
});

test('login limits count an IPv6 /64 as one network, and IPv4-mapped addresses as IPv4', async () => {
  const { email } = await register(at.app);
  for (let n = 0; n < 5; n++) expect(await wrongLogin(email, `2001:db8:1:2:${n}::${n}`)).toBe(401);
  expect(await wrongLogin(email, '2001:0db8:0001:2:ffff:1:2:3')).toBe(1);
  expect(await wrongLogin(email, '2001:db8:1:3::1')).toBe(401);
  for (let n = 0; n < 5; n++) expect(await wrongLogin(email, n % 2 ? '203.0.113.9' : '::ffff:203.0.113.9')).toBe(401);
  expect(await wrongLogin(email, '203.0.113.9')).toBe(1);
});

test('other spellings of an address of the same account give no further tries, at the password or at a code', async () => {
  const { email } = await register(at.app);
  const spellings = [email, email.toUpperCase(), ` ${email}  `, email.replace('mail', 'maİl')];
  for (let n = 0; n < 5; n++) expect(await wrongLogin(email, '203.0.113.31')).toBe(401);
  for (const spelling of spellings) expect([spelling, await wrongLogin(spelling, '203.0.113.31')]).toEqual([spelling, 1]);

  const guess = async (spelling: string) =>
    (
      await at.app.inject({
        method: 'POST',
        url: '/verify-pass',
        payload: { email: spelling, otp: 'x' },
        remoteAddress: '203.0.113.32',
      })
    ).statusCode;
  for (let n = 0; n < 15; n++) expect(await guess(email)).toBe(404);
  for (const spelling of spellings) expect([spelling, await guess(spelling)]).toEqual([spelling, 429]);
});

test('concurrent wrong logins are limited like sequential ones', async () => {
  const { email } = await register(at.app);
  const replies = await Promise.all(Array.from({ length: 30 }, () => wrongLogin(email, '203.0.113.2')));
  expect(replies.filter((reply) => reply === 401)).toHaveLength(5);
  expect(replies.filter((reply) => reply === 1)).toHaveLength(25);
});

test('wrong logins at many accounts from one address are limited, with Retry-After', async () => {
  for (let n = 0; n < 100; n++) expect(await wrongLogin(`nobody-${n}@mail.example.in`, '203.0.113.3')).toBe(401);
  at.clock.pass(100);
  expect(await wrongLogin('nobody@mail.example.in', '203.0.113.3')).toBe(800);
  at.clock.pass(800);
  expect(await wrongLogin('nobody@mail.example.in', '203.0.113.3')).toBe(401);
});

test('successful logins do not count towards the limits', async () => {
  const { email } = await register(at.app);
  for (let n = 0; n < 102; n++) expect((await logIn(email, PASSWORD, '10.0.2.1')).statusCode).toBe(200);
});

const codeFor = async (email: string): Promise<string> => {
  const { data } = (await at.app.inject(`/__dev/outbox?to=${encodeURIComponent(email)}`)).json();
  return /\b(\d{6})\b/.exec(data[0]?.text ?? '')?.[1] ?? '';
};
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a user has at most a hundred sessions: a further login ends the oldest', async () => {
  const person = await register(at.app);
  const payload = { email: person.email, password: PASSWORD };
  const isOpen = async (token: string) => (await at.app.inject(as({ token }, { url: `/users/${person.id}` }))).statusCode === 200;
  const tokens = [];
  for (let n = 0; n < 100; n++) {
    at.clock.pass(1);
    tokens.push((await at.app.inject({ method: 'POST', url: '/login', payload })).json().access_token as string);
  }
  expect([await isOpen(person.token), await isOpen(tokens[0]!), await isOpen(tokens[99]!)]).toEqual([false, true, true]);
  expect(await at.db.query('SELECT 1 FROM sessions WHERE user_id = $1', [person.id])).toHaveLength(100);
});

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
    // Devanagari digits, as a Hindi keyboard enters them.
    const typed = otp.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '');
    const right = await at.app.inject({ method: 'POST', url: verify, ...multipart({ email, otp: typed }) });
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

test('concurrent requests for codes send three mails at most', async () => {
  const { email } = await register(at.app);
  const replies = await Promise.all(Array.from({ length: 10 }, () => post('/forget-pass', { email })));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, ...Array(7).fill(429)]);
  expect((await at.app.inject(`/__dev/outbox?to=${encodeURIComponent(email)}`)).json().data).toHaveLength(3);
});

test('a reset code for an unknown or empty email is 404 [H5.40 H7.15]', async () => {
  expect((await post('/forget-pass', { email: 'nobody@mail.example.in' })).statusCode).toBe(404);
  expect((await post('/forget-pass', { email: '' })).statusCode).toBe(404);
});

test('a reset code expires after ten minutes, after five tries, and when the next is sent; three codes per quarter of an hour', async () => {
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

test('a verified code allows a new password for ten minutes', async () => {
  const { email } = await register(at.app);
  await post('/forget-pass', { email });
  await post('/verify-pass', { email, otp: await codeFor(email) });
  at.clock.pass(601);
  expect((await post('/pass-update', { email, new_password: 'fresh-1', new_password_confirmation: 'fresh-1' })).statusCode).toBe(
    403,
  );
});

/** A user who has requested a code and verified it from an address. */
const verified = async (from = '203.0.113.20') => {
  const person = await register(at.app);
  const send = (url: string, payload: object, remoteAddress = from) =>
    at.app.inject({ method: 'POST', url, payload: { email: person.email, ...payload }, remoteAddress });
  await send('/forget-pass', {});
  const reply = await send('/verify-pass', { otp: await codeFor(person.email) });
  const update = { new_password: 'fresh-1', new_password_confirmation: 'fresh-1' };
  return { person, send, update, token: String(reply.json().reset_token) };
};

test('a new password is accepted from the client that verified the code: with its token from any address, without one from the same address', async () => {
  const roaming = await verified();
  expect(roaming.token).toMatch(/^[\w-]{43}$/);
  const stranger = '198.51.100.20';
  for (const reset_token of [undefined, '', 'x'.repeat(43), `${roaming.token}x`, roaming.token.toLowerCase()]) {
    const reply = await roaming.send('/pass-update', { ...roaming.update, reset_token }, stranger);
    expect([reset_token, reply.statusCode, reply.json().code]).toEqual([reset_token, 403, 'NOT_VERIFIED']);
  }
  // A wrong token is refused also from the right address.
  expect((await roaming.send('/pass-update', { ...roaming.update, reset_token: 'x'.repeat(43) })).statusCode).toBe(403);
  const elsewhere = await roaming.send('/pass-update', { ...roaming.update, reset_token: roaming.token }, '198.51.100.21');
  expect([elsewhere.statusCode, elsewhere.json()]).toEqual([200, { data: true }]);
  const again = await roaming.send('/pass-update', { ...roaming.update, reset_token: roaming.token }, '198.51.100.21');
  expect(again.statusCode).toBe(403);

  const plain = await verified();
  expect((await plain.send('/pass-update', plain.update)).statusCode).toBe(200);
});

test('a token of another account is refused, and of two concurrent new passwords one is accepted', async () => {
  const [first, second] = [await verified('203.0.113.21'), await verified('203.0.113.22')];
  expect((await first.send('/pass-update', { ...first.update, reset_token: second.token })).statusCode).toBe(403);
  const both = await Promise.all([1, 2].map(() => first.send('/pass-update', { ...first.update, reset_token: first.token })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
});

test('a login whose password is replaced after its check creates no session', async () => {
  const { person, send, update, token } = await verified('203.0.113.26');
  const user = await checkPassword(at.app.services, person.email, PASSWORD, '203.0.113.26');
  expect((await send('/pass-update', { ...update, reset_token: token })).statusCode).toBe(200);
  expect(user).toMatchObject({ email: person.email });
  expect(user && (await passwordSession(at.app.services, user))).toBeUndefined();
});

test('a new password invalidates all other codes of the account', async () => {
  const { person, send, update, token } = await verified('203.0.113.23');
  await send('/forget-pass', {}, '203.0.113.24');
  const second = (await send('/verify-pass', { otp: await codeFor(person.email) }, '203.0.113.24')).json().reset_token;
  await send('/forget-pass', {}, '203.0.113.25');
  const third = await codeFor(person.email);
  expect((await send('/pass-update', { ...update, reset_token: token })).statusCode).toBe(200);
  expect((await send('/pass-update', { ...update, reset_token: second }, '203.0.113.24')).statusCode).toBe(403);
  expect((await send('/verify-pass', { otp: third }, '203.0.113.25')).statusCode).toBe(404);
});

test('new passwords without a verified code are limited per account; those with one are not', async () => {
  const { send, update, token } = await verified('203.0.113.26');
  const tries = [];
  for (let n = 0; n < 12; n++) tries.push(await send('/pass-update', { ...update, reset_token: 'guess' }, `10.2.0.${n}`));
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(403), 429, 429]);
  expect(Number(tries[11]?.headers['retry-after'])).toBe(900);
  expect((await send('/pass-update', { ...update, reset_token: token })).statusCode).toBe(200);
});

test('other networks cannot use up the codes and tries of the owner', async () => {
  const { email } = await register(at.app);
  const from = (remoteAddress: string, url: string, payload: object = {}) =>
    at.app.inject({ method: 'POST', url, payload: { email, ...payload }, remoteAddress });
  for (let n = 0; n < 4; n++) expect((await from('198.51.100.30', '/forget-pass')).statusCode).toBe(n < 3 ? 200 : 429);
  expect((await from('203.0.113.30', '/forget-pass')).statusCode).toBe(200);
  const otp = await codeFor(email);
  for (let n = 0; n < 30; n++)
    expect([404, 429]).toContain((await from(`198.51.100.${30 + (n % 3)}`, '/verify-pass', { otp: wrongOf(otp) })).statusCode);
  // Five tries of all others together, then not even the right code.
  expect((await from('198.51.100.40', '/verify-pass', { otp })).statusCode).toBe(404);
  for (let n = 0; n < 4; n++) expect((await from('203.0.113.30', '/verify-pass', { otp: wrongOf(otp) })).statusCode).toBe(404);
  expect((await from('203.0.113.30', '/verify-pass', { otp })).statusCode).toBe(200);
});

test('a new password must match its confirmation and have at least 6 characters', async () => {
  const short = await post('/pass-update', { email: 'a@b.c', new_password: 'abc12', new_password_confirmation: 'abc12' });
  const other = await post('/pass-update', { email: 'a@b.c', new_password: 'abc123', new_password_confirmation: 'abc124' });
  expect([short.json().field, other.json().field]).toEqual(['new_password', 'new_password_confirmation']);
});

test('without requireVerifiedReset a known address sets a password at once; an unknown one is not found', async () => {
  const unverified = await testApp({ requireVerifiedReset: false });
  const send = (url: string, payload: object) => unverified.app.inject({ method: 'POST', url, payload });
  const { email } = await register(unverified.app);
  const fresh = { new_password: 'fresh-1', new_password_confirmation: 'fresh-1' };
  expect((await send('/pass-update', { email, ...fresh })).json()).toEqual({ data: true });
  expect((await send('/login', { email, password: 'fresh-1', role: 'user' })).statusCode).toBe(200);
  expect((await send('/pass-update', { email: 'nobody@mail.example.in', ...fresh })).statusCode).toBe(404);
  await unverified.close();
});
