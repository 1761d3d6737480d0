import { addTravellers } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { useEffect, useState } from 'react';
import { changeLastSearch, lastParty } from '../../../stored/last-search.ts';
import { type Draft, draftKey, EMPTY_DRAFT, parseDraft } from './draft.ts';

/** Values of the booking form, in session storage: they survive a reload (as after a login) and a visit to the payment page. */
export function useDraft(packageId: string): [Draft, (change: Partial<Draft>) => void] {
  const { config, events } = useHost();
  const { keepSearch } = config.flags;
  /** Values before any input; they are not stored, so that the next search replaces them. */
  const [start, setStart] = useState(EMPTY_DRAFT);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  useEffect(() => {
    const stored = parseDraft(sessionStorage.getItem(draftKey(packageId)));
    const party = keepSearch ? lastParty() : undefined;
    const initial = party ? { ...EMPTY_DRAFT, rooms: [party] } : EMPTY_DRAFT;
    setStart(initial);
    const { adult, child } = addTravellers(stored?.rooms ?? []);
    // A party that was changed elsewhere since then replaces the stored one.
    const isOld = party && (party.adult !== adult || party.child !== child);
    setDraft(stored && isOld ? { ...stored, rooms: initial.rooms } : (stored ?? initial));
  }, [packageId, keepSearch]);
  useEffect(() => {
    if (draft !== EMPTY_DRAFT && draft !== start) sessionStorage.setItem(draftKey(packageId), JSON.stringify(draft));
  }, [packageId, draft, start]);
  // Of a logout in another tab: the shell has removed the stored draft.
  useEffect(() => events.on('account:signed-out', () => setDraft(({ open }) => ({ ...start, open }))), [events, start]);
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    if (part.rooms && keepSearch) changeLastSearch({ rooms: part.rooms });
  };
  return [draft, change];
}
