import type { RouteHandle } from '@safarnama/shared/host';
import type { DataStrategyFunction, DataStrategyResult } from 'react-router-dom';
import { ownerOf } from '../remotes/route-ids.ts';
import type { GatewayData } from './gateway-data.ts';

/** True when the loader of a route answers everybody alike at this address. */
export function isPublic(handle: RouteHandle | undefined, query: URLSearchParams): boolean {
  const declared = handle?.public;
  return Array.isArray(declared) ? declared.every((name) => query.get(name)) : declared === true;
}

export interface Moves {
  readonly data: GatewayData;
  /** Path of the page that is shown. */
  readonly here: () => string;
  /** Milliseconds that the next page's data may be old; undefined: the loaders run here, on what is true now. */
  readonly age: () => number | undefined;
}

/**
 * How loaders run in the browser. For another page the gateway is asked, while the code comes; loaders that may depend on the
 * visitor run here, and so does every one that the gateway has no answer for. A change within a page is the page's own affair.
 */
export function createDataStrategy({ data, here, age }: Moves): DataStrategyFunction {
  return async ({ request, matches, fetcherKey }) => {
    const { pathname, search, searchParams } = new URL(request.url);
    if (request.method !== 'GET') data.forget();
    const asked = matches.filter(({ shouldLoad }) => shouldLoad);
    const old = fetcherKey === null && request.method === 'GET' && pathname !== here() ? age() : undefined;
    const open = old === undefined ? [] : asked.filter(({ route }) => isPublic(route.handle, searchParams));
    const given = old !== undefined && open.length > 0 ? data.ask(pathname + search, old, request.signal) : undefined;
    const results = await Promise.all(
      asked.map(async (match): Promise<[string, DataStrategyResult]> => {
        const { id } = match.route;
        if (!given || !open.includes(match)) return [id, await match.resolve()];
        // A stand-in waits for its code meanwhile, so it decides for itself.
        if (ownerOf(id)) return [id, await match.resolve((handler) => handler(given))];
        return [
          id,
          await match.resolve(async (handler) => {
            const found = await given;
            return found && Object.hasOwn(found, id) ? found[id] : handler();
          }),
        ];
      }),
    );
    return Object.fromEntries(results);
  };
}
