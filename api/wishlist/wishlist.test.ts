import { roomWish, tourWish } from '@safarnama/shared/domain';
import { as, type Person, register, type TestApp, testApp } from '../testing/test-app.ts';

/** Decision 058. */
const MAX_WISHES = 60;

let at: TestApp;
let tours: string[];
let rooms: string[];
beforeAll(async () => {
  at = await testApp();
  tours = (await at.db.query<{ package_id: number }>('SELECT package_id FROM packages ORDER BY 1')).map((row) =>
    tourWish(row.package_id),
  );
  rooms = (
    await at.db.query<{ hotel_vendor_id: number; hotel_room_id: number }>(
      'SELECT hotel_vendor_id, hotel_room_id FROM rooms ORDER BY hotel_room_id LIMIT 70',
    )
  ).map((row) => roomWish(row.hotel_vendor_id, row.hotel_room_id));
});
afterAll(() => at.close());

const change = async (person: Person, payload: object) =>
  at.app.inject(as(person, { method: 'POST', url: '/wishlist', payload }));
const wishlistOf = async (person: Person) =>
  (await at.app.inject(as(person, { method: 'GET', url: '/wishlist' }))).json<{ data: string[] }>().data;

test('a wishlist is stored with its account, newest first, without duplicates', async () => {
  const person = await register(at.app);
  expect(await wishlistOf(person)).toEqual([]);
  await change(person, { add: [tours[0]] });
  at.clock.pass(1);
  const reply = await change(person, { add: [rooms[0], tours[1], rooms[0], tours[0]] });
  expect(reply.json()).toEqual({ data: [rooms[0], tours[1], tours[0]] });
  at.clock.pass(1);
  expect((await change(person, { remove: [tours[1], tours[5]], add: [tours[2]] })).json().data).toEqual([
    tours[2],
    rooms[0],
    tours[0],
  ]);
  expect(await wishlistOf(await register(at.app))).toEqual([]);
});

test('unknown items are not added to a wishlist: an unknown id, a room of another hotel, a number beyond the range of ids', async () => {
  const person = await register(at.app);
  const [hotel] = (rooms[0] ?? '').slice(5).split('-');
  const foreign = rooms.find((one) => !one.startsWith(`room:${hotel}-`))?.split('-')[1];
  const reply = await change(person, {
    add: ['tour:999999', `room:${hotel}-${foreign}`, 'tour:9999999999', 'room:9999999999-1', tours[3]],
  });
  expect(reply.json()).toEqual({ data: [tours[3]] });
});

test.each([
  ['a text', { add: 'tour:1' }],
  ['another kind', { add: ['hotel:1'] }],
  ['something beside a number', { add: ["tour:1'; DROP TABLE wishes"] }],
  ['no text', { remove: [{ kind: 'tour' }] }],
  ['too many', { add: Array.from({ length: MAX_WISHES + 1 }, (_, n) => tourWish(n)) }],
])('%s is refused', async (_, payload) => {
  expect((await change(await register(at.app), payload)).statusCode).toBe(422);
});

test('a change of the wishlist does not invalidate cached replies', async () => {
  const person = await register(at.app);
  const forgotten = jest.spyOn(at.app.replyCache, 'clearStock');
  await change(person, { add: [tours[0]] });
  expect(forgotten).not.toHaveBeenCalled();
});

test('a wishlist has a maximum size, also with concurrent calls', async () => {
  const person = await register(at.app);
  await change(person, { add: rooms.slice(0, MAX_WISHES - 2) });
  const replies = await Promise.all(tours.slice(0, 6).map((tour) => change(person, { add: [tour] })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(await wishlistOf(person)).toHaveLength(MAX_WISHES);
  expect((await change(person, { remove: [rooms[0]], add: [rooms[65]] })).json().data).toContain(rooms[65]);
});

test('items that are no longer sold do not count for the maximum of a wishlist', async () => {
  const person = await register(at.app);
  await at.db.query(
    `INSERT INTO wishes (user_id, kind, item_id, wished_at, n) SELECT $1, 'tour', 900000 + n, $2, n FROM generate_series(1, $3::int) AS n`,
    [person.id, at.clock.now(), MAX_WISHES],
  );
  await change(person, { add: rooms.slice(0, MAX_WISHES - 1) });
  await change(person, { add: [tours[0], tours[1]] });
  expect(await wishlistOf(person)).toHaveLength(MAX_WISHES);
});

test('/openapi.json describes the reply of both calls of the wishlist', async () => {
  const { paths } = (await at.app.inject('/openapi.json')).json();
  for (const { responses } of [paths['/wishlist'].get, paths['/wishlist'].post])
    expect(responses['200'].content['application/json'].schema).toMatchObject({
      required: ['data'],
      properties: { data: { type: 'array' } },
    });
});
