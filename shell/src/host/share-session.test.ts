import type { Session } from '@safarnama/shared/host';
import { ApiError } from '@safarnama/shared/http';
import { createEventBus } from './event-bus.ts';
import { createSession } from './session-store.ts';
import { shareSession } from './share-session.ts';

const ASHA: Session = { token: 't', email: 'asha@example.test', name: 'Ms Asha Rao', userid: '7', role: 'user' };
const NEITHER = { status: 'visitor' };

/** A session storage of a tab of its own. */
function createStorage(): Storage {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
      kept.set(key, value);
    },
    removeItem: (key: string) => {
      delete storage[key];
      kept.delete(key);
    },
  } as unknown as Storage;
  return storage;
}

/** The channel of one origin: every open end hears the others. */
function createOrigin() {
  const ends = new Set<Pick<BroadcastChannel, 'onmessage'>>();
  const sent: unknown[] = [];
  const open = () => {
    const end = {
      onmessage: null as BroadcastChannel['onmessage'],
      postMessage: (data: unknown) => {
        sent.push(data);
        for (const other of ends) if (other !== end) other.onmessage?.call(other as never, { data } as MessageEvent);
      },
      close: () => ends.delete(end),
    };
    ends.add(end);
    return end;
  };
  return { open, sent };
}

/** Opens a tab; `status` is the API's answer to its token. */
function openTab(origin: ReturnType<typeof createOrigin>, given?: Session, status = 200) {
  const events = createEventBus(() => {});
  const storage = createStorage();
  const { session, loginView, setAsking } = createSession(events, storage);
  if (given) session.signIn(given);
  setAsking(!given);
  const get = jest.fn(async () => {
    if (status !== 200) throw new ApiError('no', { status, code: 'LOGIN_NEEDED' });
    return {} as never;
  });
  shareSession({ session, loginView, setAsking, events, http: { get }, open: origin.open });
  return { session, storage, loginView, get, state: () => session.store.getState() };
}
const answered = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a new tab gets the session of an open tab once the API has accepted its token', async () => {
  const origin = createOrigin();
  const first = openTab(origin, ASHA);
  const second = openTab(origin);
  expect(second.state()).toEqual({ status: 'visitor', asking: true });
  await answered();
  expect(second.state()).toEqual({ status: 'signed-in', ...ASHA });
  expect(second.storage.getItem('token')).toBe('t');
  expect(first.get).toHaveBeenCalledTimes(1);
});

test('a token that the API refuses is not passed on, and its own tab is logged out', async () => {
  const origin = createOrigin();
  const first = openTab(origin, ASHA, 401);
  const second = openTab(origin);
  await answered();
  expect(second.state()).toEqual(NEITHER);
  expect(first.state()).toEqual(NEITHER);
  expect(JSON.stringify(origin.sent)).not.toContain('"token":"t"');
});

test('a token that the API does not confirm for another reason is not passed on, and its own tab keeps it', async () => {
  const origin = createOrigin();
  const first = openTab(origin, ASHA, 503);
  const second = openTab(origin);
  await answered();
  expect(second.state()).toEqual(NEITHER);
  expect(first.state().status).toBe('signed-in');
});

test('without another tab a visitor is shown as logged out after a quarter of a second', async () => {
  const tab = openTab(createOrigin());
  expect(tab.state()).toEqual({ status: 'visitor', asking: true });
  await jest.advanceTimersByTimeAsync(250);
  expect(tab.state()).toEqual(NEITHER);
});

test('logging out clears every tab, and logging in logs every tab in and closes its dialog', async () => {
  const origin = createOrigin();
  const tabs = [openTab(origin), openTab(origin), openTab(origin)] as const;
  await jest.advanceTimersByTimeAsync(250);
  tabs[1].session.openLogin();
  tabs[0].session.signIn(ASHA);
  expect(tabs.map((tab) => tab.state().status)).toEqual(['signed-in', 'signed-in', 'signed-in']);
  expect(tabs[1].loginView.getState().view).toBeNull();
  tabs[2].storage.setItem('draft:booking', 'x');
  tabs[1].session.signOut();
  expect(tabs.map((tab) => tab.state())).toEqual([NEITHER, NEITHER, NEITHER]);
  expect(tabs[2].storage.getItem('draft:booking')).toBeNull();
  expect(origin.sent.filter((message) => JSON.stringify(message).includes('signed-out'))).toHaveLength(1);
});

test('a tab that logs out while its token is being verified passes no session on', async () => {
  const origin = createOrigin();
  const first = openTab(origin, ASHA);
  const second = openTab(origin);
  first.session.signOut();
  await answered();
  expect(second.state()).toEqual(NEITHER);
  expect(JSON.stringify(origin.sent)).not.toContain('"token":"t"');
});

test('a session of another person does not replace the one of a tab', async () => {
  const origin = createOrigin();
  const first = openTab(origin, ASHA);
  openTab(origin, { ...ASHA, userid: '8', token: 'u' });
  const end = origin.open();
  end.postMessage({ kind: 'signed-in', session: { ...ASHA, userid: '8', token: 'u' } });
  expect(first.state()).toMatchObject({ userid: '7', token: 't' });
});

test.each([
  ['text', 'signed-out'],
  ['null', null],
  ['an unknown kind', { kind: 'sign-in', session: ASHA }],
  ['a session without a token', { kind: 'signed-in', session: { ...ASHA, token: '' } }],
  ['a session with a number', { kind: 'signed-in', session: { ...ASHA, userid: 7 } }],
  ['a session with a field too many', { kind: 'signed-in', session: { ...ASHA, register: 'x' } }],
  ['a token of 5,000 characters', { kind: 'signed-in', session: { ...ASHA, token: 't'.repeat(5000) } }],
  ['an answer to a question that nobody asked', { kind: 'answer', id: 'other', session: ASHA }],
])('a message that is %s changes nothing', async (_, message) => {
  const origin = createOrigin();
  const tab = openTab(origin);
  await jest.advanceTimersByTimeAsync(250);
  origin.open().postMessage(message);
  expect(tab.state()).toEqual(NEITHER);
  const signedIn = openTab(createOrigin(), ASHA);
  expect(signedIn.state().status).toBe('signed-in');
});

test('a page in the back/forward cache hears nothing, and verifies its session when it is shown again', async () => {
  const origin = createOrigin();
  const first = openTab(origin, ASHA, 401);
  window.dispatchEvent(new Event('pagehide'));
  origin.open().postMessage({ kind: 'signed-out' });
  expect(first.state().status).toBe('signed-in');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await answered();
  expect(first.state()).toEqual(NEITHER);
});
