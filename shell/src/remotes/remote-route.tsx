import { isApiFailure } from '@safarnama/shared/host';
import type { RouteRow } from '@safarnama/shared/release';
import { isRouteErrorResponse, useRouteError } from '@safarnama/shared/router';
import { Component, type ComponentType, lazy, type ReactNode, use } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, Outlet, type RouteObject } from 'react-router-dom';
import { AreaError } from './area.tsx';
import { RemoteFailure, type Report } from './failure.ts';
import type { Remotes } from './load-remote.ts';
import type { LoaderData } from './page-data.ts';
import { retryLoad } from './retry-load.ts';
import { findRoute, ownerOf } from './route-ids.ts';

/** The parts of a route that its remote implements. */
type RealRoute = Pick<RouteObject, 'action' | 'loader' | 'shouldRevalidate'> & {
  Component?: ComponentType;
  ErrorBoundary?: ComponentType;
};

type Settled<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/** The code of one route of a remote. */
export async function resolveRoute(remotes: Remotes, report: Report, id: string): Promise<RealRoute> {
  const remote = ownerOf(id) ?? '';
  const { routes, version } = await remotes.load(remote);
  const route = findRoute(routes, id);
  const lazy = route?.lazy as (() => Promise<RealRoute>) | undefined;
  try {
    if (!route || !lazy) throw new Error(`there is no route ${id}`);
    return await retryLoad(lazy);
  } catch (cause) {
    const failure = new RemoteFailure({ remote, version, phase: 'route', cause });
    report(failure);
    throw failure;
  }
}

interface RemoteRoutePage {
  readonly remotes: Remotes;
  readonly report: Report;
  /** Settles when hydration is complete. */
  readonly hydrated: Promise<void>;
  /** The server's HTML of an area, while the visitor stays on that page. */
  readonly html: (remote: string) => readonly ChildNode[];
}

const FallBack = lazy(() =>
  import(/* webpackChunkName: "navigation" */ './fall-back.tsx').then(
    (module) => ({ default: module.FallBack }),
    () => ({ default: AreaError }),
  ),
);

/** React Router takes a thrown undefined, as of `reject()`, for no error, and all of the page would disappear. */
const defined = (error: unknown): unknown => error ?? new Error('undefined');

async function run<A>(handler: (args: A) => unknown, args: A): Promise<unknown> {
  try {
    return await handler(args);
  } catch (error) {
    throw defined(error);
  }
}

class Defined extends Component<{ readonly children: ReactNode }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: defined(error) };
  }

  override render() {
    if (this.state.error) throw this.state.error;
    return this.props.children;
  }
}

/** True if the code failed (not its data) and no earlier fallback has happened. */
export function isFault(error: unknown): boolean {
  if (error instanceof RemoteFailure) return error.phase === 'route';
  return !isRouteErrorResponse(error) && !isApiFailure(error);
}

/**
 * A route from the page's route table whose remote is not loaded yet: it matches, loads the code and delegates. Not a lazy route
 * of React Router, which caches a rejected `lazy` forever.
 */
export function remoteRoute(page: RemoteRoutePage, row: RouteRow): RouteObject {
  const { remotes, report, hydrated } = page;
  const remote = ownerOf(row.id) ?? '';
  let job: Settled<RealRoute> | undefined;
  let ready: RealRoute | undefined;
  let failed = false;
  /** The version of `ready`. */
  let version: string | undefined;
  const isOutdated = () => ready !== undefined && version !== remotes.versions.getState()[remote];

  const real = (): Promise<RealRoute> => {
    if (!job) {
      failed = false;
      const started: Settled<RealRoute> = resolveRoute(remotes, report, row.id);
      job = started;
      started.then(
        (value) => {
          ready = value;
          version = remotes.versions.getState()[remote];
          // `use` returns synchronously for a promise with status `fulfilled`.
          Object.assign(started, { status: 'fulfilled', value });
        },
        () => {
          failed = true;
        },
      );
    }
    return job;
  };
  /** The code, loaded again after a failure or a version change. Rendering uses `real`, which must throw the same rejection again. */
  const latest = () => {
    if (failed || isOutdated()) job = undefined;
    return real();
  };

  // `use` is never conditional: a condition that changes between the suspended attempt and its replay breaks later hooks.
  function View() {
    const Screen = use(real()).Component;
    return <Defined>{Screen ? <Screen /> : <Outlet />}</Defined>;
  }
  function Failure() {
    const Boundary = ready?.ErrorBoundary;
    if (isFault(useRouteError())) return <FallBack remote={remote} remotes={remotes} html={page.html(remote)} />;
    return Boundary ? <Boundary /> : <AreaError />;
  }

  const { children, ...facts } = row;
  return {
    ...facts,
    Component: View,
    ErrorBoundary: Failure,
    loader: async (args: LoaderFunctionArgs, gatewayData?: Promise<LoaderData | undefined>) => {
      // A failure before hydration would cause a mismatch.
      await hydrated;
      const [{ loader }, found] = await Promise.all([latest(), gatewayData]);
      if (found && remotes.isPlanned(remote) && Object.hasOwn(found, row.id)) return found[row.id];
      return typeof loader === 'function' ? ((await run(loader, args)) ?? null) : null;
    },
    action: async (args: ActionFunctionArgs) => {
      const { action } = await latest();
      if (typeof action !== 'function') throw new Response(null, { status: 405 });
      return run(action, args);
    },
    prepare: latest,
    shouldRevalidate: (args) => isOutdated() || (ready?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate),
    ...(children ? { children: children.map((child) => remoteRoute(page, child)) } : {}),
  } as RouteObject;
}
