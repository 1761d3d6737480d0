import { API, READS, roomInfo } from '@safarnama/shared/contract';
import type { Http } from '@safarnama/shared/host';

export const getRoom = (http: Http, hotelVendorId: string, hotelRoomId: string, signal?: AbortSignal) =>
  http.get(API.roomInfo(hotelVendorId, hotelRoomId), { schema: roomInfo, at: READS.roomInfo, signal });
