import { API, READS } from '@safarnama/shared/contract';
import { type Events, type Http, isApiFailure, type Schema, type Session } from '@safarnama/shared/host';
import type { SessionParts } from './session-store.ts';

const CHANNEL = 'safarnama:session';
/** Milliseconds until a tab that gets no session is shown as logged out, and until a session that is being verified is dropped. */
const UNHEARD_MS = 250;
const UNVERIFIED_MS = 3000;
/** Bounds for messages, since any script of this origin can send them: characters of a text, and concurrent verifications. */
const LONGEST = 4096;
const MOST_VERIFICATIONS = 3;

const ASK = 'ask';
const SIGNED_OUT = 'signed-out';
/** A session on the channel; everything else about the user comes from the API. */
type SharedSession = Pick<Session, 'token' | 'userid'>;

const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= LONGEST;
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
  readonly events: Pick<Events, 'on'>;
  /** A client of the API that sends this token. */
  readonly httpWith: (token: string) => Pick<Http, 'get'>;
  readonly open?: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;
}

/**
 * Shares the session between the open tabs of this origin: a visitor's tab asks the others, logging in and logging out take effect
 * in all. A session of another tab is used only once the API has accepted its token. Other origins cannot read the channel, and
 * tokens are stored only in session storage.
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
  /** A change that came from another tab is not sent again. */
  let receiving = false;
  /** Counts log-outs: a verification that began before one is void. */
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
    const mine = current();
    if (mine) channel?.postMessage({ token: mine.token, userid: mine.userid } satisfies SharedSession);
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
        signal: AbortSignal.timeout(UNVERIFIED_MS),
      })
      .catch((error: unknown) => (isApiFailure(error) && error.status === 401 ? undefined : null));

  /** A tab with a session keeps its user. */
  const isNews = ({ token, userid }: SharedSession) => {
    const state = own.store.getState();
    return state.status === 'visitor' || (state.userid === userid && state.token !== token);
  };
  const consider = async (given: SharedSession) => {
    if (!isNews(given) || verifying.has(given.token) || verifying.size === MOST_VERIFICATIONS) return;
    clearTimeout(timer);
    verifying.add(given.token);
    const begun = signOuts;
    const session = await verify(given);
    verifying.delete(given.token);
    if (session && begun === signOuts && isNews(given)) {
      loginView.setState({ view: null });
      receive(() => own.signIn(session));
    }
    if (verifying.size === 0) settle();
  };
  const hear = (data: unknown) => {
    if (data === ASK) announce();
    else if (data === SIGNED_OUT) {
      signOuts += 1;
      settle();
      if (own.store.getState().status === 'signed-in') receive(() => own.signOut());
    } else if (isShared(data)) void consider(data);
  };
  const join = () => {
    channel = open(CHANNEL);
    channel.onmessage = ({ data }) => hear(data);
    if (own.store.getState().status === 'signed-in') return setAsking(false);
    setAsking(true);
    timer = setTimeout(settle, UNHEARD_MS);
    channel.postMessage(ASK);
  };

  events.on('account:signed-in', () => {
    if (!receiving) announce();
  });
  events.on('account:signed-out', () => {
    signOuts += 1;
    if (!receiving) channel?.postMessage(SIGNED_OUT);
  });
  // An open channel keeps a page out of the back/forward cache, and a page in it receives no messages.
  window.addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  window.addEventListener('pageshow', async ({ persisted }) => {
    if (!persisted) return;
    join();
    const mine = current();
    if (mine && (await verify(mine)) === undefined && current()?.token === mine.token) receive(() => own.signOut());
  });
  join();
}
