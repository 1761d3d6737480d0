import type { SearchResult } from '@safarnama/shared/contract';
import { searchText } from '@safarnama/shared/domain/search-text';
import type { HostApi } from '@safarnama/shared/host';
import { data, type LoaderFunctionArgs } from '@safarnama/shared/router';
import { getSearchResult } from '../../api/get-search-result.ts';

/** A text, and what it found; null for no text, and where the call failed. */
export interface Found {
  readonly q: string;
  readonly result: SearchResult | null;
}

/** Searches for `?q=`: a form without scripts, a link, or the way back. */
export const loader =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<Found> => {
    if (!host.config.flags.typedSearch) throw data(null, { status: 404 });
    const q = searchText(new URL(request.url).searchParams.get('q') ?? '');
    return { q, result: q ? await getSearchResult(host.http, q, request.signal).catch(() => null) : null };
  };
