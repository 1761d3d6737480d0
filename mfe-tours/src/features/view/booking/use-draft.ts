import { useEffect, useState } from 'react';
import { type Draft, draftKey, EMPTY_DRAFT, parseDraft } from './draft.ts';

/** Values of the booking form, in session storage: they survive a reload (as after a login) and a visit to the payment page. */
export function useDraft(packageId: string): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  useEffect(() => {
    const stored = parseDraft(sessionStorage.getItem(draftKey(packageId)));
    if (stored) setDraft(stored);
  }, [packageId]);
  useEffect(() => {
    if (draft !== EMPTY_DRAFT) sessionStorage.setItem(draftKey(packageId), JSON.stringify(draft));
  }, [packageId, draft]);
  return [draft, (change) => setDraft((before) => ({ ...before, ...change }))];
}
