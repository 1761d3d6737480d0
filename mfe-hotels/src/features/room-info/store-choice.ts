import { encodeBase64Json, type RoomStay } from '@safarnama/shared/domain';

/**
 * Hands the choice to the booking page. Both values are base64 of JSON; `require_room` is there for a combo alone and is how
 * the booking page knows one.
 */
export function storeChoice(stay: RoomStay, requireRoom: number) {
  sessionStorage.setItem('roomtype', encodeBase64Json(stay.roomType));
  if (stay.combo) sessionStorage.setItem('require_room', encodeBase64Json(requireRoom));
  else sessionStorage.removeItem('require_room');
}
