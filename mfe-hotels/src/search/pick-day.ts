import { addDays, type LocalDate, nightsOf } from '@safarnama/shared/domain';

export interface Stay {
  readonly checkin: LocalDate;
  readonly checkout: LocalDate;
}

/** Whether the next day that is pressed may end the stay that has begun. */
export interface StayChoice extends Stay {
  readonly begun: boolean;
}

type Closed = (night: LocalDate) => boolean;

/** A stay that has begun may end on the morning after a night that is to be had, and on no day behind a closed night. */
const canEnd = ({ begun, checkin }: StayChoice, day: LocalDate, closed: Closed): boolean =>
  begun && day > checkin && !nightsOf(checkin, day).some(closed);

export const canPick = (picking: StayChoice, day: LocalDate, closed: Closed): boolean =>
  canEnd(picking, day, closed) || !closed(day);

/** The first press begins a stay of one night, the second ends it; a day that cannot end it begins another one. */
export const pickDay = (picking: StayChoice, day: LocalDate, closed: Closed): StayChoice =>
  canEnd(picking, day, closed)
    ? { checkin: picking.checkin, checkout: day, begun: false }
    : { checkin: day, checkout: addDays(day, 1), begun: true };
