import { useHost } from '@safarnama/shared/host';
import { useEffect, useState } from 'react';
import { partyOf, readLastSearch } from '../../../stored/last-search.ts';
import { type Draft, draftKey, EMPTY_DRAFT, parseDraft } from './draft.ts';

/** Values of the booking form, in session storage: they survive a reload (as after a login) and a visit to the payment page. */
export function useDraft(packageId: string): [Draft, (change: Partial<Draft>) => void] {
  const { keepSearch } = useHost().config.flags;
  /** Values before any input; they are not stored, so that the next search replaces them. */
  const [start, setStart] = useState(EMPTY_DRAFT);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  useEffect(() => {
    const stored = parseDraft(sessionStorage.getItem(draftKey(packageId)));
    const search = keepSearch ? readLastSearch() : undefined;
    const begun = search && search.adults + search.children > 0 ? { ...EMPTY_DRAFT, rooms: [partyOf(search)] } : EMPTY_DRAFT;
    setStart(begun);
    setDraft(stored ?? begun);
  }, [packageId, keepSearch]);
  useEffect(() => {
    if (draft !== EMPTY_DRAFT && draft !== start) sessionStorage.setItem(draftKey(packageId), JSON.stringify(draft));
  }, [packageId, draft, start]);
  return [draft, (change) => setDraft((before) => ({ ...before, ...change }))];
}
