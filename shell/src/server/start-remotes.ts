import type { CreateRemote, HostApi, Remote } from '@safarnama/shared/host';
import type { Release, RouteRow } from '@safarnama/shared/release';
import type { RouteObject } from 'react-router-dom';
import type { RemoteInfo } from '../remotes/page-data.ts';
import { qualify } from '../remotes/route-ids.ts';
import type { Sheets } from './assets.ts';
import { type Guard, textOf } from './server-page.ts';

/** One remote of a composition, as the gateway hands it over. */
export interface ServerRemote {
  readonly info: RemoteInfo;
  readonly release: Release;
  /** Its slots at places of other pages, as the plan lets them. */
  readonly fills: Release['fills'];
  /** Address of the release's folder, with a trailing slash. */
  readonly base: string;
  /** Undefined when the server bundle could not be evaluated: the browser then renders all of it. */
  readonly createRemote?: CreateRemote | undefined;
  readonly sheets: Sheets;
}

/** A remote that has met its host, or what stands for it. */
export interface StartedRemote extends ServerRemote {
  readonly name: string;
  readonly routes: RouteObject[];
  readonly slots: Remote['slots'];
  /** Nothing of it runs on the server: it is switched off, its bundle is missing or its door has thrown. */
  readonly absent: boolean;
}

/** The page exists, but its area is switched off: said on the server, with the status that search engines come back for. */
const switchedOff = () => {
  throw new Response(null, { status: 503 });
};

/** Known from the table only: the browser runs its loader. */
const absentRoute = (loader: () => null, { children, ...row }: RouteRow): RouteObject =>
  ({
    ...row,
    loader,
    Component: () => null,
    ...(children ? { children: children.map((child) => absentRoute(loader, child)) } : {}),
  }) as RouteObject;

/** What a route table says of its addresses. */
const outline = (rows: readonly Pick<RouteRow, 'id' | 'path' | 'index' | 'children'>[]): string =>
  JSON.stringify(rows.map(({ id, path, index, children }) => [id, path, index, children && outline(children)]));

function start(remote: ServerRemote, host: HostApi, guard: Guard): StartedRemote {
  const { name, version } = remote.info;
  try {
    const live = remote.info.disabled ? undefined : guard.enter(name, 'create', () => remote.createRemote?.(host));
    if (live && outline(live.routes) !== outline(remote.release.table))
      throw new Error('its routes are not those of its release');
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

/** Opens the door of every remote; one that fails leaves its pages to the browser. */
export const startRemotes = (remotes: readonly ServerRemote[], host: HostApi, guard: Guard): StartedRemote[] =>
  remotes.map((remote) => start(remote, host, guard));
