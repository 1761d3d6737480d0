import { API, READS, type SearchResult } from '@safarnama/shared/contract';
import { searchResult } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

/** Places, tours and hotels that a text names. */
export const getSearchResult = (http: Http, q: string, signal?: AbortSignal): Promise<SearchResult> =>
  http.get(API.search(), { schema: searchResult, at: READS.search, query: { q }, signal });
