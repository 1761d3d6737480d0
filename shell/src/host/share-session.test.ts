import type { Session } from '@safarnama/shared/host';
import { createHttp } from '@safarnama/shared/http';
import { createEventBus } from './event-bus.ts';
import { createSession } from './session-store.ts';
import { shareSession } from './share-session.ts';

const ASHA: Session = { token: 't', email: 'asha@example.test', name: 'Ms Asha Rao', userid: '7', role: 'user' };
const VISITOR = { status: 'visitor' };
/** The API's reply about her. */
const PROFILE = { id: 7, name: ASHA.name, email: ASHA.email, role: 'user', user_mob_no1: null, user_mob_no2: null };

/** A session storage of a tab of its own. */
function createStorage(): Storage {
  const items = new Map<string, string>();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value;
      items.set(key, value);
    },
    removeItem: (key: string) => {
      delete storage[key];
      items.delete(key);
    },
  } as unknown as Storage;
  return storage;
}

/** The channel of one origin: every open end receives the messages of the others. */
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

/** Answers of the API to GET /users/7 by token; undefined: no reply. Verification waits for `held`. */
interface Backend {
  readonly replies?: Readonly<Record<string, number | undefined>>;
  readonly held?: Promise<void>;
  readonly user?: object;
}

/** Opens a tab, with a session or as a visitor. By default the API accepts the token `t`. */
function openTab(origin: ReturnType<typeof createOrigin>, given?: Session, { replies, held, user = PROFILE }: Backend = {}) {
  const events = createEventBus(() => {});
  const storage = createStorage();
  const { session, loginView, setAsking } = createSession(events, storage);
  if (given) session.signIn(given);
  setAsking(true);
  const calls: string[] = [];
  shareSession({
    session,
    loginView,
    setAsking,
    events,
    open: origin.open,
    httpWith: (token) =>
      createHttp({
        baseUrl: '/api',
        token: () => token,
        transport: async ({ url, headers }) => {
          calls.push(`${url} ${headers.Authorization}`);
          await held;
          const status = replies && token in replies ? replies[token] : token === 't' ? 200 : 401;
          if (status === undefined) throw { code: 'network', message: 'no reply' };
          return { status, data: status === 200 ? { data: user } : { message: 'no' } };
        },
      }),
  });
  return { session, storage, loginView, calls, events, state: () => session.store.getState() };
}
const answered = () => jest.advanceTimersByTimeAsync(0);
const unheard = () => jest.advanceTimersByTimeAsync(250);
const signedIn = (session: Session) => ({ status: 'signed-in', ...session });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a new tab has the session of an open tab once the API has accepted the token', async () => {
  const origin = createOrigin();
  const first = openTab(origin, ASHA);
  const second = openTab(origin);
  expect(second.state()).toEqual({ status: 'visitor', asking: true });
  expect(second.storage.getItem('token')).toBeNull();
  await answered();
  expect(second.state()).toEqual(signedIn(ASHA));
  expect(second.storage.getItem('token')).toBe('t');
  expect(second.calls).toEqual(['/api/users/7 Bearer t']);
  expect(first.calls).toEqual([]);
});

test('a visitor is shown as asking until the verification has ended, and for no longer than it takes', async () => {
  const origin = createOrigin();
  openTab(origin, ASHA);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const second = openTab(origin, undefined, { held, replies: { t: 401 } });
  await jest.advanceTimersByTimeAsync(2000);
  expect(second.state()).toEqual({ status: 'visitor', asking: true });
  release();
  await answered();
  expect(second.state()).toEqual(VISITOR);
});

test.each([
  ['refuses', { replies: { t: 401 } }],
  ['does not confirm', { replies: { t: 503 } }],
  ['does not answer for', { replies: { t: undefined } }],
  ['gives to another user', { user: { ...PROFILE, id: 8 } }],
])('a token that the API %s makes no session in the new tab, and is kept by its own', async (_, backend) => {
  const origin = createOrigin();
  const first = openTab(origin, ASHA);
  const second = openTab(origin, undefined, backend);
  await answered();
  expect(second.state()).toEqual(VISITOR);
  expect(second.storage.getItem('token')).toBeNull();
  expect(first.state().status).toBe('signed-in');
});

test('a forged session is verified like every other, and makes no session', async () => {
  const origin = createOrigin();
  const tab = openTab(origin);
  await unheard();
  origin.open().postMessage({ ...ASHA, token: 'forged' });
  await answered();
  expect(tab.state()).toEqual(VISITOR);
  expect(tab.calls).toEqual(['/api/users/7 Bearer forged']);
});

test('name, email and role come from the API, not from the message', async () => {
  const origin = createOrigin();
  const tab = openTab(origin);
  origin.open().postMessage({ ...ASHA, name: 'Mr Other', email: 'other@example.test', role: 'admin' });
  await answered();
  expect(tab.state()).toEqual(signedIn(ASHA));
});

test('a forged session does not keep the session of an open tab out', async () => {
  const origin = createOrigin();
  openTab(origin, ASHA);
  const end = origin.open();
  end.onmessage = () => end.postMessage({ token: 'forged', userid: '7' });
  const tab = openTab(origin);
  await answered();
  expect(tab.state()).toEqual(signedIn(ASHA));
});

test('a flood of forged sessions causes three calls at a time', async () => {
  const origin = createOrigin();
  const tab = openTab(origin, undefined, { held: new Promise(() => {}) });
  const end = origin.open();
  for (let forged = 0; forged < 100; forged += 1) end.postMessage({ token: `forged${forged}`, userid: '7' });
  await answered();
  expect(tab.calls).toHaveLength(3);
});

test('without another tab a visitor is shown as logged out after a quarter of a second', async () => {
  const tab = openTab(createOrigin());
  expect(tab.state()).toEqual({ status: 'visitor', asking: true });
  await unheard();
  expect(tab.state()).toEqual(VISITOR);
});

test('logging out clears every tab, and logging in logs every tab in and closes its dialog', async () => {
  const origin = createOrigin();
  const tabs = [openTab(origin), openTab(origin), openTab(origin)] as const;
  await unheard();
  tabs[1].session.openLogin();
  tabs[0].session.signIn(ASHA);
  await answered();
  expect(tabs.map((tab) => tab.state().status)).toEqual(['signed-in', 'signed-in', 'signed-in']);
  expect(tabs[1].loginView.getState().view).toBeNull();
  tabs[2].storage.setItem('draft:booking', 'x');
  tabs[1].session.signOut();
  expect(tabs.map((tab) => tab.state())).toEqual([VISITOR, VISITOR, VISITOR]);
  expect(tabs[2].storage.getItem('draft:booking')).toBeNull();
  expect(origin.sent.filter((message) => message === 'signed-out')).toHaveLength(1);
});

test('a session that is being verified while another tab logs out makes no session', async () => {
  const origin = createOrigin();
  const first = openTab(origin, ASHA);
  const second = openTab(origin);
  first.session.signOut();
  await answered();
  expect(second.state()).toEqual(VISITOR);
});

test('a session of another user does not replace the one of a tab, and is not verified', async () => {
  const origin = createOrigin();
  const first = openTab(origin, ASHA);
  origin.open().postMessage({ token: 'u', userid: '8' });
  await answered();
  expect(first.state()).toEqual(signedIn(ASHA));
  expect(first.calls).toEqual([]);
});

test.each([
  ['null', null],
  ['another text', 'signed-in'],
  ['a session without a token', { ...ASHA, token: '' }],
  ['a session whose user id is a number', { ...ASHA, userid: 7 }],
  ['a token of 5,000 characters', { ...ASHA, token: 't'.repeat(5000) }],
])('a message that is %s changes nothing and causes no call', async (_, message) => {
  const origin = createOrigin();
  const visitor = openTab(origin);
  await unheard();
  const user = openTab(origin, ASHA);
  origin.open().postMessage(message);
  await answered();
  expect(visitor.state()).toEqual(VISITOR);
  expect(user.state()).toEqual(signedIn(ASHA));
  expect([...visitor.calls, ...user.calls]).toEqual([]);
});

test.each([
  ['is logged out if the API refuses its token', 401, 'visitor'],
  ['keeps its session if the API does not answer', undefined, 'signed-in'],
])('a page from the back/forward cache, which receives no messages meanwhile, %s', async (_, status, shown) => {
  const origin = createOrigin();
  const first = openTab(origin, ASHA, { replies: { t: status } });
  window.dispatchEvent(new Event('pagehide'));
  origin.open().postMessage('signed-out');
  expect(first.state().status).toBe('signed-in');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await answered();
  expect(first.state().status).toBe(shown);
});

test('a page from the back/forward cache whose tab has logged out on a later page empties its forms', async () => {
  const { storage, events, state } = openTab(createOrigin(), ASHA);
  const signedOut = jest.fn();
  events.on('account:signed-out', signedOut);
  window.dispatchEvent(new Event('pagehide'));
  for (const key of ['token', 'userid', 'name', 'email', 'role']) storage.removeItem(key);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(signedOut).toHaveBeenCalledTimes(1);
  await unheard();
  expect(state()).toEqual(VISITOR);
});
