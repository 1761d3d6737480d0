import { API, READS, type RoomInfo } from '@safarnama/shared/contract';
import { roomInfo } from '@safarnama/shared/contract/replies';
import type { Http } from '@safarnama/shared/host';

export const getRoom = (http: Http, hotelVendorId: string, hotelRoomId: string, signal?: AbortSignal): Promise<RoomInfo> =>
  http.get(API.roomInfo(hotelVendorId, hotelRoomId), { schema: roomInfo, at: READS.roomInfo, signal });
