import type { HostApi } from '@safarnama/shared/host';
import { Outlet, useLoaderData, useMatches, useNavigation } from '@safarnama/shared/router';
import { type ReactNode, use, useEffect, useLayoutEffect } from 'react';
import { type RouteObject, UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';
import { type ChromeState, Layout } from './app/layout/layout.tsx';
import { PageSkeleton } from './app/layout/page-skeleton.tsx';
import { markHydrated } from './early-input.ts';
import { getFooterPackages } from './host/get-footer-packages.ts';
import { AreaError, areaRoute, type Frame, PlainFrame } from './remotes/area.tsx';
import { notFoundRoute, shellRoutes } from './routes.tsx';

/** Stores of the page frame; one set per page. */
export type Stores = Pick<ChromeState, 'notify' | 'loginView'>;

interface RootData {
  readonly footerPackages: ChromeState['footerPackages'];
}

/** Id of the catch-all route. */
export const UNKNOWN = 'unknown';

/** Milliseconds that the first page waits for the footer's package names; without them the column shows its other links. */
const FOOTER_BUDGET = 250;

/** The screen named by the innermost route, or by the error that replaced it. */
function useScreen(): string {
  const matches = useMatches();
  const { errors } = use(RouterState) ?? {};
  const first = Object.values(errors ?? {})[0] as { status?: number } | undefined;
  if (first) return first.status === 404 ? 'not-found' : 'error';
  const handles = matches.map((match) => (match.handle as { screen?: string } | undefined)?.screen);
  return handles.findLast(Boolean) ?? 'not-found';
}

function Root({ stores, onHydrated, children }: Pick<TreeOptions, 'stores' | 'onHydrated'> & { children?: ReactNode }) {
  const root = useLoaderData() as RootData | undefined;
  const screen = useScreen();
  const busy = useNavigation().state !== 'idle';
  useLayoutEffect(() => markHydrated(document.documentElement), []);
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <Layout chrome={{ ...stores, footerPackages: root?.footerPackages ?? [], screen, busy }}>{children ?? <Outlet />}</Layout>
  );
}

export interface TreeOptions {
  readonly host: HostApi;
  readonly stores: Stores;
  /** Real routes on the server, loading routes in the browser; ids are qualified. */
  readonly remotes: readonly { readonly name: string; readonly routes: RouteObject[] }[];
  readonly Frame?: Frame;
  /** Called in the browser once the page is hydrated. */
  readonly onHydrated?: () => void;
}

/** One route tree for both sides. */
export function routeTree({ host, stores, remotes, Frame: Inside = PlainFrame, onHydrated }: TreeOptions): RouteObject[] {
  const root = { stores, onHydrated };
  const footer = async (): Promise<RootData> => {
    try {
      return { footerPackages: await getFooterPackages(host.http, AbortSignal.timeout(FOOTER_BUDGET)) };
    } catch {
      return { footerPackages: [] };
    }
  };
  return [
    {
      id: 'shell',
      Component: () => <Root {...root} />,
      HydrateFallback: () => (
        <Root {...root}>
          <PageSkeleton />
        </Root>
      ),
      ErrorBoundary: () => (
        <Root {...root}>
          <AreaError />
        </Root>
      ),
      loader: footer,
      shouldRevalidate: () => false,
      children: [
        {
          id: 'pages',
          ErrorBoundary: AreaError,
          children: [
            ...shellRoutes(host),
            ...remotes.map(({ name, routes }) => areaRoute(name, routes, Inside)),
            notFoundRoute(UNKNOWN, '/*'),
          ],
        },
      ],
    },
  ];
}
