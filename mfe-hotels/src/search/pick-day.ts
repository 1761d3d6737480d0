import { addDays, type HotelSearch, type LocalDate, nightsOf } from '@safarnama/shared/domain';

export type Stay = Pick<HotelSearch, 'checkin' | 'checkout'>;

/** True when the next pressed day may become the check-out day. */
export interface StayChoice extends Stay {
  readonly begun: boolean;
}

type Closed = (night: LocalDate) => boolean;

/** True when `day` is after check-in and no night in between is closed. */
const canEnd = ({ begun, checkin }: StayChoice, day: LocalDate, closed: Closed): boolean =>
  begun && day > checkin && !nightsOf(checkin, day).some(closed);

export const canPick = (picking: StayChoice, day: LocalDate, closed: Closed): boolean =>
  canEnd(picking, day, closed) || !closed(day);

/** The first press starts a stay of one night, the second ends it. A day that cannot end it starts a new stay. */
export const pickDay = (picking: StayChoice, day: LocalDate, closed: Closed): StayChoice =>
  canEnd(picking, day, closed)
    ? { checkin: picking.checkin, checkout: day, begun: false }
    : { checkin: day, checkout: addDays(day, 1), begun: true };
