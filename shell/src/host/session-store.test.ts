import { createEventBus } from './event-bus.ts';
import { createSession } from './session-store.ts';

const made = () =>
  createSession(
    createEventBus(() => {}),
    sessionStorage,
  ).session;
const ASHA = { token: 't', email: 'asha@example.test', name: 'Ms Asha Rao', userid: '7', role: 'user' };

beforeEach(() => sessionStorage.clear());

test('signing in sets the five keys, notifies listeners and survives a reload [H3.15 H4.22 T9.34]', () => {
  const session = made();
  const statuses: string[] = [];
  session.store.subscribe((state) => statuses.push(state.status));
  session.signIn(ASHA);
  expect({ ...sessionStorage }).toEqual(ASHA);
  expect(statuses).toEqual(['signed-in']);
  expect(made().store.getState()).toEqual({ status: 'signed-in', ...ASHA });
});

test('signing out removes all personal keys and keeps the search [H4.28]', () => {
  const session = made();
  session.signIn(ASHA);
  for (const key of ['roomtype', 'register', 'require_room', 'draft:booking', 'city', 'checin']) sessionStorage.setItem(key, 'x');
  session.signOut();
  expect(Object.keys(sessionStorage).sort()).toEqual(['checin', 'city']);
  expect(session.store.getState()).toEqual({ status: 'visitor' });
});

test('a user who logs in again finds the drafts of the session before, and another user does not', () => {
  const session = made();
  session.signIn(ASHA);
  sessionStorage.setItem('draft:booking', 'x');
  session.signIn({ ...ASHA, token: 't2' });
  expect(sessionStorage.getItem('draft:booking')).toBe('x');
  const statuses: string[] = [];
  session.store.subscribe((state) => statuses.push(state.status));
  const ravi = { token: 't3', email: 'ravi@example.test', name: 'Mr Ravi Rao', userid: '8', role: 'user' };
  session.signIn(ravi);
  expect({ ...sessionStorage }).toEqual(ravi);
  expect(statuses).toEqual(['visitor', 'signed-in']);
});

test('a visitor’s drafts are kept at the login', () => {
  sessionStorage.setItem('draft:booking', 'x');
  made().signIn(ASHA);
  expect(sessionStorage.getItem('draft:booking')).toBe('x');
});

test('a token alone or a user id alone makes a session; with neither the visitor is logged out [T3.18]', () => {
  const session = made();
  expect(session.store.getState().status).toBe('visitor');
  sessionStorage.setItem('token', 't');
  expect(session.store.getState()).toMatchObject({ status: 'signed-in', token: 't', userid: '' });
  sessionStorage.removeItem('token');
  sessionStorage.setItem('userid', '7');
  expect(session.store.getState()).toMatchObject({ status: 'signed-in', token: '', userid: '7' });
});

test('listeners are notified of direct changes to the storage', async () => {
  const session = made();
  const statuses: string[] = [];
  session.store.subscribe((state) => statuses.push(state.status));
  sessionStorage.setItem('token', 't');
  session.store.getState();
  await Promise.resolve();
  expect(statuses).toEqual(['signed-in']);
  expect(session.store.getState()).toBe(session.store.getState());
});
