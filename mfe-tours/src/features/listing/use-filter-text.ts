import type { FilterLabel } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { content } from './content.ts';

const CORRECTED: Partial<Record<FilterLabel, string>> = content.corrected;

/** Display text of a filter. The filter's label is its value in addresses and calls, as specified. */
export function useFilterText(): (label: FilterLabel) => string {
  const { priceRanges } = useHost().config.flags;
  return (label) => (priceRanges === 'rupees' && CORRECTED[label]) || content.label(label);
}
