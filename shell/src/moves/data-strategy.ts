import type { RouteHandle } from '@safarnama/shared/host';
import type { DataStrategyFunction, DataStrategyResult } from 'react-router-dom';
import { ownerOf } from '../remotes/route-ids.ts';
import type { GatewayData } from './gateway-data.ts';

/** Milliseconds for which a page that was asked for ahead, or seen a moment ago, is taken as it was. */
export const FRESH = 60_000;
/** Who goes back finds the page as it was left, for as long as its slots. */
const RETURN = 5 * 60_000;

/** True when the loader of a route answers everybody alike at this address. */
export function isPublic(handle: RouteHandle | undefined, query: URLSearchParams): boolean {
  const declared = handle?.public;
  return Array.isArray(declared) ? declared.every((name) => query.get(name)) : declared === true;
}

export interface Moves {
  readonly data: GatewayData;
  /** Path of the page that is shown. */
  readonly here: () => string;
  /** True while the visitor goes back or forward. */
  readonly returning: () => boolean;
}

/**
 * How loaders run in the browser. For another page the gateway is asked, while the code comes; loaders that may depend on the
 * visitor run here, and so does every one that the gateway has no answer for. A change within a page is the page's own affair.
 */
export function createDataStrategy({ data, here, returning }: Moves): DataStrategyFunction {
  return async ({ request, matches, fetcherKey }) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const age = returning() ? RETURN : FRESH;
    const asked = matches.filter(({ shouldLoad }) => shouldLoad);
    const open =
      fetcherKey === null && request.method === 'GET' && pathname !== here()
        ? asked.filter(({ route }) => isPublic(route.handle, searchParams))
        : [];
    const given = open.length > 0 ? data.ask(pathname + search, age) : undefined;
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
            return found && id in found ? found[id] : handler();
          }),
        ];
      }),
    );
    return Object.fromEntries(results);
  };
}
