import { tourWish, type Wish } from '@safarnama/shared/domain';
import { createTestHost, type SentCall } from '@safarnama/shared/testing';
import { memoryDevice } from './device.ts';
import { createWishes } from './wishes.ts';

/** Decision 058. */
const MOST = 60;
const ASHA = { token: 't', userid: '7', email: 'asha@mail.example.in', name: 'Asha', role: 'user' };

/** An account that keeps a list as the API does. */
function account(start: readonly Wish[] = [], most = MOST) {
  let list = start;
  const change = ({ body }: SentCall) => {
    const { add = [], remove = [] } = body as { add?: Wish[]; remove?: Wish[] };
    const left = list.filter((one) => !remove.includes(one));
    const fresh = add.filter((one) => !left.includes(one)).slice(0, most - left.length);
    list = [...fresh, ...left];
    return { data: list };
  };
  return { replies: { 'GET /wishlist': () => ({ data: list }), 'POST /wishlist': change }, list: () => list };
}

const of = async (...kept: Wish[]) => {
  const device = memoryDevice();
  for (const wish of kept.toReversed()) await device.add(wish);
  return device;
};
const shown = (wishes: { list(): readonly Wish[] | undefined }) => wishes.list();

test('a visitor’s hearts stay on the device, and nothing is asked', async () => {
  const host = createTestHost();
  const device = await of();
  const wishes = createWishes(host, device);
  expect(await wishes.toggle('tour:1')).toBe('saved');
  expect(await wishes.toggle('room:2-3')).toBe('saved');
  expect(shown(wishes)).toEqual(['room:2-3', 'tour:1']);
  expect(await createWishes(host, device).known()).toEqual(['room:2-3', 'tour:1']);
  expect(await wishes.toggle('tour:1')).toBe('removed');
  expect(await device.list()).toEqual(['room:2-3']);
  expect(host.sent).toEqual([]);
});

test('logging in moves what the device has to the account; logging out shows nothing of it', async () => {
  const kept = account(['tour:9']);
  const host = createTestHost({ replies: kept.replies });
  const device = await of('tour:1', 'tour:2');
  const wishes = createWishes(host, device);
  expect(await wishes.known()).toEqual(['tour:1', 'tour:2']);
  host.session.signIn(ASHA);
  expect(await wishes.known()).toEqual(['tour:1', 'tour:2', 'tour:9']);
  expect(await device.list()).toEqual([]);
  expect(host.sent.every(({ personal }) => personal)).toBe(true);
  expect(await wishes.toggle('tour:9')).toBe('removed');
  expect(kept.list()).toEqual(['tour:1', 'tour:2']);
  host.session.signOut();
  expect(await wishes.known()).toEqual([]);
});

test('what the account has no room for stays on the device', async () => {
  const kept = account(['tour:9'], 2);
  const device = await of('tour:1', 'tour:2');
  const wishes = createWishes(createTestHost({ replies: kept.replies, session: { status: 'signed-in', ...ASHA } }), device);
  expect(await wishes.known()).toEqual(['tour:1', 'tour:9']);
  expect(await device.list()).toEqual(['tour:2']);
  expect(await wishes.toggle('tour:3')).toBe('full');
  expect(shown(wishes)).toEqual(['tour:1', 'tour:9']);
});

test('an account that can not be reached leaves the list to the device; a change that fails is taken back', async () => {
  const session = { status: 'signed-in', ...ASHA } as const;
  const away = createWishes(createTestHost({ replies: { 'GET /wishlist': { status: 404 } }, session }), await of());
  expect(await away.toggle('tour:1')).toBe('saved');
  const replies = { 'GET /wishlist': { data: ['tour:1'] }, 'POST /wishlist': { status: 500 } };
  const failing = createWishes(createTestHost({ replies, session }), await of());
  expect(await failing.toggle('tour:2')).toBe('failed');
  expect(shown(failing)).toEqual(['tour:1']);
});

test('two presses at once end as the last one says, and a list is bounded', async () => {
  const kept = account();
  const session = { status: 'signed-in', ...ASHA } as const;
  const wishes = createWishes(createTestHost({ replies: kept.replies, session }), await of());
  await Promise.all([wishes.toggle('tour:1'), wishes.toggle('tour:1')]);
  expect([shown(wishes), kept.list()]).toEqual([[], []]);
  const full = createWishes(createTestHost(), await of(...Array.from({ length: MOST - 1 }, (_, n) => tourWish(n))));
  expect(await full.toggle('tour:998')).toBe('saved');
  expect(await full.toggle('tour:999')).toBe('full');
});
