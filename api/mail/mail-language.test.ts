import { lapseBookings } from '../hotels/manual-payments.ts';
import { mailServer } from '../testing/mail-server.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { as, PASSWORD, type Person, type TestApp, testApp } from '../testing/test-app.ts';
import { deliverMails } from './outbox.ts';
import { smtpMailer } from './smtp.ts';

/** With ZWJ, ZWNJ, vowel signs and a combining accent. */
const NAME = 'श्रीमती क्\u200dषमा द्\u200cविवेदी Ame\u0301lie';
const hindi = { 'accept-language': 'hi-IN' };

let site: TestApp;
let person: Person;
let payments = 0;

beforeEach(async () => {
  site = await testApp();
  const email = 'kshama@mail.example.in';
  const payload = { name: NAME, email, password: PASSWORD, password_confirmation: PASSWORD, role: 'user' };
  const reply = await site.app.inject({ method: 'POST', url: '/register-user', headers: hindi, payload });
  const body = reply.json<{ access_token: string; user: { id: number; name: string } }>();
  expect(body.user.name).toBe(NAME);
  person = { id: body.user.id, token: body.access_token, email };
});
afterEach(() => site.close());

const call = async (url: string, headers: Record<string, string>, payload?: object) =>
  (await site.app.inject(as(person, { method: payload ? 'POST' : 'GET', url, headers, ...(payload ? { payload } : {}) }))).json();
const book = async (headers: Record<string, string>): Promise<number> => {
  payments += 1;
  const transaction_id = `pay_Hindi${String(payments).padStart(9, '0')}`;
  return (await call('/bookings', headers, roomBooking({ user_id: person.id, transaction_id }))).data.booking_id;
};
const lastMail = () =>
  site.db.first<{ subject: string; body: string }>('SELECT subject, body FROM mails ORDER BY mail_id DESC LIMIT 1');

test('a booking in Hindi is mailed in Hindi, with names of the catalogue and the customer unchanged', async () => {
  const id = await book(hindi);
  const mail = await lastMail();
  expect(mail?.subject).toBe('तानसेन कोर्टयार्ड में आपकी बुकिंग');
  expect(mail?.body.startsWith(`नमस्ते ${NAME},\n\nहमें आपकी बुकिंग ${id} मिल गई है: तानसेन कोर्टयार्ड, ग्वालियर में आरामदेह कमरा, `)).toBe(
    true,
  );
  expect((await call(`/booked/H${id}`, hindi)).data.name).toBe(NAME);
  expect((await call(`/users/${person.id}`, hindi)).data.name).toBe(NAME);
  expect(mail?.body).toContain('1 कमरा, ₹');
  expect(mail?.body).toContain(`site:/hi/booking/H${id}`);
  expect(mail?.body).toMatch(/22 नवंबर 2026/);
  expect(mail?.body).not.toMatch(/\d{4}-\d\d-\d\d/);
  expect(mail?.body.replace(NAME, '').match(/[A-Za-z]{3,}/g)).toEqual(
    expect.not.arrayContaining(['your', 'booking', 'the', 'Voucher']),
  );
});

test('names and Hindi texts pass a real mail server unchanged', async () => {
  const server = await mailServer();
  await book(hindi);
  const mailer = smtpMailer(server.url, 'a@mail.example.in');
  await deliverMails(site.db, site.clock, mailer, (error) => {
    throw error;
  });
  const [head = '', ...parts] = (server.received[0] ?? '').split('\r\n\r\n');
  expect(head).toMatch(/content-transfer-encoding: base64/i);
  expect(Buffer.from(parts.join(''), 'base64').toString('utf8')).toContain(`नमस्ते ${NAME},`);
  mailer.close();
  await server.close();
});

const rethrow = (error: unknown): never => {
  throw error;
};

test('a mail that no call causes is in the language of the customer’s latest change', async () => {
  await book(hindi);
  site.clock.pass(2 * 86_400);
  await lapseBookings({ db: site.db, clock: site.clock }, rethrow);
  expect(await lastMail()).toMatchObject({
    subject: expect.stringContaining('तानसेन कोर्टयार्ड में बुकिंग'),
    body: expect.stringContaining('एक दिन में बैंक से भुगतान'),
  });
});

test('a mail that no call causes is in English after a change in English', async () => {
  await book(hindi);
  await book({ 'accept-language': 'en-IN' });
  expect((await lastMail())?.subject).toBe('Your booking at Tansen Courtyard');
  site.clock.pass(2 * 86_400);
  await lapseBookings({ db: site.db, clock: site.clock }, rethrow);
  expect(await lastMail()).toMatchObject({ body: expect.stringContaining(`Namaste ${NAME},\n\nyour booking `) });
});

test('facts of a booking are in the language of each call, also the rule of a refund in Hindi', async () => {
  const id = await book(hindi);
  const inBoth = async () => [(await call(`/booked/H${id}`, {})).data, (await call(`/booked/H${id}`, hindi)).data];
  const [english, translated] = await inBoth();
  expect([english.name, translated.name]).toEqual([NAME, NAME]);
  expect(english).toMatchObject({ title: 'Tansen Courtyard', city: 'Gwalior', room: 'Cosy Room' });
  expect(translated).toMatchObject({
    title: 'तानसेन कोर्टयार्ड',
    city: 'ग्वालियर',
    room: 'आरामदेह कमरा',
    where: 'लोहिया बाज़ार, लश्कर, ग्वालियर, 474001',
  });
  expect(translated.payment_note).toMatch(/^हम बैंक से आपके भुगतान pay_Hindi\d+ की जाँच कर रहे हैं/);
  expect(translated.cancelling.terms).toMatch(/^रद्द करने का शुल्क: /);
  await call(`/bookings/${id}/cancel`, hindi, {});
  const [cancelled, inHindi] = await inBoth();
  expect(cancelled.refund.rule).toMatch(/^Cancelled 3 days or more before arrival, nothing is charged\.$/);
  expect(inHindi.refund.rule).toBe('पहुँचने से 3 या ज़्यादा दिन पहले रद्द करने पर कोई शुल्क नहीं लगता।');
});

test('refusals are in the language of the call, with the same code and facts', async () => {
  const id = await book(hindi);
  const refused = (url: string, payload: object) => Promise.all([{}, hindi].map((headers) => call(url, headers, payload)));
  const [english, translated] = await refused(`/bookings/${id}/cancel`, { refund: 99_999_999 });
  expect(english.message).toMatch(/^Today ₹.* would come back, not ₹/);
  expect(translated.message).toMatch(/^आज रद्द करने पर ₹.* वापस मिलेंगे, ₹9,99,999.99 नहीं। कुछ भी रद्द नहीं हुआ।$/);
  expect([translated.code, translated.refund]).toEqual([english.code, english.refund]);
  const [, unknown] = await refused('/bookings/1/cancel', {});
  expect(unknown).toMatchObject({ code: 'NOT_FOUND', message: 'यह नहीं मिला।' });
  const [, invalid] = await refused('/bookings', {});
  expect(invalid).toMatchObject({ code: 'VALIDATION', message: expect.stringMatching(/^कृपया यह जानकारी जाँचें: \w+$/) });
  const login = await site.app.inject({ url: '/wishlist', headers: hindi });
  expect(login.json()).toMatchObject({ code: 'LOGIN_NEEDED', message: 'कृपया पहले लॉग इन करें।' });
  expect(login.headers).toMatchObject({ 'content-language': 'hi', vary: 'Accept-Language' });
});
