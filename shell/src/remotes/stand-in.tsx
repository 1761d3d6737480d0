import { isApiFailure } from '@safarnama/shared/host';
import type { RouteRow } from '@safarnama/shared/release';
import { isRouteErrorResponse, useRouteError } from '@safarnama/shared/router';
import { type ComponentType, lazy, use } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, Outlet, type RouteObject } from 'react-router-dom';
import type { LoaderData } from '../moves/gateway-data.ts';
import { AreaError } from './area.tsx';
import { RemoteFailure, type Report } from './failure.ts';
import type { Remotes } from './load-remote.ts';
import { findRoute, ownerOf } from './route-ids.ts';
import { tryAgain } from './try-again.ts';

/** The parts of a route that its remote answers. */
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
    return await tryAgain(lazy);
  } catch (cause) {
    const failure = new RemoteFailure({ remote, version, phase: 'route', cause });
    report({ remote, version, phase: 'route', message: failure.message });
    throw failure;
  }
}

interface StandInPage {
  readonly remotes: Remotes;
  readonly report: Report;
  /** Settles when the server's HTML has been taken over. */
  readonly hydrated: Promise<void>;
  /** What the server rendered of an area, as long as the visitor stands on that page. */
  readonly html: (remote: string) => readonly ChildNode[];
}

const FallBack = lazy(() =>
  import(/* webpackChunkName: "moves" */ './fall-back.tsx').then(
    (module) => ({ default: module.FallBack }),
    () => ({ default: AreaError }),
  ),
);

/** The code is at fault, not what it was told; and the remote's own way back was not gone before. */
function isFault(error: unknown): boolean {
  if (error instanceof RemoteFailure) return error.phase === 'route';
  return !isRouteErrorResponse(error) && !isApiFailure(error);
}

/**
 * A route that is known from the page's route table before its remote has come: it matches, waits and then delegates.
 * React Router never sees a lazy route, since it keeps a rejected one for ever.
 */
export function standIn(page: StandInPage, row: RouteRow): RouteObject {
  const { remotes, report, hydrated } = page;
  const remote = ownerOf(row.id) ?? '';
  let job: Settled<RealRoute> | undefined;
  let ready: RealRoute | undefined;
  let failed = false;
  /** The version that `ready` is of. */
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
          // `use` answers at once for a promise that says it is settled.
          Object.assign(started, { status: 'fulfilled', value });
        },
        () => {
          failed = true;
        },
      );
    }
    return job;
  };
  // A rejected promise stays for the render that must throw it; only the next loader call starts anew.
  const again = () => {
    if (failed || isOutdated()) job = undefined;
    return real();
  };

  // `use` is never conditional: a condition that changes between the suspended attempt and its replay breaks later hooks.
  function View() {
    const Component = use(real()).Component;
    return Component ? <Component /> : <Outlet />;
  }
  function Failure() {
    const Boundary = ready?.ErrorBoundary;
    if (isFault(useRouteError())) return <FallBack remote={remote} remotes={remotes} html={page.html(remote)} />;
    return Boundary ? <Boundary /> : <AreaError />;
  }

  const { children, index, ...facts } = row;
  return {
    ...facts,
    ...(index ? { index: true } : {}),
    Component: View,
    ErrorBoundary: Failure,
    loader: async (args: LoaderFunctionArgs, given?: Promise<LoaderData | undefined>) => {
      // What fails before the server's HTML is taken over would make the two differ.
      await hydrated;
      const [{ loader }, found] = await Promise.all([again(), given]);
      if (found && remotes.isPlanned(remote) && Object.hasOwn(found, row.id)) return found[row.id];
      return typeof loader === 'function' ? ((await loader(args)) ?? null) : null;
    },
    action: async (args: ActionFunctionArgs) => {
      const { action } = await again();
      if (typeof action !== 'function') throw new Response(null, { status: 405 });
      return action(args);
    },
    prepare: again,
    shouldRevalidate: (args) => isOutdated() || (ready?.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate),
    ...(children ? { children: children.map((child) => standIn(page, child)) } : {}),
  } as RouteObject;
}
