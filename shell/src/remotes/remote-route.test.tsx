import { HostProvider } from '@safarnama/shared/host';
import { Outlet } from '@safarnama/shared/router';
import { createTestHost } from '@safarnama/shared/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { areaRoute, PlainFrame } from './area.tsx';
import type { Remotes } from './load-remote.ts';
import { remoteRoute } from './remote-route.tsx';

type Screen = Pick<RouteObject, 'Component' | 'loader' | 'action'>;

/** The page of a remote, in a site with a header. */
function open(page: Screen) {
  const versions = {};
  const remotes = {
    versions: { getState: () => versions, subscribe: () => () => {} },
    isPlanned: () => true,
    stepBack: async () => false,
    load: async () => ({ version: '1.0.0', slots: {}, routes: [{ id: 'mfe-a:guides', lazy: async () => page }] }),
  } as unknown as Remotes;
  const row = { id: 'mfe-a:guides', path: 'guides' };
  const route = remoteRoute({ remotes, report: () => {}, hydrated: Promise.resolve(), html: () => [] }, row);
  const Site = () => (
    <>
      <header>Safarnama</header>
      <main tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
  const router = createMemoryRouter(
    [{ id: 'shell', Component: Site, HydrateFallback: Site, children: [areaRoute('mfe-a', [route], PlainFrame)] }],
    { initialEntries: ['/guides'] },
  );
  render(
    <HostProvider value={createTestHost()}>
      <RouterProvider router={router} onError={() => {}} />
    </HostProvider>,
  );
  return router;
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

/** Code throws it by `reject()`. */
const nothing: unknown = undefined;

const expectNotice = async () => {
  expect(await screen.findByRole('alert')).toHaveTextContent('This part is not available right now');
  expect(screen.getByRole('banner')).toHaveTextContent('Safarnama');
};

test('a loader that throws undefined leaves the rest of the page', async () => {
  open({ loader: () => Promise.reject(nothing), Component: () => <p>guides</p> });
  await expectNotice();
});

test('a screen that throws undefined leaves the rest of the page, and can be retried', async () => {
  let fails = true;
  open({
    loader: () => null,
    Component: () => {
      if (fails) throw nothing;
      return <p>guides</p>;
    },
  });
  await expectNotice();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('guides')).toBeVisible();
});

test('an action that throws undefined leaves the rest of the page', async () => {
  const router = open({ action: () => Promise.reject(nothing), Component: () => <p>guides</p> });
  await screen.findByText('guides');
  await router.navigate('/guides', { formMethod: 'post', formData: new FormData() });
  await expectNotice();
});
