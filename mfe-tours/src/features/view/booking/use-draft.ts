import { useEffect, useState } from 'react';
import { type Draft, draftKey, EMPTY_DRAFT, parseDraft } from './draft.ts';

/** The booking form's values; they outlive a reload (a login makes one) and the way to the payment page and back. */
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
