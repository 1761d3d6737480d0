import { inspect } from 'node:util';
import { as, PASSWORD, register, type TestApp, testApp } from '../testing/test-app.ts';
import { logger } from './logger.ts';

const lines: string[] = [];
let at: TestApp;
beforeAll(async () => {
  at = await testApp({ loggerInstance: logger('debug', { write: (line) => void lines.push(line) }) });
});
afterAll(() => at.close());

const post = (url: string, payload: object) => at.app.inject({ method: 'POST', url, payload });

test('account and payment requests log no token, password, code or address', async () => {
  const person = await register(at.app);
  const { email } = person;
  const wrong = 'wrong-password';
  await post('/login', { email, password: PASSWORD, role: 'user' });
  await post('/login', { email, password: wrong, role: 'user' });
  await post('/forget-pass', { email });
  const mail = await at.db.first<{ subject: string }>('SELECT subject FROM mails ORDER BY mail_id DESC LIMIT 1');
  const otp = /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
  expect(otp).toHaveLength(6);
  await post('/verify-pass', { email, otp: 'letter' });
  await post('/verify-pass', { email, otp });
  await at.app.inject(as(person, { url: `/users/${person.id}?token=${person.token}` }));
  await at.app.inject(as(person, { method: 'POST', url: '/create-qr', payload: { amount: 1 } }));
  await post('/pass-update', { email, new_password: 'fresh-1', new_password_confirmation: 'fresh-1' });
  const failing = jest.spyOn(at.db, 'first').mockRejectedValue(new Error('the database refused'));
  const reply = await post('/login', { email, password: PASSWORD, role: 'user' });
  failing.mockRestore();

  expect(reply.statusCode).toBe(500);
  const log = lines.join('');
  expect(log).toContain('the call failed');
  expect(log.match(/"route":"\/login"/g)).toHaveLength(3);
  for (const secret of [person.token, wrong, 'fresh-1', email, 'Asha']) expect(log).not.toContain(secret);
  // A time may hold its six digits among others.
  expect(log).not.toMatch(new RegExp(`(?<![\\d.])${otp}(?!\\d)`));
  expect(log).not.toContain(`"${PASSWORD}"`);
});

test('fields named like secrets are redacted at any depth', () => {
  const logged: string[] = [];
  const log = logger('info', { write: (line) => void logged.push(line) });
  for (const secret of ['password', 'token', 'access_token', 'otp', 'email', 'authorization'])
    log.info({ [secret]: 'hush', body: { [secret]: 'hush', user: { [secret]: 'hush' } } }, 'said');
  expect(inspect(logged)).not.toContain('hush');
  expect(logged.join('').match(/\[redacted\]/g)).toHaveLength(18);
});
