import type { CreateAnyRemote, HostApi, Remote } from '@safarnama/shared/host';
import type { Release, RouteRow } from '@safarnama/shared/release';
import type { RouteObject } from 'react-router-dom';
import type { RemoteInfo } from '../remotes/page-data.ts';
import { qualify } from '../remotes/route-ids.ts';
import type { Sheets } from './assets.ts';
import { type Guard, textOf } from './server-page.ts';

/** A remote of a composition, as passed by the gateway. */
export interface ServerRemote {
  readonly info: RemoteInfo;
  readonly release: Release;
  /** Its fills of other pages' places, as allowed by the plan. */
  readonly fills: Release['fills'];
  /** URL of the release's folder, with a trailing slash. */
  readonly base: string;
  /** Undefined when the server bundle could not be evaluated: the browser then renders all of it. */
  readonly createRemote?: CreateAnyRemote | undefined;
  readonly sheets: Sheets;
}

/** A remote that was created with its host, or its replacement. */
export interface StartedRemote extends ServerRemote {
  readonly name: string;
  readonly routes: RouteObject[];
  readonly slots: Remote['slots'];
  /** Not run on the server: it is switched off, its bundle is missing or `createRemote` has thrown. */
  readonly absent: boolean;
}

/** A page whose area is switched off: status 503, which makes search engines retry later. */
const switchedOff = () => {
  throw new Response(null, { status: 503 });
};

/** A route that is known from the route table only: the browser runs its loader. */
const absentRoute = (loader: () => null, { children, ...row }: RouteRow): RouteObject =>
  ({
    ...row,
    loader,
    Component: () => null,
    ...(children ? { children: children.map((child) => absentRoute(loader, child)) } : {}),
  }) as RouteObject;

/** The URLs of a route table. */
const outline = (rows: readonly Pick<RouteRow, 'id' | 'path' | 'index' | 'children'>[]): string =>
  JSON.stringify(rows.map(({ id, path, index, children }) => [id, path, index, children && outline(children)]));

function start(remote: ServerRemote, host: HostApi, guard: Guard): StartedRemote {
  const { name, version } = remote.info;
  try {
    const live = remote.info.disabled ? undefined : guard.enter(name, 'create', () => remote.createRemote?.(host));
    if (live && outline(live.routes) !== outline(remote.release.table))
      throw new Error('its routes differ from those of its release');
    if (live)
      return {
        ...remote,
        name,
        routes: qualify(name, live.routes) as unknown as RouteObject[],
        slots: live.slots,
        absent: false,
      };
  } catch (error) {
    guard.warn({ remote: name, version, phase: 'create', message: textOf(error) });
  }
  return {
    ...remote,
    name,
    routes: qualify(name, remote.info.table).map((row) => absentRoute(remote.info.disabled ? switchedOff : () => null, row)),
    slots: {},
    absent: true,
  };
}

/** Creates every remote; pages of a failing remote are client-rendered. */
export const startRemotes = (remotes: readonly ServerRemote[], host: HostApi, guard: Guard): StartedRemote[] =>
  remotes.map((remote) => start(remote, host, guard));
