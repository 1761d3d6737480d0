import { searchText } from '@safarnama/shared/domain/search-text';
import { useHost } from '@safarnama/shared/host';
import { useEffect, useState } from 'react';
import { getSearchResult } from '../../api/get-search-result.ts';
import type { Found } from './loader.ts';

/** Milliseconds without a key after which a text is searched for. */
const PAUSE = 150;

const NOTHING: Found = { q: '', result: null };

/** Result of the typed text. The previous result stays until the next one arrives; a new text aborts the previous call. */
export function useFound(text: string, first: Found) {
  const { http } = useHost();
  const [found, setFound] = useState(first);
  const q = searchText(text);
  useEffect(() => {
    if (q === found.q) return undefined;
    if (!q) return setFound(NOTHING);
    const call = new AbortController();
    const { signal } = call;
    const store = (result: Found['result']) => {
      if (!signal.aborted) setFound({ q, result });
    };
    const search = () =>
      void getSearchResult(http, q, signal).then(store, () => {
        store(null);
      });
    const timer = setTimeout(search, PAUSE);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [q, found.q, http]);
  return { q, found: q ? found : NOTHING, retry: () => setFound(NOTHING) };
}
