import { isApiFailure } from '@safarnama/shared/host';
import { isRouteErrorResponse, Outlet, useRevalidator, useRouteError } from '@safarnama/shared/router';
import { type ComponentType, createContext, lazy, type ReactNode, type Ref, Suspense, use, useSyncExternalStore } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RemoteNotice } from '../app/layout/notice.tsx';
import { PageSkeleton } from '../app/layout/page-skeleton.tsx';
import type { Remotes } from './load-remote.ts';

/** One object, because subscribers of a store compare by identity. */
const NO_VERSIONS = {};

/** Versions in use, by remote. */
export const VersionsContext = createContext<Remotes['versions']>({ getState: () => NO_VERSIONS, subscribe: () => () => {} });

/** Remotes that lack the page's language. */
export const EnglishRemotes = createContext<readonly string[]>([]);

export const englishNames = (remotes: readonly { readonly name: string; readonly isEnglish?: true }[]) =>
  remotes.flatMap(({ name, isEnglish }) => (isEnglish ? name : []));

const AreaName = createContext('');

/** The root element of a remote's content. */
export function Boundary({
  name,
  slot,
  ref,
  tabIndex,
  children,
}: {
  readonly name: string;
  readonly slot?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly tabIndex?: number | undefined;
  readonly children: ReactNode;
}) {
  const { getState, subscribe } = use(VersionsContext);
  const versions = useSyncExternalStore(subscribe, getState, getState);
  return (
    <div
      ref={ref}
      tabIndex={tabIndex}
      lang={use(EnglishRemotes).includes(name) ? 'en' : undefined}
      data-boundary={name}
      data-version={versions[name]}
      data-slot={slot}
    >
      {children}
    </div>
  );
}

const NotFound = lazy(() =>
  import(/* webpackChunkName: "page-not-found" */ '../app/pages/not-found/page.tsx').then(({ Component }) => ({
    default: Component,
  })),
);

/** Content of an area when one of its routes failed: the 404 page for a 404 response, else the notice. */
export function AreaError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const name = use(AreaName);
  if ((isRouteErrorResponse(error) || isApiFailure(error)) && error.status === 404)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <NotFound />
      </Suspense>
    );
  // React Router keeps the failed code of a page of the shell, so that only a page load requests it again.
  const onRetry = () => (name ? void revalidate() : location.reload());
  return <RemoteNotice remote={name} busy={state !== 'idle'} onRetry={onRetry} />;
}

/** Wraps a remote's content inside its Suspense boundary. In the browser it also keeps the server's HTML of a failed remote. */
export type Frame = ComponentType<{ readonly name: string; readonly children: ReactNode }>;

export const PlainFrame: Frame = ({ children }) => <div>{children}</div>;

/** The pathless parent route of a remote's routes, the same on both sides. */
export function areaRoute(name: string, routes: RouteObject[], Inside: Frame): RouteObject {
  const Area = ({ children }: { children: ReactNode }) => (
    <AreaName value={name}>
      <Boundary name={name}>{children}</Boundary>
    </AreaName>
  );
  return {
    id: name,
    Component: () => (
      <Area>
        <Suspense fallback={<PageSkeleton />}>
          <Inside name={name}>
            <Outlet />
          </Inside>
        </Suspense>
      </Area>
    ),
    HydrateFallback: () => (
      <Area>
        <PageSkeleton />
      </Area>
    ),
    ErrorBoundary: () => (
      <Area>
        <AreaError />
      </Area>
    ),
    children: routes,
  };
}
