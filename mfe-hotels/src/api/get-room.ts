import { API, READS, type RoomInfo } from '@safarnama/shared/contract';
import { roomInfo } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';
import { UNNAMED_HOTEL } from '../place.ts';

export const getRoom = async (
  http: Http,
  hotelVendorId: string,
  hotelRoomId: string,
  signal?: AbortSignal,
): Promise<RoomInfo> => {
  const room = await http.get(API.roomInfo(hotelVendorId, hotelRoomId), { schema: roomInfo, at: READS.roomInfo, signal });
  return { ...room, hotel: { ...room.hotel, hotelname: room.hotel.hotelname || UNNAMED_HOTEL } };
};
