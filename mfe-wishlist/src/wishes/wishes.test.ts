import { tourWish, type Wish } from '@safarnama/shared/domain';
import { createTestHost, type SentCall } from '@safarnama/shared/testing';
import { memoryStore } from './device-store.ts';
import { createWishes, wishesOf } from './wishes.ts';

/** Decision 058. */
const MAX_WISHES = 60;
const ASHA = { token: 't', userid: '7', email: 'asha@mail.example.in', name: 'Asha', role: 'user' };

/** A fake of the API's wishlist calls. */
function account(start: readonly Wish[] = [], most = MAX_WISHES) {
  let list = start;
  const change = ({ body }: SentCall) => {
    const { add = [], remove = [] } = body as { add?: Wish[]; remove?: Wish[] };
    const remaining = list.filter((wish) => !remove.includes(wish));
    const fresh = add.filter((wish) => !remaining.includes(wish)).slice(0, most - remaining.length);
    list = [...fresh, ...remaining];
    return { data: list };
  };
  return { replies: { 'GET /wishlist': () => ({ data: list }), 'POST /wishlist': change }, list: () => list };
}

const deviceWith = async (...stored: Wish[]) => {
  const device = memoryStore();
  for (const wish of stored.toReversed()) await device.add(wish);
  return device;
};
const shown = (wishes: { list(): readonly Wish[] | undefined }) => wishes.list();

test('without a session, items are stored on the device and no call is made', async () => {
  const host = createTestHost();
  const device = await deviceWith();
  const wishes = createWishes(host, device);
  expect(await wishes.toggle('tour:1')).toBe('saved');
  expect(await wishes.toggle('room:2-3')).toBe('saved');
  expect(shown(wishes)).toEqual(['room:2-3', 'tour:1']);
  expect(await createWishes(host, device).loaded()).toEqual(['room:2-3', 'tour:1']);
  expect(await wishes.toggle('tour:1')).toBe('removed');
  expect(await device.list()).toEqual(['room:2-3']);
  expect(host.sent).toEqual([]);
});

test('login moves the device’s items to the account; after logout none of them is shown', async () => {
  const api = account(['tour:9']);
  const host = createTestHost({ replies: api.replies });
  const device = await deviceWith('tour:1', 'tour:2');
  const wishes = createWishes(host, device);
  expect(await wishes.loaded()).toEqual(['tour:1', 'tour:2']);
  host.session.signIn(ASHA);
  expect(await wishes.loaded()).toEqual(['tour:1', 'tour:2', 'tour:9']);
  expect(await device.list()).toEqual([]);
  expect(host.sent.every(({ personal }) => personal)).toBe(true);
  expect(await wishes.toggle('tour:9')).toBe('removed');
  expect(api.list()).toEqual(['tour:1', 'tour:2']);
  host.session.signOut();
  expect(await wishes.loaded()).toEqual([]);
});

test('items beyond the account’s limit stay on the device', async () => {
  const api = account(['tour:9'], 2);
  const device = await deviceWith('tour:1', 'tour:2');
  const wishes = createWishes(createTestHost({ replies: api.replies, session: { status: 'signed-in', ...ASHA } }), device);
  expect(await wishes.loaded()).toEqual(['tour:1', 'tour:9']);
  expect(await device.list()).toEqual(['tour:2']);
  expect(await wishes.toggle('tour:3')).toBe('full');
  expect(shown(wishes)).toEqual(['tour:1', 'tour:9']);
});

test('without the account call the device’s list is used; a failed change is undone', async () => {
  const session = { status: 'signed-in', ...ASHA } as const;
  const away = createWishes(createTestHost({ replies: { 'GET /wishlist': { status: 404 } }, session }), await deviceWith());
  expect(await away.toggle('tour:1')).toBe('saved');
  const replies = { 'GET /wishlist': { data: ['tour:1'] }, 'POST /wishlist': { status: 500 } };
  const failing = createWishes(createTestHost({ replies, session }), await deviceWith());
  expect(await failing.toggle('tour:2')).toBe('failed');
  expect(shown(failing)).toEqual(['tour:1']);
});

test('two presses at once end in the state of the last one, and the list is bounded', async () => {
  const api = account();
  const session = { status: 'signed-in', ...ASHA } as const;
  const wishes = createWishes(createTestHost({ replies: api.replies, session }), await deviceWith());
  await Promise.all([wishes.toggle('tour:1'), wishes.toggle('tour:1')]);
  expect([shown(wishes), api.list()]).toEqual([[], []]);
  const full = createWishes(createTestHost(), await deviceWith(...Array.from({ length: MAX_WISHES - 1 }, (_, n) => tourWish(n))));
  expect(await full.toggle('tour:998')).toBe('saved');
  expect(await full.toggle('tour:999')).toBe('full');
});

test('a page that becomes visible again loads the account’s list; if that fails, its list stays', async () => {
  const api = account(['tour:1']);
  const session = { status: 'signed-in', ...ASHA } as const;
  const reply = jest.fn(api.replies['GET /wishlist']);
  const replies = { ...api.replies, 'GET /wishlist': reply };
  const wishes = createWishes(createTestHost({ replies, session }), await deviceWith());
  expect(await wishes.loaded()).toEqual(['tour:1']);
  const otherTab = createWishes(createTestHost({ replies: api.replies, session }), await deviceWith());
  await otherTab.toggle('tour:2');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await wishes.loaded()).toEqual(['tour:2', 'tour:1']);
  reply.mockReturnValueOnce({ status: 503 } as never);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await wishes.loaded()).toEqual(['tour:2', 'tour:1']);
  expect(reply).toHaveBeenCalledTimes(3);
});

test.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  [
    'replies with an error',
    () => {
      const request = {} as IDBOpenDBRequest;
      queueMicrotask(() => request.onerror?.(new Event('error')));
      return request;
    },
  ],
])('where the browser denies its database and open %s, items are kept for the page', async (_, openDatabase) => {
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: { open: openDatabase } });
  try {
    const wishes = wishesOf(createTestHost());
    expect(await wishes.toggle('tour:1')).toBe('saved');
    expect(shown(wishes)).toEqual(['tour:1']);
    expect(await wishes.toggle('tour:1')).toBe('removed');
  } finally {
    Reflect.deleteProperty(globalThis, 'indexedDB');
  }
});
