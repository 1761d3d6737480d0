import { createStore } from 'zustand/vanilla';
import type {
  Clock,
  Events,
  EventTable,
  HostApi,
  Http,
  Notify,
  PlaceProps,
  SessionState,
  SiteConfig,
  SlotProps,
  WriteOptions,
} from '../host/index.ts';
import { createLinks, HOST_API_VERSION } from '../host/index.ts';
import { DEFAULT_CONFIG, PRESETS } from '../host/presets.ts';
import { ApiError, errorReplyOf } from '../http/api-error.ts';
import { read } from '../http/read.ts';
import { createTestClock } from './clock.ts';

/** One answered call: a JSON body, `{ status, body }` for a failure, or a function of what was sent. */
export type Reply = unknown | { readonly status: number; readonly body?: unknown } | ((sent: SentCall) => unknown);

/** Requests of a remote, in order, for assertions. */
export interface SentCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly as?: 'json' | 'form';
  readonly personal: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

export interface TestHostOptions {
  /** Replies by `METHOD /path`, or `METHOD https://…` for other origins, without the query. A call that is not listed fails the test with its name. */
  readonly replies?: Readonly<Record<string, Reply>>;
  readonly session?: SessionState;
  /** Settings that differ from the `spec` preset. */
  readonly config?: Partial<Omit<SiteConfig, 'flags'>> & { readonly flags?: Partial<SiteConfig['flags']> };
  readonly clock?: Clock;
  /** Pages that `links.to` knows, by name: `{ 'mfe-guides:guide': 'guides/:id' }`. */
  readonly routes?: Readonly<Record<string, string>>;
  /** Result of every `confirm`. Default true. */
  readonly confirm?: boolean;
}

/** A host that records its effects for assertions. */
export interface TestHost extends HostApi {
  readonly sent: SentCall[];
  /** Log lines about values dropped from replies. */
  readonly dropped: string[];
  readonly alerts: string[];
  readonly confirms: string[];
  readonly toasts: string[];
  /** Views that `openLogin` was called with. */
  readonly logins: string[];
  readonly emitted: { [N in keyof EventTable]: { name: N; payload: EventTable[N] } }[keyof EventTable][];
}

const isFailure = (reply: unknown): reply is { status: number; body?: unknown } =>
  typeof reply === 'object' && reply !== null && 'status' in reply && typeof reply.status === 'number' && reply.status >= 400;

function createTestHttp(replies: Readonly<Record<string, Reply>>, sent: SentCall[], dropped: string[]): Http {
  async function answer(call: SentCall): Promise<unknown> {
    sent.push(call);
    const key = `${call.method} ${call.path}`;
    if (!(key in replies)) throw new Error(`the test has no reply for ${key}`);
    const given = replies[key];
    const reply = typeof given === 'function' ? await (given as (sent: SentCall) => unknown)(call) : given;
    if (isFailure(reply))
      throw new ApiError(`${key} answered ${reply.status}`, {
        status: reply.status,
        code: `http_${reply.status}`,
        body: errorReplyOf(reply.body),
      });
    return reply;
  }
  const clean = (query: object = {}) =>
    Object.fromEntries(
      Object.entries(query)
        .filter(([, value]) => value !== undefined && value !== null)
        .map(([name, value]) => [name, String(value)]),
    );
  const onDropped = (line: string) => void dropped.push(line);
  const absolute = (path: string) => (/^(\/|https?:)/.test(path) ? path : `/${path}`);
  return {
    get: async (path, { schema, at, query, personal = false }) =>
      read(
        await answer({ method: 'GET', path: absolute(path), query: clean(query), personal, headers: {} }),
        at,
        schema,
        path,
        onDropped,
      ),
    post: (async (path: string, body: object, options: WriteOptions<unknown> = {}) => {
      const { schema, at, query, personal = false, as = 'json', headers = {} } = options;
      const call: SentCall = {
        method: 'POST',
        path: absolute(path),
        query: clean(query),
        body: { ...body },
        as,
        personal,
        headers,
      };
      const reply = await answer(call);
      return schema ? read(reply, at, schema, path, onDropped) : undefined;
    }) as Http['post'],
  };
}

/** A release's route table for each owner of a named page. */
const rowsOf = (routes: Readonly<Record<string, string>>) =>
  Object.entries(routes).map(([full, path]) => {
    const [name = '', id = ''] = full.split(':');
    return { name, table: [{ id, path }] };
  });

/** A complete {@link HostApi} for tests: raw replies are parsed as in production. */
export function createTestHost({
  replies = {},
  session,
  config = {},
  clock = createTestClock(),
  confirm = true,
  routes = {},
}: TestHostOptions = {}): TestHost {
  const sent: SentCall[] = [];
  const dropped: string[] = [];
  const alerts: string[] = [];
  const confirms: string[] = [];
  const toasts: string[] = [];
  const logins: string[] = [];
  const emitted: TestHost['emitted'] = [];
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const store = createStore<SessionState>(() => session ?? { status: 'visitor' });
  const events: Events = {
    emit: (name, payload) => {
      emitted.push({ name, payload } as TestHost['emitted'][number]);
      for (const listener of listeners.get(name) ?? []) listener(payload as never);
    },
    on: (name, listener) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener as (payload: never) => void));
      return () => {
        set.delete(listener as (payload: never) => void);
      };
    },
  };
  const notify: Notify = {
    alert: async (text) => {
      alerts.push(text);
    },
    confirm: async (text, labels) => {
      confirms.push(labels ? `${text} [${labels.no}] [${labels.yes}]` : text);
      return confirm;
    },
    toast: (text) => {
      toasts.push(text);
    },
  };
  const preset = config.preset ?? 'spec';
  return {
    version: HOST_API_VERSION,
    http: createTestHttp(replies, sent, dropped),
    session: {
      store,
      openLogin: (view = 'login') => {
        logins.push(view);
      },
      signIn: (given) => {
        store.setState({ status: 'signed-in', ...given }, true);
        events.emit('account:signed-in', { userid: given.userid, name: given.name });
      },
      signOut: () => {
        store.setState({ status: 'visitor' }, true);
        events.emit('account:signed-out', {});
      },
    },
    notify,
    events,
    links: createLinks(rowsOf(routes)),
    config: { ...DEFAULT_CONFIG, ...config, preset, flags: { ...PRESETS[preset], ...config.flags } },
    clock,
    Slot: ({ name }: SlotProps) => <div data-slot={name} />,
    Place: ({ name }: PlaceProps) => <div data-place={name} />,
    sent,
    dropped: dropped,
    alerts,
    confirms,
    toasts,
    logins,
    emitted,
  };
}
