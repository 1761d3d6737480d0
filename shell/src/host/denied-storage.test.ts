import { saveDraft } from '../language-draft.ts';
import { replaceStorage } from './denied-storage.ts';
import { createEventBus } from './event-bus.ts';
import { createSession } from './session-store.ts';

const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!;
afterEach(() => Object.defineProperty(window, 'sessionStorage', own));

const deny = () =>
  Object.defineProperty(window, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });

test('a browser that denies storage gets one for the page, with which a visitor can log in and out', () => {
  deny();
  replaceStorage();
  expect(sessionStorage.getItem('token')).toBeNull();
  const { session } = createSession(
    createEventBus(() => {}),
    sessionStorage,
  );
  session.signIn({ token: 't', userid: '7', name: 'Asha', email: 'asha@example.in', role: 'user' });
  sessionStorage.setItem('draft:tour', '{}');
  expect(sessionStorage.getItem('userid')).toBe('7');
  session.signOut();
  expect(session.store.getState()).toEqual({ status: 'visitor' });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('the draft of the language switch does without storage', () => {
  deny();
  expect(saveDraft).not.toThrow();
});
