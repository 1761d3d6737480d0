import type { RouteHandle } from '@safarnama/shared/host';
import type { DataStrategyFunction, DataStrategyResult } from 'react-router-dom';
import { ownerOf } from '../remotes/route-ids.ts';
import type { GatewayData } from './gateway-data.ts';

/** True when a route's loader returns the same data to all visitors at this URL. */
export function isPublic(handle: RouteHandle | undefined, query: URLSearchParams): boolean {
  const declared = handle?.public;
  return Array.isArray(declared) ? declared.every((name) => query.get(name)) : declared === true;
}

export interface StrategyOptions {
  readonly data: GatewayData;
  /** Path of the current page. */
  readonly currentPath: () => string;
  /** Maximum age in milliseconds of the next page's data; undefined: loaders run in the browser on current data. */
  readonly age: () => number | undefined;
}

/**
 * React Router data strategy. On navigation to another page its data is requested from the gateway, in parallel to the code; loaders
 * with personal data, and those without data from the gateway, run in the browser. On changes within a page all loaders run in
 * the browser.
 */
export function createDataStrategy({ data, currentPath, age }: StrategyOptions): DataStrategyFunction {
  return async ({ request, matches, fetcherKey }) => {
    const { pathname, search, searchParams } = new URL(request.url);
    if (request.method !== 'GET') data.clear();
    const pending = matches.filter(({ shouldLoad }) => shouldLoad);
    const maxAge = fetcherKey === null && request.method === 'GET' && pathname !== currentPath() ? age() : undefined;
    const publicMatches = maxAge === undefined ? [] : pending.filter(({ route }) => isPublic(route.handle, searchParams));
    const gatewayData =
      maxAge !== undefined && publicMatches.length > 0 ? data.load(pathname + search, maxAge, request.signal) : undefined;
    const results = await Promise.all(
      pending.map(async (match): Promise<[string, DataStrategyResult]> => {
        const { id } = match.route;
        if (!gatewayData || !publicMatches.includes(match)) return [id, await match.resolve()];
        // A remote's route gets the pending data: it uses the data only if its code has the page's version.
        if (ownerOf(id)) return [id, await match.resolve((handler) => handler(gatewayData))];
        return [
          id,
          await match.resolve(async (handler) => {
            const found = await gatewayData;
            return found && Object.hasOwn(found, id) ? found[id] : handler();
          }),
        ];
      }),
    );
    return Object.fromEntries(results);
  };
}
