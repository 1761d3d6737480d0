export const PRICE_STEP = 500;
export const PRICE_LIMIT = 50_000;
export const MAX_PRICE_FLOOR = 2000;

export type PriceSpan = { min: number; max: number };

/** One press of an arrow. A press that would break a rule changes nothing or stops at the limit. */
export const stepPrice = (span: PriceSpan, end: 'min' | 'max', direction: 1 | -1): PriceSpan =>
  end === 'min' ? { ...span, min: stepMin(span, direction) } : { ...span, max: stepMax(span, direction) };

const stepMin = ({ min, max }: PriceSpan, direction: 1 | -1): number =>
  direction === 1 ? Math.max(min, Math.min(min + PRICE_STEP, max, PRICE_LIMIT)) : Math.max(0, min - PRICE_STEP);

/** A default below the floor is kept until changed: down leaves it, up goes to the floor. */
const stepMax = ({ min, max }: PriceSpan, direction: 1 | -1): number => {
  const floor = Math.max(MAX_PRICE_FLOOR, min);
  if (direction === 1) return Math.min(PRICE_LIMIT, Math.max(floor, max + PRICE_STEP));
  return max <= floor ? max : Math.max(floor, max - PRICE_STEP);
};
