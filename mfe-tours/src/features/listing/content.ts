import { counted, type FilterLabel } from '@safarnama/shared/domain';
import type { Sort } from './sort-tours.ts';

const SORTS: Record<Sort, string> = {
  price: 'Price: low to high',
  'price-desc': 'Price: high to low',
  duration: 'Duration: short to long',
  'duration-desc': 'Duration: long to short',
  name: 'Name: A to Z',
};

const count = counted('tour', 'tours');

export const content = {
  map: 'Map of the tours',
  home: 'Home',
  searching: 'Searching',
  found: 'Search Completed',
  none: 'No matching tour found',
  count,
  some: (shown: number, all: number) => `${shown} of ${count(all)}`,
  more: (tours: number) => `Show ${tours} more`,
  withCount: (text: string, tours: number) => `${text} · ${count(tours)}`,
  showFilters: 'Show Filters',
  hideFilters: 'Hide Filters',
  filters: 'Filters',
  packageFilters: 'Package filters',
  priceFilters: 'Price filters',
  /** Text of a filter. */
  label: (label: FilterLabel): string => label,
  /** Texts of the filters under `priceRanges: rupees`. */
  corrected: {
    'More Days': 'More than 4 Days',
    '0-6000': '₹0 – ₹6,000',
    '6000-10000': '₹6,000 – ₹10,000',
    '10000-20000': '₹10,000 – ₹20,000',
    '20000+': '₹20,000+',
  },
  clear: 'Clear filters',
  chosen: 'Chosen filters',
  remove: (label: string) => `Remove ${label}`,
  apply: 'Apply filters',
  sort: 'Sort by',
  unsorted: 'Recommended',
  sorts: SORTS,
  results: 'Tours',
  noneForFilters: (count: number) =>
    count === 1 ? 'One tour is hidden by the filters.' : `${count} tours are hidden by the filters.`,
  noneHint: 'Try one of these instead:',
  retry: 'Try again',
} as const;
