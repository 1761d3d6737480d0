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

/** The stay described by the address. */
export interface BookingStay extends RoomStay {
  readonly nights: number;
  /** Sent with the booking unchanged; the server computes its own value. */
  readonly roomsAvailable: number;
}

/** Undefined when the address is incomplete or invalid. */
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

/** Classifies the stored choice: an exact room, a combo, or unreadable. */
export function storedKind(session: Get): 'exact' | 'combo' | 'altered' {
  const roomtype = decodeBase64Json(session('roomtype'));
  if (!roomtype) return 'altered';
  return decodeBase64Json(session('require_room')) || isComboValue(roomtype.value) ? 'combo' : 'exact';
}

/**
 * Children of the stay. The link of an exact card has the number of rooms in this parameter, so a stored search for the same
 * dates takes precedence.
 */
export function childrenOf(stay: RoomStay, session: Get): number {
  const searched = Number(session('children') || Number.NaN);
  const same = session('checin') === stay.checkin && session('checkout') === stay.checkout;
  return same && Number.isInteger(searched) && searched >= 0 ? searched : stay.children;
}
