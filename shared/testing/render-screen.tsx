import { type RenderResult, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { type CreateAnyRemote, HostProvider, type RemoteRoute, ServerTodayProvider } from '../host/index.ts';
import type { TestHost } from './test-host.tsx';

/** The rendered screen and its router. */
export interface RenderedScreen extends RenderResult {
  readonly router: ReturnType<typeof createMemoryRouter>;
}

const asRoutes = (routes: readonly RemoteRoute[]): Parameters<typeof createMemoryRouter>[0] =>
  routes as unknown as Parameters<typeof createMemoryRouter>[0];

/** Renders these routes at a URL; any other URL shows `elsewhere: /path?query`. */
function renderRoutes(
  host: TestHost,
  routes: Parameters<typeof createMemoryRouter>[0],
  address: string,
  basename = '/',
): RenderedScreen {
  const router = createMemoryRouter(
    [
      ...routes,
      {
        id: 'elsewhere',
        path: '*',
        Component: () => <p>{`elsewhere: ${router.state.location.pathname}${router.state.location.search}`}</p>,
      },
    ],
    { initialEntries: [address], basename },
  );
  const view = render(
    <HostProvider value={host}>
      <ServerTodayProvider value={host.clock.today()}>
        <RouterProvider router={router} />
      </ServerTodayProvider>
    </HostProvider>,
  );
  return { ...view, router };
}

/**
 * Opens a URL of a remote in a test, through `createRemote`: loaders run, links and redirects work. URLs of other owners show
 * `elsewhere: /path?query`. Wait for content with `findBy…`. `basename` is the prefix of a language.
 */
export const renderScreen = (createRemote: CreateAnyRemote, host: TestHost, address: string, basename?: string): RenderedScreen =>
  renderRoutes(
    host,
    [{ id: 'site', HydrateFallback: () => null, children: asRoutes(createRemote(host).routes) }],
    address,
    basename,
  );

/** Renders one slot of a remote in a test, with its data loaded. */
export async function renderSlot(
  createRemote: CreateAnyRemote,
  host: TestHost,
  name: string,
  props: object = {},
): Promise<RenderedScreen> {
  const make = createRemote(host).slots[name];
  if (!make) throw new Error(`the remote offers no slot ${name}`);
  const { load, Component } = await make();
  const data = await load?.({ props });
  return renderRoutes(host, [{ id: 'slot', path: '/', Component: () => <Component data={data} {...props} /> }], '/');
}
