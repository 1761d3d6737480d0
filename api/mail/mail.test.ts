import type { InjectOptions } from 'fastify';
import type { Mailer } from '../core/mailer.ts';
import { migrate } from '../database/migrate.ts';
import { emptyDatabase } from '../testing/database.ts';
import { mailServer } from '../testing/mail-server.ts';
import { register, type TestApp, testApp, testClock } from '../testing/test-app.ts';
import { mailBody } from './mail-text.ts';
import { deliverMails, queueMail } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

const ignore = (): void => undefined;

test('a mail to a user has a greeting, its lines and a signature', () => {
  expect(mailBody('Asha', 'one line', 'and another')).toBe('Namaste Asha,\n\none line\nand another\n\nSafarnama');
});

test('a one-time code is sent once through a real mail server, and the outbox page is 404 [H1.05]', async () => {
  const server = await mailServer();
  const mailer = smtpMailer(server.url, 'Safarnama <no-reply@safarnama.invalid>');
  const { app, db, clock, close } = await testApp({ mailer });
  const { email } = await register(app);
  await app.inject({ method: 'POST', url: '/forget-pass', payload: { email } });
  expect(await deliverMails(db, clock, mailer, ignore)).toBe(1);
  expect(await deliverMails(db, clock, mailer, ignore)).toBe(0);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toMatch(/From: Safarnama <no-reply@safarnama\.invalid>/);
  expect(server.received[0]).toContain(`To: ${email}`);
  const otp = /Subject: (\d{6}) is your/.exec(server.received[0] ?? '')?.[1];
  expect((await app.inject({ method: 'POST', url: '/verify-pass', payload: { email, otp } })).statusCode).toBe(200);
  expect((await app.inject('/__dev/outbox')).statusCode).toBe(404);
  mailer.close();
  await close();
  await server.close();
});

test('the outbox page replies to this machine only, and no other origin can read it', async () => {
  const { app, close } = await testApp();
  const { email } = await register(app);
  await app.inject({ method: 'POST', url: '/forget-pass', payload: { email } });
  const elsewhere: [string, InjectOptions][] = [
    ['from another machine', { remoteAddress: '192.168.1.7' }],
    ['from another machine, in IPv6', { remoteAddress: '2001:db8::7' }],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    ['through a proxy that believes a claim', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['through a proxy of another kind', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['under a foreign name that points to this machine', { headers: { host: 'rebound.example:8081' } }],
    ['under a name that begins alike', { headers: { host: 'localhost.example' } }],
  ];
  for (const [how, request] of elsewhere)
    for (const url of ['/__dev/outbox', '/%5f%5fdev/outbox/', `/__dev/outbox?to=${email}`]) {
      const reply = await app.inject({ url, ...request });
      expect([how, url, reply.statusCode, reply.json().code]).toEqual([how, url, 404, 'NO_ROUTE']);
    }
  for (const host of ['localhost:8081', '127.0.0.1:8081', '[::1]:8081'])
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      const reply = await app.inject({
        url: '/__dev/outbox',
        headers: { host, origin: 'https://elsewhere.example' },
        remoteAddress,
      });
      expect([reply.statusCode, reply.json().data[0].to]).toEqual([200, email]);
      expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    }
  for (const method of ['OPTIONS', 'POST', 'PUT', 'DELETE'] as const)
    for (const remoteAddress of ['127.0.0.1', '192.168.1.7']) {
      const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' };
      const reply = await app.inject({ method, url: '/__dev/outbox', headers, remoteAddress });
      const cors = Object.keys(reply.headers).filter((name) => /^(access-control-|allow$)/.test(name));
      expect([method, reply.statusCode, reply.json().code, cors]).toEqual([method, 404, 'NO_ROUTE', []]);
    }
  await close();
});

test('a refused mail is tried again later, and abandoned after the last try; other mails are sent', async () => {
  const server = await mailServer(['gone@mail.example.in']);
  const mailer = smtpMailer(server.url, 'Safarnama <no-reply@safarnama.invalid>');
  const { db, drop } = await emptyDatabase();
  await migrate(db);
  const clock = testClock();
  for (const recipient of ['gone@mail.example.in', 'here@mail.example.in'])
    await queueMail(db, clock, { recipient, subject: 'x', body: 'y' });
  const failures: unknown[] = [];
  for (let i = 0; i < 12; i++) {
    await deliverMails(db, clock, mailer, (error) => failures.push(error));
    clock.pass(86_400);
  }
  expect(failures).toHaveLength(8);
  expect(server.received).toHaveLength(1);
  const rows = await db.query('SELECT recipient, tries, sent_at IS NOT NULL AS sent FROM mails ORDER BY mail_id');
  expect(rows).toEqual([
    { recipient: 'gone@mail.example.in', tries: 8, sent: false },
    { recipient: 'here@mail.example.in', tries: 1, sent: true },
  ]);
  mailer.close();
  await db.close();
  await drop();
  await server.close();
});

test('a mail server that is away for a night loses no mail', async () => {
  const { db, drop } = await emptyDatabase();
  await migrate(db);
  const clock = testClock();
  await queueMail(db, clock, { recipient: 'here@mail.example.in', subject: 'x', body: 'y' });
  const away: Mailer = { send: () => Promise.reject(new Error('away')) };
  for (let minutes = 0; minutes < 12 * 60; minutes++) {
    await deliverMails(db, clock, away, ignore);
    clock.pass(60);
  }
  const sent: string[] = [];
  clock.pass(3600);
  await deliverMails(db, clock, { send: async ({ recipient }) => void sent.push(recipient) }, ignore);
  expect(sent).toEqual(['here@mail.example.in']);
  await db.close();
  await drop();
});

test('a mail that waits behind slow ones is not sent by a second process as well', async () => {
  const { db, drop } = await emptyDatabase();
  await migrate(db);
  const clock = testClock();
  const recipients = ['a@mail.example.in', 'b@mail.example.in', 'c@mail.example.in', 'd@mail.example.in'];
  for (const recipient of recipients) await queueMail(db, clock, { recipient, subject: 'x', body: 'y' });
  const sent: string[] = [];
  let started = 0;
  const other: Mailer = { send: async ({ recipient }) => void sent.push(recipient) };
  const slow: Mailer = {
    send: async (mail) => {
      clock.pass(25);
      if (++started === 3) await deliverMails(db, clock, other, ignore);
      await other.send(mail);
    },
  };
  await deliverMails(db, clock, slow, ignore);
  expect(sent.sort()).toEqual(recipients);
  await db.close();
  await drop();
});

const TRIP = {
  your_address: 'a',
  destination_address: 'Goa',
  email: 'a@b.c',
  check_in: '2026-12-01',
  check_out: '2026-12-02',
  adults: 1,
  children: 0,
};

describe('a trip request', () => {
  let server: Awaited<ReturnType<typeof mailServer>>;
  let mailer: ReturnType<typeof smtpMailer>;
  let at: TestApp;
  beforeAll(async () => {
    server = await mailServer();
    mailer = smtpMailer(server.url, 'Safarnama <no-reply@safarnama.invalid>');
    at = await testApp({ mailer });
  });
  afterAll(async () => {
    mailer.close();
    await at.close();
    await server.close();
  });

  test.each([
    ['CR LF', '\r\n'],
    ['CR', '\r'],
    ['LF', '\n'],
    ['two LF', '\n\n'],
    ['vertical tab', '\v'],
    ['form feed', '\f'],
    ['NEL', '\u0085'],
    ['line separator U+2028', '\u2028'],
    ['paragraph separator U+2029', '\u2029'],
  ])('a value with %s adds no line and no header to the mail to the agency', async (_name, end) => {
    const { app, db, clock } = at;
    await db.query('DELETE FROM mails');
    server.received.length = 0;
    const forged = {
      ...TRIP,
      your_address: `1 Walk Road${end}email: all@mail.example.in`,
      destination_address: `Goa${end}Bcc: all@mail.example.in`,
    };
    const { statusCode } = await app.inject({ method: 'POST', url: '/send-mail', payload: forged });
    expect(statusCode).toBe(200);
    const queued = await db.first<{ recipient: string; subject: string; body: string }>('SELECT * FROM mails');
    expect(queued).toMatchObject({
      recipient: 'trips@safarnama.invalid',
      subject: 'Trip request: Goa Bcc: all@mail.example.in',
    });
    expect(queued?.body.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)).toEqual([
      'your_address: 1 Walk Road email: all@mail.example.in',
      'destination_address: Goa Bcc: all@mail.example.in',
      'email: a@b.c',
      'check_in: 2026-12-01',
      'check_out: 2026-12-02',
      'adults: 1',
      'children: 0',
    ]);
    await deliverMails(db, clock, mailer, ignore);
    const [head = ''] = (server.received[0] ?? '').split('\r\n\r\n');
    expect(head).toMatch(/^To: trips@safarnama\.invalid$/m);
    expect(head).not.toMatch(/^bcc:/im);
  });
});
