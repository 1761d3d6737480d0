import type { BookedKind } from '@safarnama/shared/domain';

const dayCount = (days: number): string => `${days} day${days === 1 ? '' : 's'}`;
const startOf = (kind: BookedKind): string => (kind === 'tour' ? 'the tour begins' : 'arrival');

/** Cost of cancelling until a number of days before the start, or `until` a day: `percent` of the price, at least `charge`; 0 and '' if it is free. */
export type Cost = { days: number; percent: number; charge: string; until?: string };

const isFree = ({ percent, charge }: Cost): boolean => percent === 0 && charge === '';
const amount = ({ percent, charge }: Cost): string =>
  percent === 0 ? charge : `${percent} % of the price${charge && ` (${charge} at least)`}`;

export const perRoom = (charge: string): string => `${charge} per room`;

/** The terms as one sentence. */
export const terms = (kind: BookedKind, costs: readonly Cost[]): string => {
  const parts = costs.map((cost, at) => {
    const before = costs[at - 1];
    const verb = before && !isFree(before) ? '' : 'costs ';
    const until = cost.until ?? `${dayCount(cost.days)} before${at === 0 ? ` ${startOf(kind)}` : ''}`;
    return `${isFree(cost) ? 'is free' : verb + amount(cost)} until ${until}`;
  });
  return `Cancelling ${[...parts, 'and the whole price after that'].join(', ')}.`;
};

export const wholePrice: string = 'Cancelling costs the whole price.';

/** Why a booking that is cancelled in time gets its refund. `percent` of the price is charged. */
export const rule = (kind: BookedKind, days: number, percent: number, hotelCharge: string): string => {
  const when = `Cancelled ${dayCount(days)} or more before ${startOf(kind)}`;
  if (hotelCharge) return `${when}, the hotel’s charge of ${hotelCharge} is kept.`;
  if (percent === 0) return `${when}, nothing is charged.`;
  return `${when}, ${percent === 100 ? 'the whole price' : `${percent} % of the price`} is charged.`;
};

export const steps = { asked: 'Requested', accepted: 'Accepted', sent: 'Sent by the bank', arrived: 'In your account' };
export const by = (day: string): string => `by ${day}`;
export const comesBack = (refund: string): string => `Comes back: ${refund}.`;
