import { packageDetails, photoUploads, roomInfo } from '@safarnama/shared/contract';
import * as z from 'zod/mini';
import { parseAgencyCommand } from '../back-office/agency-commands.ts';
import {
  as,
  type Person,
  register,
  runCommand as runCommandOn,
  type TestApp,
  testApp,
  uploadToken,
} from '../testing/test-app.ts';
import { newPicture, TEXTS, uploadOf } from '../testing/uploads.ts';
import { encodePhoto } from './encode-photo.ts';

type Token = Pick<Person, 'token'>;
const TOUR = 1001;
const VENDOR = 'Malwa Walks';
const DAY = 86_400;
let at: TestApp;
let visitor: Person;
/** Rooms of two hotels, each of its own vendor. */
let own: { hotel: number; room: number; vendor: string };
let other: { hotel: number; room: number; vendor: string };

beforeAll(async () => {
  at = await testApp({ encodePhoto: (given) => encodePhoto(Buffer.from(given)) });
  visitor = await register(at.app);
  const rows = await at.db.query<typeof own>(
    `SELECT DISTINCT ON (hotel_vendor_id) hotel_vendor_id AS hotel, hotel_room_id AS room, vendor_name AS vendor
     FROM rooms JOIN hotels USING (hotel_vendor_id) ORDER BY hotel_vendor_id, hotel_room_id LIMIT 2`,
  );
  own = rows[0]!;
  other = rows[1]!;
});
afterAll(() => at.close());
afterEach(async () => {
  await at.db.query('DELETE FROM photos');
  await at.db.query('DELETE FROM attempts');
  at.app.replyCache.clear();
});

const runCommand = (...words: string[]) => runCommandOn(at, 'photos', ...words);
const hotelToken = () => uploadToken(at, own.vendor, '--hotel', `${own.hotel}`);
const send = async (token: Token, kind: string, id: number, more: Record<string, string | number> = {}) =>
  at.app.inject(uploadOf(token, { kind, id, ...TEXTS, ...more }, { bytes: await newPicture() }));
const added = async (...given: Parameters<typeof send>) => {
  const reply = await send(...given);
  expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)]);
  return z.parse(photoUploads, reply.json().data)[0]!;
};
const listed = async (token: Token) =>
  z.parse(photoUploads, (await at.app.inject(as(token, { url: '/photo-uploads' }))).json().data);
const remove = async (token: Token, id: number | string) =>
  (await at.app.inject(as(token, { method: 'DELETE', url: `/photo-uploads/${id}` }))).statusCode;
const tourImage = async () =>
  z.parse(packageDetails, (await at.app.inject(`/packages/${TOUR}/details`)).json().data)[0]?.images[0]?.img ?? '';
const stored = async () => (await at.db.query('SELECT 1 FROM photos')).length;

test('an uploaded photograph is not public before the agency approves it, and then like one of the agency', async () => {
  const token = await uploadToken(at);
  const photo = await added(token, 'tour', TOUR, { caption: 'The house at dusk' });
  expect(photo).toMatchObject({ kind: 'tour', id: TOUR, position: 1, state: 'waiting', caption: 'The house at dusk', ...TEXTS });
  const file = `/storage/${photo.url}`;
  expect(await tourImage()).toMatch(/^posters\//);
  for (const query of ['', '?look=', '?look=x', `?look=${'x'.repeat(43)}`, '?look[]=x'])
    expect([query, (await at.app.inject(file + query)).statusCode]).toEqual([query, 404]);
  const { text } = await runCommand('waiting');
  expect(text).toMatch(/^\d+ {2}tour 1001, 1\. The front of the house \(The house at dusk\), by Asha Rao, added by Malwa Walks/);
  const look = /\?look=.+$/.exec(text)?.[0] ?? '';
  const held = await at.app.inject(file + look);
  expect([held.statusCode, held.headers['cache-control'], held.headers['content-type']]).toEqual([200, 'no-store', 'image/jpeg']);

  expect(await runCommand('approve', `${photo.photo_id}`, 'by', 'desk')).toMatchObject({ ok: true });
  expect(await tourImage()).toBe(photo.url);
  const shown = await at.app.inject(file);
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(await listed(token)).toEqual([{ ...photo, state: 'approved' }]);
  expect((await runCommand('waiting')).text).toBe('No photograph waits.');
  expect((await runCommand('approve', `${photo.photo_id}`, 'by', 'desk')).ok).toBe(false);
});

test('a refused photograph is not public, also after an approval, and its vendor gets the reason', async () => {
  const token = await uploadToken(at);
  const photo = await added(token, 'tour', TOUR);
  for (const before of ['waiting', 'approved']) {
    if (before === 'approved') await runCommand('approve', `${photo.photo_id}`, 'by', 'desk');
    await runCommand('refuse', `${photo.photo_id}`, 'by', 'desk', 'because', 'it shows a guest');
    expect(await listed(token)).toEqual([{ ...photo, state: 'refused', reason: 'it shows a guest' }]);
    expect(await tourImage()).toMatch(/^posters\//);
    expect((await at.app.inject(`/storage/${photo.url}`)).statusCode).toBe(404);
  }
});

test('a token of a hotel adds photographs of the hotel and its rooms, at a position', async () => {
  const token = await hotelToken();
  const ids = [];
  for (const more of [{}, {}, { position: 1 }, { position: 12 }] as Record<string, number>[])
    ids.push((await added(token, 'room', own.room, more)).photo_id);
  await added(token, 'hotel', own.hotel);
  const rows = await listed(token);
  expect(rows.map(({ kind, position }) => `${kind} ${position}`)).toEqual(['hotel 1', 'room 1', 'room 2', 'room 3', 'room 4']);
  expect(rows.slice(1).map(({ photo_id }) => photo_id)).toEqual([ids[2], ids[0], ids[1], ids[3]]);
  for (const id of [ids[0], ids[3]]) await runCommand('approve', `${id}`, 'by', 'desk');
  const room = z.parse(roomInfo, (await at.app.inject(`/hotels/${own.hotel}/rooms/${own.room}`)).json().data.data);
  const urlOf = (id?: number) => rows.find(({ photo_id }) => photo_id === id)?.url;
  expect(room.photos.map(({ url }) => url)).toEqual([urlOf(ids[0]), urlOf(ids[3])]);
});

test('an upload token covers only its tours, its hotels and their rooms: others are 404', async () => {
  // Items of another kind with the numbers that the tokens name.
  await at.db.query(`INSERT INTO packages SELECT p.* FROM packages o,
    jsonb_populate_record(o, jsonb_build_object('package_id', ${own.hotel}::int, 'package_code', 'OWN-2')) p WHERE o.package_id = ${TOUR}`);
  await at.db.query(`INSERT INTO hotels SELECT p.* FROM hotels o, jsonb_populate_record(o, '{"hotel_vendor_id": ${TOUR}}') p
    WHERE o.hotel_vendor_id = ${own.hotel}`);
  const [hotel, tour] = [await hotelToken(), await uploadToken(at)];
  for (const [token, kind, id] of [
    [hotel, 'hotel', other.hotel],
    [hotel, 'room', other.room],
    [hotel, 'tour', TOUR],
    [hotel, 'tour', own.hotel],
    [hotel, 'room', own.hotel],
    [hotel, 'hotel', own.room],
    [hotel, 'hotel', 999_999],
    [tour, 'tour', TOUR + 1],
    [tour, 'hotel', TOUR],
    [tour, 'room', own.room],
  ] as const)
    expect([kind, id, (await send(token, kind, id)).statusCode]).toEqual([kind, id, 404]);
  for (const kind of ['car', 'Tour', '__proto__', 'tour"; DROP TABLE photos; --'])
    expect([kind, (await send(tour, kind, TOUR)).statusCode]).toEqual([kind, 422]);
  expect(await stored()).toBe(0);
  await at.db.query(`DELETE FROM packages WHERE package_code = 'OWN-2'`);
  await at.db.query('DELETE FROM hotels WHERE hotel_vendor_id = $1', [TOUR]);
});

test('only own photographs are listed and deleted: not those of the agency, of other vendors, or beyond the token', async () => {
  const token = await hotelToken();
  const { photo_id } = await added(token, 'room', own.room);
  const foreign = await uploadToken(at, other.vendor, '--hotel', `${other.hotel}`);
  // A token of another vendor for the same hotel, as after a change of its owner.
  const successor = await uploadToken(at, own.vendor, '--hotel', `${own.hotel}`);
  await at.db.query(`UPDATE photo_tokens SET vendor = 'New Owner' WHERE token_id = (SELECT max(token_id) FROM photo_tokens)`);
  const narrow = await uploadToken(at, own.vendor, '--tour', `${TOUR}`);
  for (const stranger of [foreign, successor, narrow]) {
    expect(await remove(stranger, photo_id)).toBe(404);
    expect(await listed(stranger)).toEqual([]);
  }
  await at.db.query('UPDATE photos SET token_id = NULL, look = NULL');
  expect([await remove(token, photo_id), await listed(token), await stored()]).toEqual([404, [], 1]);
});

test('a vendor deletes an own photograph, also with a later token, and pages show it no longer', async () => {
  const token = await uploadToken(at);
  const photo = await added(token, 'tour', TOUR);
  await runCommand('approve', `${photo.photo_id}`, 'by', 'desk');
  expect(await tourImage()).toBe(photo.url);
  expect(await remove(await uploadToken(at), photo.photo_id)).toBe(200);
  expect(await tourImage()).toMatch(/^posters\//);
  expect([(await at.app.inject(`/storage/${photo.url}`)).statusCode, await stored()]).toEqual([404, 0]);
  expect(await remove(token, photo.photo_id)).toBe(404);
});

test.each(['%2e%2e%2fbooked', '1%2f..', '../users/1', '1e0', '-1', '0x1', '1 OR 1=1', '99999999999', '%00', ''])(
  'DELETE /photo-uploads/%s deletes nothing',
  async (path) => {
    const token = await uploadToken(at);
    await added(token, 'tour', TOUR);
    expect([400, 404, 405]).toContain(await remove(token, path));
    expect(await stored()).toBe(1);
  },
);

test('missing, invented, expired and revoked tokens, sessions and tokens of the release service are refused on every call', async () => {
  const valid = await uploadToken(at);
  const { photo_id } = await added(valid, 'tour', TOUR);
  const revoked = await uploadToken(at);
  const number = (await at.db.first<{ id: number }>('SELECT max(token_id) AS id FROM photo_tokens'))?.id;
  expect(await runCommand('token', 'revoke', `${number}`, 'by', 'desk')).toMatchObject({ ok: true });
  expect(await runCommand('token', 'revoke', `${number}`, 'by', 'desk')).toMatchObject({ ok: false });
  const expired = await uploadToken(at, VENDOR, '--tour', `${TOUR}`, '--days', '1');
  at.clock.pass(DAY - 1);
  expect((await at.app.inject(as(expired, { url: '/photo-uploads' }))).statusCode).toBe(200);
  at.clock.pass(1);
  const upload = uploadOf({ token: '' }, { kind: 'tour', id: TOUR, ...TEXTS }, { bytes: await newPicture() });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  for (const [what, headers, query] of [
    ['none', {}, ''],
    ['in the query', {}, `?token=${valid.token}&access_token=${valid.token}&authorization=Bearer%20${valid.token}`],
    ['in another header', { 'x-authorization': `Bearer ${valid.token}`, cookie: `token=${valid.token}` }, ''],
    ['Basic', { authorization: `Basic ${Buffer.from(`x:${valid.token}`).toString('base64')}` }, ''],
    ['without scheme', { authorization: valid.token }, ''],
    ['cut off', bearer(valid.token.slice(0, -1)), ''],
    ['other case', bearer(valid.token.toUpperCase()), ''],
    ['the stored hash', bearer((await at.db.first<{ h: string }>('SELECT token_hash AS h FROM photo_tokens'))?.h ?? ''), ''],
    ['revoked', bearer(revoked.token), ''],
    ['expired', bearer(expired.token), ''],
    ['a session', bearer(visitor.token), ''],
    ['the release service', bearer(`safarnama_${'x'.repeat(43)}`), ''],
    ['SQL', bearer(`photos_' OR '1'='1`), ''],
  ] as const)
    for (const [method, url] of [
      ['GET', '/photo-uploads'],
      ['POST', '/photo-uploads'],
      ['DELETE', `/photo-uploads/${photo_id}`],
    ] as const) {
      const { authorization: _, ...type } = { authorization: '', ...upload.headers };
      const body = method === 'POST' ? { payload: upload.payload ?? '' } : {};
      const reply = await at.app.inject({
        method,
        url: url + query,
        headers: { ...(body.payload ? type : {}), ...headers },
        ...body,
      });
      expect([what, method, reply.statusCode, reply.json().code]).toEqual([what, method, 401, 'TOKEN_NEEDED']);
    }
  expect(await stored()).toBe(1);
});

test('an upload token is no session: personal calls refuse it', async () => {
  const token = await uploadToken(at);
  for (const url of ['/wishlist', `/users/${visitor.id}`]) expect((await at.app.inject(as(token, { url }))).statusCode).toBe(401);
});

test('a token is shown once and stored as a hash; the list names its subjects, its end and its revocation', async () => {
  const { text } = await runCommand('token', 'add', own.vendor, '--hotel', `${own.hotel}`, '--days', '10', '--by', 'desk');
  const secret = /^photos_[\w-]{43}$/m.exec(text)?.[0] ?? 'none';
  expect(text).toContain(secret);
  const row = JSON.stringify(await at.db.query('SELECT * FROM photo_tokens'));
  expect([row.includes(secret), row.includes(secret.slice(7))]).toEqual([false, false]);
  const number = /^Token (\d+)/.exec(text)?.[1] ?? '';
  const line = async () => (await runCommand('token', 'list')).text.split('\n').at(-1);
  const day = new Date(at.clock.now().getTime() + 10 * DAY * 1000).toISOString().slice(0, 10);
  expect(await line()).toBe(`${number}  ${own.vendor}: hotel ${own.hotel}, until ${day}, issued by desk`);
  await runCommand('token', 'revoke', number, 'by', 'Meera');
  expect(await line()).toMatch(/, revoked by Meera$/);
});

test('a token is issued only for tours and hotels that exist, and for hotels of its vendor', async () => {
  const issue = async (...words: string[]) => (await runCommand('token', 'add', ...words, '--by', 'desk')).text;
  expect(await issue(VENDOR, '--tour', '999999')).toBe('No token was issued: not all of these tours exist.');
  expect(await issue(own.vendor, '--hotel', '999999')).toBe('No token was issued: not all of these hotels exist.');
  expect(await issue(own.vendor, '--hotel', `${own.hotel}`, '--hotel', `${other.hotel}`)).toBe(
    `No token was issued: one of these hotels is of ${other.vendor}, not of ${own.vendor}.`,
  );
});

test.each([
  'token',
  'token add',
  'token add Malwa --by desk',
  'token add Malwa --tour 1001',
  'token add Malwa --tour 0 --by desk',
  'token add Malwa --tour 1001 --by desk --days 0',
  'token add Malwa --tour 1001 --by desk --days 366',
  'token add Malwa --room 7001 --by desk',
  'token revoke 1',
  'token revoke 1 by desk because it leaked',
  'token list all',
  'approve 1',
  'refuse 1 by desk',
  'waiting 1',
])('the words "photos %s" are no command', (words) => {
  expect(parseAgencyCommand(['photos', ...words.split(' ')])).toBeUndefined();
});
