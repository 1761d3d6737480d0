import { roomBooking } from '../testing/room-booking.ts';
import { as, register, type TestApp, testApp, testClock } from '../testing/test-app.ts';
import { ReplyCache } from './reply-cache.ts';

const reply = { body: '{}', etag: '"x"' };

test('a reply is cached for its max-age, unless stock changed while it was read', () => {
  const clock = testClock();
  const replyCache = new ReplyCache(clock);
  const before = replyCache.generation;
  replyCache.set('/a', reply, 5, true, before);
  replyCache.set('/b', reply, 60, false, before);
  expect([replyCache.get('/a'), replyCache.get('/b')]).toMatchObject([reply, reply]);
  replyCache.clearStock();
  expect(replyCache.get('/a')).toBeUndefined();
  expect(replyCache.get('/b')).toMatchObject(reply);
  replyCache.set('/a', reply, 5, true, before);
  expect(replyCache.get('/a')).toBeUndefined();
  replyCache.set('/a', reply, 5, true, replyCache.generation);
  clock.pass(5);
  expect(replyCache.get('/a')).toBeUndefined();
});

test('cached replies are limited in number and size', () => {
  const replyCache = new ReplyCache(testClock());
  for (let i = 0; i < 600; i++) replyCache.set(`/${i}`, reply, 60, false, 0);
  expect(replyCache.get('/0')).toBeUndefined();
  expect(replyCache.get('/599')).toMatchObject(reply);
  replyCache.set('/big', { ...reply, body: 'x'.repeat(300_000) }, 60, false, 0);
  expect(replyCache.get('/big')).toBeUndefined();
});

describe('in the app', () => {
  let at: TestApp;
  beforeAll(async () => {
    at = await testApp();
  });
  afterAll(() => at.close());

  test('a client sees one room less in its next read after a booking', async () => {
    const person = await register(at.app);
    const url =
      '/hotel-available-rooms-exact?city=Gwalior&checkin=2026-12-10&checkout=2026-12-12&adults=1&children=0&rooms=1&min_price=0&max_price=900';
    const left = async () =>
      (await at.app.inject(url)).json().data.rooms.find((room: { hotel_roomId: number }) => room.hotel_roomId === 7001)
        .rooms_left;
    const before = await left();
    const made = await at.app.inject(
      as(person, {
        method: 'POST',
        url: '/bookings',
        payload: roomBooking({ user_id: person.id, transaction_id: 'MEMORY0000001' }),
      }),
    );
    expect(made.statusCode).toBe(201);
    expect(await left()).toBe(before - 1);
  });
});
