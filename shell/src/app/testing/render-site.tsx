import { HostProvider, ServerTodayProvider } from '@safarnama/shared/host';
import type { createTestHost } from '@safarnama/shared/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation, useMatches } from 'react-router-dom';
import { createNotify } from '../../host/notify-store.ts';
import { createSession } from '../../host/session-store.ts';
import { shellRoutes } from '../../routes.tsx';
import { type ChromeState, Layout } from '../layout/layout.tsx';

type TestHost = ReturnType<typeof createTestHost>;

/** Replies to the home page's calls. */
export const HOME_REPLIES = {
  'GET /topimagess': {
    data: [{ url: 'one.svg' }, { url: '/two.svg' }, { url: 'https://pictures.test/three.svg' }, { url: 'four.svg' }],
  },
  'GET /four-cards': {
    data: ['map', 'hotel', 'shield', 'leaf', 'fifth'].map((icon) => ({
      icon_class: `fa fa-${icon}`,
      heading: `Card ${icon}`,
      headingData: `About ${icon}`,
    })),
  },
};

const inPage = (host: TestHost, router: Parameters<typeof RouterProvider>[0]['router']) =>
  render(
    <HostProvider value={host}>
      <ServerTodayProvider value={host.clock.today()}>
        <RouterProvider router={router} />
      </ServerTodayProvider>
    </HostProvider>,
  );

/** Opens a URL of the shell without its frame; URLs of other areas show `elsewhere` and the path. */
export function renderPage(host: TestHost, address: string) {
  const Elsewhere = () => <p>{`elsewhere: ${useLocation().pathname}`}</p>;
  const children = [...shellRoutes(host), { id: 'elsewhere', path: '*', Component: Elsewhere }];
  const router = createMemoryRouter([{ id: 'root', HydrateFallback: () => null, children }], { initialEntries: [address] });
  return { ...inPage(host, router), router };
}

/** Renders an element with a host and a router without routes. */
export function renderPart(host: TestHost, part: ReactNode, address = '/') {
  const router = createMemoryRouter([{ id: 'any', path: '*', Component: () => part }], { initialEntries: [address] });
  return { ...inPage(host, router), router };
}

/** Opens a URL of the shell within its frame; URLs of other areas show an empty page with the screen `other`. */
export function renderSite(given: TestHost, address: string, chrome: Partial<ChromeState> = {}) {
  const { notify, store } = createNotify();
  const { session, loginView } = createSession(given.events, sessionStorage);
  const host: TestHost = { ...given, notify, session };
  function Root() {
    const handle = useMatches().at(-1)?.handle as { screen?: string } | undefined;
    const state = { notify: store, loginView, footerPackages: [], screen: handle?.screen ?? 'other', busy: false, ...chrome };
    return (
      <Layout chrome={state}>
        <Outlet />
      </Layout>
    );
  }
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        Component: Root,
        HydrateFallback: () => null,
        children: [...shellRoutes(host), { id: 'elsewhere', path: '*', Component: () => <p>elsewhere</p> }],
      },
    ],
    { initialEntries: [address] },
  );
  return { ...inPage(host, router), router, host, loginView };
}

/** Stores the five keys of a signed-in user in this tab. */
export function signInTab(name = 'Asha', userid = '7') {
  for (const [key, value] of Object.entries({ token: 't', email: 'a@b.test', name, userid, role: 'user' }))
    sessionStorage.setItem(key, value);
}
