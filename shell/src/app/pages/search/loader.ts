import type { SearchResult } from '@safarnama/shared/contract';
import { searchText } from '@safarnama/shared/domain/search-text';
import type { HostApi } from '@safarnama/shared/host';
import { data, type LoaderFunctionArgs } from '@safarnama/shared/router';
import { getSearchResult } from '../../api/get-search-result.ts';

/** A search text and its result; null without a text or after a failed call. */
export interface Found {
  readonly q: string;
  readonly result: SearchResult | null;
}

/** Searches for `?q=`, for forms without scripts, links and back navigation. */
export const loader =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<Found> => {
    if (!host.config.flags.typedSearch) throw data(null, { status: 404 });
    const q = searchText(new URL(request.url).searchParams.get('q') ?? '');
    return { q, result: q ? await getSearchResult(host.http, q, request.signal).catch(() => null) : null };
  };
