import type { FilterLabel } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { content } from './content.ts';

const RUPEES: Partial<Record<FilterLabel, string>> = content.rupees;

/** The words of a filter. Its label is its value in addresses and calls, and the specification's text. */
export function useFilterText(): (label: FilterLabel) => string {
  const { priceRanges } = useHost().config.flags;
  return (label) => (priceRanges === 'rupees' && RUPEES[label]) || label;
}
