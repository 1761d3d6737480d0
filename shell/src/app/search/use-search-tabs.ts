import { INITIAL_TOGGLE, type Toggle } from '@safarnama/shared/domain';
import type { Tab } from '@safarnama/shared/ui';
import { useState } from 'react';
import { SEARCH } from './content.ts';

export type SearchKind = 'destination' | 'hotel' | 'train';

export const SEARCH_TABS = [
  { id: 'destination', label: SEARCH.tabs.destination, icon: 'compass' },
  { id: 'hotel', label: SEARCH.tabs.hotel, icon: 'bed' },
  { id: 'train', label: SEARCH.tabs.train, icon: 'train' },
] as const satisfies readonly (Tab & { id: SearchKind })[];

/**
 * State of the three search tabs. A panel is mounted when its tab is first chosen, and keeps its input from then on. The toggle
 * is active once the visitor has chosen a tab.
 */
export function useSearchTabs() {
  const [value, setValue] = useState<SearchKind>('destination');
  const [filled, setFilled] = useState<ReadonlySet<SearchKind>>(new Set(['destination']));
  const [toggle, setToggle] = useState<Toggle>(INITIAL_TOGGLE);
  return {
    value,
    toggle,
    index: SEARCH_TABS.findIndex(({ id }) => id === value),
    isFilled: (kind: SearchKind) => filled.has(kind),
    choose: (id: string) => {
      const kind = id as SearchKind;
      setValue(kind);
      setFilled((before) => new Set([...before, kind]));
      setToggle('active');
    },
  };
}
