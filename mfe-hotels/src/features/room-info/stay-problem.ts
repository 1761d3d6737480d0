import type { AvailabilityResult } from '@safarnama/shared/contract';
import {
  addDays,
  checkDates,
  checkHotelSearch,
  formatLongDate,
  type LocalDate,
  MAX_GUESTS,
  MAX_NIGHTS,
  MAX_UNVERIFIED_ROOMS,
  nightsBetween,
  type RoomStay,
  SALE_HORIZON_DAYS,
} from '@safarnama/shared/domain';
import { stayTexts } from './stay-content.ts';

type RequestedStay = Pick<RoomStay, 'checkin' | 'checkout' | 'adults' | 'children' | 'rooms'>;

/** Message for a stay that no room can be booked for: the checks of the search, then the limits of the API. */
export function stayProblem(stay: RequestedStay, today: LocalDate): string | undefined {
  const { checkin, checkout, adults, children, rooms } = stay;
  const last = addDays(today, SALE_HORIZON_DAYS);
  // The check for a city passes, because the room has one.
  const broken = checkHotelSearch({ ...stay, city: '-' }) ?? checkDates(checkin, checkout);
  if (broken) return broken;
  if (checkin < today) return stayTexts.past;
  if (nightsBetween(checkin, checkout) > MAX_NIGHTS) return stayTexts.nights(MAX_NIGHTS);
  if (checkout > last) return stayTexts.horizon(formatLongDate(last));
  if (Math.max(adults, children) > MAX_GUESTS) return stayTexts.guests(MAX_GUESTS);
  return rooms > MAX_UNVERIFIED_ROOMS ? stayTexts.rooms(MAX_UNVERIFIED_ROOMS) : undefined;
}

/** Result of the availability check of a stay. */
export interface Checked extends AvailabilityResult {
  /** Reason why the stay cannot be booked; shown in place of the state. */
  readonly problem?: string;
  /** Text of the link to the number of rooms that the party needs, if so many are free. */
  readonly link?: string;
}

const NO_RESULT: AvailabilityResult = {
  ...{ available: false, totalRooms: 0, require_room: 0, nearest_free_dates: [] },
  ...{ rooms_needed: 0, cancellation_terms: '' },
};

/** Adds the reason why a stay cannot be booked. Unchanged if only other dates help, or the reason is not known. */
export function withReason(result: AvailabilityResult | null, stay: RoomStay, today: LocalDate): Checked | null {
  const invalid = stayProblem(stay, today);
  if (invalid) return { ...(result ?? NO_RESULT), problem: invalid };
  if (!result?.totalRooms) return result;
  const { rooms_needed: needed, totalRooms: free } = result;
  const problem = [
    needed > stay.rooms && stayTexts.needs(stay.adults + stay.children, needed),
    free < Math.max(stay.rooms, needed) && stayTexts.few(free),
  ]
    .filter(Boolean)
    .join(' ');
  if (!problem) return result;
  return { ...result, problem, ...(needed > 0 && needed <= free && { link: stayTexts.take(needed) }) };
}
