import type { RouteObject } from 'react-router-dom';

interface Row {
  readonly id: string;
  readonly children?: readonly Row[] | undefined;
}

/** Route ids are unique across remotes: `mfe-tours:view`. The same on the server, in the browser and in the route table. */
export const qualify = <R extends Row>(owner: string, rows: readonly R[]): R[] =>
  rows.map((row) => ({ ...row, id: `${owner}:${row.id}`, ...(row.children ? { children: qualify(owner, row.children) } : {}) }));

/** The remote that a route belongs to; undefined for the shell's own. */
export const ownerOf = (routeId: string): string | undefined =>
  routeId.includes(':') ? routeId.slice(0, routeId.indexOf(':')) : undefined;

/** The id within its remote, which is also its chunk name. */
export const localId = (routeId: string): string => routeId.slice(routeId.indexOf(':') + 1);

export function findRoute(routes: readonly RouteObject[], id: string): RouteObject | undefined {
  for (const route of routes) {
    const found = route.id === id ? route : findRoute(route.children ?? [], id);
    if (found) return found;
  }
  return undefined;
}
