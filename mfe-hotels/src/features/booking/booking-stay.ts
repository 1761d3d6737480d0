import {
  decodeBase64Json,
  type Get,
  isBookable,
  nightsBetween,
  type RoomStay,
  readAvailableRooms,
  readRoomStay,
  roomsAvailableAfter,
} from '@safarnama/shared/domain';

/** The stay that the address asks for. */
export interface BookingStay extends RoomStay {
  readonly nights: number;
  /** Written into the booking as it is; the server counts for itself. */
  readonly roomsAvailable: number;
}

/** Undefined when the address has been cut or altered so that nothing can be booked with it. */
export function readBookingStay(query: Get): BookingStay | undefined {
  const stay = readRoomStay(query);
  const avrooms = readAvailableRooms(query);
  if (!isBookable(stay) || avrooms === undefined) return undefined;
  const roomsAvailable = roomsAvailableAfter(avrooms, stay.rooms);
  return roomsAvailable < 0 ? undefined : { ...stay, nights: nightsBetween(stay.checkin, stay.checkout), roomsAvailable };
}

const isComboValue = (value: unknown): boolean =>
  value === 'combo' ||
  typeof value === 'number' ||
  (typeof value === 'object' && value !== null && ('combo' in value || 'require_room' in value));

/** How the stored choice reads: an exact room, a combo, or not readable at all. */
export function storedKind(session: Get): 'exact' | 'combo' | 'altered' {
  const roomtype = decodeBase64Json(session('roomtype'));
  if (!roomtype) return 'altered';
  return decodeBase64Json(session('require_room')) || isComboValue(roomtype.value) ? 'combo' : 'exact';
}

/**
 * Children of the stay. An exact card's link carries the rooms count in their place, so the search of this session is
 * believed first when it was for the same dates.
 */
export function childrenOf(stay: RoomStay, session: Get): number {
  const searched = Number(session('children') || Number.NaN);
  const same = session('checin') === stay.checkin && session('checkout') === stay.checkout;
  return same && Number.isInteger(searched) && searched >= 0 ? searched : stay.children;
}
