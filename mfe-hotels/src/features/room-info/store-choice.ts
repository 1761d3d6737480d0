import { encodeBase64Json, type RoomStay } from '@safarnama/shared/domain';

/**
 * Stores the chosen room for the booking page, as base64 of JSON. `require_room` is set only for combos, which the booking
 * page recognizes by it.
 */
export function storeChoice(stay: RoomStay, requireRoom: number) {
  sessionStorage.setItem('roomtype', encodeBase64Json(stay.roomType));
  if (stay.combo) sessionStorage.setItem('require_room', encodeBase64Json(requireRoom));
  else sessionStorage.removeItem('require_room');
}
