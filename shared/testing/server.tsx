import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { type CreateAnyRemote, HostProvider, type RemoteRoute, ServerTodayProvider } from '../host/index.ts';
import type { TestHost } from './test-host.tsx';

export interface ServedPage {
  readonly status: number;
  readonly html: string;
}

type Routes = Parameters<typeof createStaticHandler>[0];

/** Renders these routes at a URL as a server does: loaders first, then one render. */
export async function renderRoutesOnServer(host: TestHost, routes: readonly object[], address: string): Promise<ServedPage> {
  const handler = createStaticHandler([{ id: 'site', children: routes as Routes }]);
  const context = await handler.query(new Request(`http://site.test${address}`));
  if (context instanceof Response) throw new Error(`${address} leads to ${context.headers.get('location')}`);
  const failures = Object.values(context.errors ?? {});
  if (failures.length > 0) throw failures[0];
  const html = renderToString(
    <HostProvider value={host}>
      <ServerTodayProvider value={host.clock.today()}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
      </ServerTodayProvider>
    </HostProvider>,
  );
  return { status: context.statusCode, html };
}

/** Renders a URL of a remote, through `createRemote`. */
export const renderOnServer = (createRemote: CreateAnyRemote, host: TestHost, address: string): Promise<ServedPage> =>
  renderRoutesOnServer(host, createRemote(host).routes satisfies readonly RemoteRoute[], address);

/** Renders one element. */
export const renderPartOnServer = (host: TestHost, part: ReactNode): Promise<ServedPage> =>
  renderRoutesOnServer(host, [{ id: 'part', path: '/', Component: () => part }], '/');

/** Renders a slot of a remote, with its data loaded. */
export async function renderSlotOnServer(createRemote: CreateAnyRemote, host: TestHost, name: string, props: object = {}) {
  const { load, Component } = await createRemote(host).slots[name]!();
  const data = await load?.({ props });
  return renderPartOnServer(host, <Component data={data} {...props} />);
}
