import type { PriceOption } from './price-range.ts';

/** The offered ranges; corrected, each ends where the next begins, so that they have no gaps and no overlaps. */
export const offeredRanges = (ranges: readonly PriceOption[], style: 'spec' | 'rupees'): readonly PriceOption[] =>
  style === 'spec'
    ? ranges
    : ranges.map((range, i) => {
        const next = ranges[i + 1];
        return next ? { min: range.min, max: next.min, label: `${range.min}-${next.min}` } : range;
      });
