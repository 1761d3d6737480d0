import { API, READS } from '@safarnama/shared/contract';
import { type Events, type Http, isApiFailure, type Schema, type Session } from '@safarnama/shared/host';
import type { SessionParts } from './session-store.ts';

const CHANNEL = 'safarnama:session';
/** Milliseconds until a tab that gets no session is shown as logged out, and until a session that is being verified is dropped. */
const REPLY_MS = 250;
const VERIFY_MS = 3000;
/** Bounds for messages, since any script of this origin can send them: characters of a text, and concurrent verifications. */
const MAX_LENGTH = 4096;
const MAX_VERIFICATIONS = 3;

const REQUEST = 'ask';
const SIGNED_OUT = 'signed-out';
/** A session on the channel; everything else about the user comes from the API. */
type SharedSession = Pick<Session, 'token' | 'userid'>;

const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH;
function isShared(value: unknown): value is SharedSession {
  const { token, userid } = (value ?? {}) as Record<string, unknown>;
  return isText(token) && isText(userid);
}

/** The session of this user, from the API's reply. */
const sessionOf = ({ token, userid }: SharedSession): Schema<Session> => ({
  '~standard': {
    validate: (value) => {
      const user = value as Record<string, unknown>;
      const textOf = (name: string) => (typeof user[name] === 'string' ? user[name] : '');
      if (String(user.id) !== userid) return { issues: [{ message: 'another user' }] };
      return { value: { token, userid, name: textOf('name'), email: textOf('email'), role: textOf('role') || 'user' } };
    },
  },
});

interface ShareOptions extends Pick<SessionParts, 'session' | 'setAsking'> {
  readonly loginView: Pick<SessionParts['loginView'], 'setState'>;
  readonly events: Pick<Events, 'on' | 'emit'>;
  /** A client of the API that sends this token. */
  readonly httpWith: (token: string) => Pick<Http, 'get'>;
  readonly open?: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
}

/**
 * Shares the session between the open tabs of this origin: a visitor's tab requests it from the others. A login or logout takes
 * effect in all tabs. A session of another tab is used only once the API has accepted its token. Other origins cannot read the
 * channel, and tokens are stored only in session storage.
 */
export function shareSession({
  session: own,
  loginView,
  setAsking,
  events,
  httpWith,
  open = (name) => new BroadcastChannel(name),
}: ShareOptions): void {
  let channel: ReturnType<typeof open> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True while a change from another tab is applied, which is not sent again. */
  let receiving = false;
  /** Number of logouts: the result of a verification that began before the latest one is dropped. */
  let signOuts = 0;
  const verifying = new Set<string>();

  const current = (): SharedSession | undefined => {
    const state = own.store.getState();
    return state.status === 'signed-in' && state.token && state.userid ? state : undefined;
  };
  const receive = (change: () => void) => {
    receiving = true;
    change();
    receiving = false;
  };
  const announce = () => {
    const shared = current();
    if (shared) channel?.postMessage({ token: shared.token, userid: shared.userid } satisfies SharedSession);
  };
  const settle = () => {
    clearTimeout(timer);
    setAsking(false);
  };
  /** Undefined: the API refuses the token. Null: the API did not answer. */
  const verify = (given: SharedSession) =>
    httpWith(given.token)
      .get(API.user(given.userid), {
        schema: sessionOf(given),
        at: READS.user,
        personal: true,
        signal: AbortSignal.timeout(VERIFY_MS),
      })
      .catch((error: unknown) => (isApiFailure(error) && error.status === 401 ? undefined : null));

  /** True for a session that this tab lacks: any for a visitor, another token for the same user. */
  const isNew = ({ token, userid }: SharedSession) => {
    const state = own.store.getState();
    return state.status === 'visitor' || (state.userid === userid && state.token !== token);
  };
  const verifyAndSignIn = async (given: SharedSession) => {
    if (!isNew(given) || verifying.has(given.token) || verifying.size === MAX_VERIFICATIONS) return;
    clearTimeout(timer);
    verifying.add(given.token);
    const signOutsBefore = signOuts;
    const session = await verify(given);
    verifying.delete(given.token);
    if (session && signOutsBefore === signOuts && isNew(given)) {
      loginView.setState({ view: null });
      receive(() => own.signIn(session));
    }
    if (verifying.size === 0) settle();
  };
  const onMessage = (data: unknown) => {
    if (data === REQUEST) announce();
    else if (data === SIGNED_OUT) {
      signOuts += 1;
      settle();
      if (own.store.getState().status === 'signed-in') receive(() => own.signOut());
    } else if (isShared(data)) void verifyAndSignIn(data);
  };
  const join = () => {
    channel = open(CHANNEL);
    channel.onmessage = ({ data }) => onMessage(data);
    if (own.store.getState().status === 'signed-in') return setAsking(false);
    setAsking(true);
    timer = setTimeout(settle, REPLY_MS);
    channel.postMessage(REQUEST);
  };

  events.on('account:signed-in', () => {
    if (!receiving) announce();
  });
  events.on('account:signed-out', () => {
    signOuts += 1;
    if (!receiving) channel?.postMessage(SIGNED_OUT);
  });
  // An open channel keeps a page out of the back/forward cache, and a page in it receives no messages.
  let hidden: SharedSession | undefined;
  window.addEventListener('pagehide', () => {
    hidden = current();
    channel?.close();
    channel = undefined;
  });
  window.addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return;
    // Meanwhile a later page of this tab has changed the stored session. Forms may hold texts of the user before.
    if (hidden && hidden.userid !== current()?.userid) receive(() => events.emit('account:signed-out', {}));
    join();
    const shared = current();
    if (shared && (await verify(shared)) === undefined && current()?.token === shared.token) receive(() => own.signOut());
  });
  join();
}
