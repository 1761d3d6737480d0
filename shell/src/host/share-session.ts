import { API } from '@safarnama/shared/contract';
import { type Events, type Http, isApiFailure, type Session } from '@safarnama/shared/host';
import * as z from 'zod/mini';
import type { SessionParts } from './session-store.ts';

const text = z.string().check(z.maxLength(4096));
const filled = text.check(z.minLength(1));
const session = z.strictObject({ token: filled, email: text, name: text, userid: filled, role: text });
const message = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ask'), id: filled }),
  /** A tab with a session is verifying its token before it answers. */
  z.strictObject({ kind: z.literal('checking'), id: filled }),
  z.strictObject({ kind: z.literal('answer'), id: filled, session: z.nullable(session) }),
  z.strictObject({ kind: z.literal('signed-in'), session }),
  z.strictObject({ kind: z.literal('signed-out') }),
]);
type Message = z.infer<typeof message>;

const CHANNEL = 'safarnama:session';
/** Milliseconds until a tab that nobody answers is shown as logged out, and until one whose answer is being verified is. */
const UNHEARD_MS = 250;
const UNANSWERED_MS = 3000;

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

interface ShareOptions extends Pick<SessionParts, 'session' | 'setAsking'> {
  readonly loginView: Pick<SessionParts['loginView'], 'setState'>;
  readonly events: Pick<Events, 'on'>;
  readonly http: Pick<Http, 'get'>;
  readonly open?: (name: string) => Channel;
}

/**
 * Shares the session between the open tabs of this origin: a visitor's tab asks the others, logging in and logging out take effect
 * in all. The token is sent only over a BroadcastChannel, which other origins cannot read, and is stored only in session storage.
 */
export function shareSession({
  session: own,
  loginView,
  setAsking,
  events,
  http,
  open = (name) => new BroadcastChannel(name),
}: ShareOptions): void {
  let channel: Channel | undefined;
  /** Id of this tab's question; undefined once an answer is not wanted any more. */
  let asked: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** A change that came from another tab is not sent again. */
  let receiving = false;

  const post = (given: Message) => channel?.postMessage(given);
  const current = (): Session | null => {
    const { status, ...keys } = own.store.getState() as Session & { status: string };
    return status === 'signed-in' && keys.token && keys.userid ? keys : null;
  };
  const settle = () => {
    clearTimeout(timer);
    setAsking(false);
  };
  const waitFor = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(settle, ms);
  };
  const receive = (change: () => void) => {
    receiving = true;
    try {
      change();
    } finally {
      receiving = false;
    }
  };
  const adopt = (given: Session) => {
    const state = own.store.getState();
    if (state.status === 'signed-in' && state.userid !== given.userid) return;
    asked = undefined;
    clearTimeout(timer);
    loginView.setState({ view: null });
    receive(() => own.signIn(given));
    setAsking(false);
  };
  /** True if the API accepts the token of `mine`, and this tab still has it afterwards. */
  const isValid = async (mine: Session): Promise<boolean> => {
    try {
      await http.get(API.user(mine.userid), { schema: z.unknown(), personal: true, signal: AbortSignal.timeout(UNANSWERED_MS) });
      return current()?.token === mine.token;
    } catch (error) {
      if (isApiFailure(error) && error.status === 401 && current()?.token === mine.token) receive(() => own.signOut());
      return false;
    }
  };
  const ask = () => {
    asked = `${Date.now()}.${Math.random()}`;
    setAsking(true);
    waitFor(UNHEARD_MS);
    post({ kind: 'ask', id: asked });
  };
  const answer = async (id: string) => {
    const mine = current();
    if (!mine) return;
    post({ kind: 'checking', id });
    const valid = await isValid(mine);
    post({ kind: 'answer', id, session: valid ? mine : null });
  };

  const hear = (data: unknown) => {
    const heard = message.safeParse(data);
    if (!heard.success) return;
    const given = heard.data;
    if (given.kind === 'ask') void answer(given.id);
    else if (given.kind === 'signed-in') adopt(given.session);
    else if (given.kind === 'signed-out') {
      asked = undefined;
      settle();
      if (own.store.getState().status === 'signed-in') receive(() => own.signOut());
    } else if (given.id !== asked) return;
    else if (given.kind === 'checking') waitFor(UNANSWERED_MS);
    else if (given.session) adopt(given.session);
    else settle();
  };

  const join = () => {
    channel = open(CHANNEL);
    channel.onmessage = ({ data }) => hear(data);
    if (own.store.getState().status === 'visitor') ask();
    else setAsking(false);
  };

  events.on('account:signed-in', () => {
    const mine = current();
    if (mine && !receiving) post({ kind: 'signed-in', session: mine });
  });
  events.on('account:signed-out', () => {
    asked = undefined;
    if (!receiving) post({ kind: 'signed-out' });
  });
  // An open channel keeps a page out of the back/forward cache, and a page in it hears nothing.
  window.addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    join();
    const mine = current();
    if (mine) void isValid(mine);
  });
  join();
}
