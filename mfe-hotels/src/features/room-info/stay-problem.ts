import type { AvailabilityResult } from '@safarnama/shared/contract';
import {
  addDays,
  checkDates,
  checkHotelSearch,
  formatLongDate,
  type LocalDate,
  MAX_NIGHTS,
  MAX_UNVERIFIED_ROOMS,
  MOST_GUESTS,
  nightsBetween,
  type RoomStay,
  SALE_HORIZON_DAYS,
} from '@safarnama/shared/domain';
import { stayTexts } from './stay-content.ts';

type AskedStay = Pick<RoomStay, 'checkin' | 'checkout' | 'adults' | 'children' | 'rooms'>;

/** Message for a stay that no room can be booked for: the checks of the search, then the limits of the API. */
export function stayProblem(stay: AskedStay, today: LocalDate): string | undefined {
  const { checkin, checkout, adults, children, rooms } = stay;
  const last = addDays(today, SALE_HORIZON_DAYS);
  // The room is in a city, so a city is not asked for.
  const broken = checkHotelSearch({ ...stay, city: '-' }) ?? checkDates(checkin, checkout);
  if (broken) return broken;
  if (checkin < today) return stayTexts.past;
  if (nightsBetween(checkin, checkout) > MAX_NIGHTS) return stayTexts.nights(MAX_NIGHTS);
  if (checkout > last) return stayTexts.horizon(formatLongDate(last));
  if (Math.max(adults, children) > MOST_GUESTS) return stayTexts.guests(MOST_GUESTS);
  return rooms > MAX_UNVERIFIED_ROOMS ? stayTexts.rooms(MAX_UNVERIFIED_ROOMS) : undefined;
}

/** Answer about a stay. */
export interface Checked extends AvailabilityResult {
  /** Why the stay cannot be booked, in place of the state. */
  readonly problem?: string;
  /** Text of the link to the number of rooms that the party needs, if so many are free. */
  readonly take?: string;
}

const NO_ANSWER: AvailabilityResult = {
  ...{ available: false, totalRooms: 0, require_room: 0, nearest_free_dates: [] },
  ...{ rooms_needed: 0, cancellation_terms: '' },
};

/** Adds why a stay cannot be booked, except where only other dates help or the reason is not known. */
export function withReason(result: AvailabilityResult | null, stay: RoomStay, today: LocalDate): Checked | null {
  const invalid = stayProblem(stay, today);
  if (invalid) return { ...(result ?? NO_ANSWER), problem: invalid };
  if (!result?.totalRooms) return result;
  const { rooms_needed: needed, totalRooms: free } = result;
  const problem = [
    needed > stay.rooms && stayTexts.needs(stay.adults + stay.children, needed),
    free < Math.max(stay.rooms, needed) && stayTexts.few(free),
  ]
    .filter(Boolean)
    .join(' ');
  if (!problem) return result;
  return { ...result, problem, ...(needed > 0 && needed <= free && { take: stayTexts.take(needed) }) };
}
