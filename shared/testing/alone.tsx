import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createStore } from 'zustand/vanilla';
import {
  type CreateAnyRemote,
  createLinks,
  HOST_API_VERSION,
  type HostApi,
  HostProvider,
  type OwnedRows,
  type RemoteRoute,
  ServerTodayProvider,
  type SessionState,
} from '../host/index.ts';
import { DEFAULT_CONFIG } from '../host/presets.ts';
import { createHttp } from '../http/index.ts';
import { Link, Outlet } from '../router/index.ts';

/** A minimal host for one remote in a browser: native dialogs, no other areas, session in session storage. */
function createStandaloneHost(name: string, rows: readonly OwnedRows[]): HostApi {
  const store = createStore<SessionState>(() => {
    const token = sessionStorage.getItem('token');
    const userid = sessionStorage.getItem('userid');
    const [email, who, role] = ['email', 'name', 'role'].map((key) => sessionStorage.getItem(key) ?? '') as [
      string,
      string,
      string,
    ];
    return token && userid ? { status: 'signed-in', token, userid, email, name: who, role } : { status: 'visitor' };
  });
  const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  return {
    version: HOST_API_VERSION,
    http: createHttp({
      baseUrl: DEFAULT_CONFIG.apiBase,
      token: () => {
        const state = store.getState();
        return state.status === 'signed-in' ? state.token : undefined;
      },
    }),
    session: {
      store,
      openLogin: () => window.alert(`${name} alone has no login dialog: open mfe-account for it.`),
      signIn: (session) => {
        for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
        store.setState({ status: 'signed-in', ...session }, true);
      },
      signOut: () => {
        for (const key of ['token', 'email', 'name', 'userid', 'role']) sessionStorage.removeItem(key);
        store.setState({ status: 'visitor' }, true);
      },
    },
    notify: {
      alert: async (text) => window.alert(text),
      confirm: async (text) => window.confirm(text),
      toast: (text) => console.info(text),
    },
    events: { emit: (event, payload) => console.info(event, payload), on: () => () => {} },
    links: createLinks(rows),
    config: DEFAULT_CONFIG,
    clock: { now: () => Date.now(), today },
    Place: ({ name: place }) => <p>[{place} is a place for others]</p>,
    Slot: ({ name: slot }) => <p>[{slot} belongs to another area]</p>,
  };
}

const leaves = (routes: readonly RemoteRoute[]): string[] =>
  routes.flatMap((route) => (route.children ? leaves(route.children) : [route.path ?? '']));

/** Mounts one remote without the shell, through `createRemote`. Called by a remote's `src/dev`. */
export function openAlone({ name, createRemote }: { name: string; createRemote: CreateAnyRemote }) {
  const rows: OwnedRows[] = [];
  const host = createStandaloneHost(name, rows);
  const remote = createRemote(host);
  rows.push({ name, table: remote.routes });
  const slotPage = (slot: string) => ({
    id: `slot-${slot}`,
    path: `slot/${slot}`,
    lazy: async () => {
      const { load, Component } = await remote.slots[slot]!();
      const data = await load?.({ props: {} });
      return { Component: () => <Component data={data} /> };
    },
  });
  function Frame() {
    return (
      <>
        <nav aria-label={`Routes and slots of ${name}`}>
          {leaves(remote.routes).map((path) => (
            <code key={path}> /{path} </code>
          ))}
          {Object.keys(remote.slots).map((slot) => (
            <Link key={slot} to={`/slot/${slot}`}>{` ${slot} `}</Link>
          ))}
        </nav>
        <main>
          <Outlet />
        </main>
      </>
    );
  }
  const router = createBrowserRouter([
    {
      id: 'alone',
      Component: Frame,
      HydrateFallback: () => null,
      children: [
        ...(remote.routes as unknown as []),
        ...Object.keys(remote.slots).map(slotPage),
        { path: '*', Component: () => <p>{name}: choose a slot above or type one of the addresses.</p> },
      ],
    },
  ]);
  createRoot(document.getElementById('root')!).render(
    <HostProvider value={host}>
      <ServerTodayProvider value={host.clock.today()}>
        <RouterProvider router={router} />
      </ServerTodayProvider>
    </HostProvider>,
  );
}
