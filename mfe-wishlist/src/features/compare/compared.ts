import type { PackageDetail, RoomInfo, TransportMode } from '@safarnama/shared/contract';
import { type NamedWish, readWish } from '@safarnama/shared/domain';
import { type HostApi, type Http, isApiFailure } from '@safarnama/shared/host';
import { checkAvailability } from '../../api/check-availability.ts';
import { getRoom } from '../../api/get-room.ts';
import { getTour } from '../../api/get-tour.ts';
import { getTransport } from '../../api/get-transport.ts';
import { type Stay, stayIn } from '../../items/stay.ts';
import { content } from './content.ts';

export interface ComparedTour {
  readonly packageId: string;
  readonly tour: PackageDetail;
  readonly transport: readonly TransportMode[];
}

export interface ComparedRoom {
  readonly hotelVendorId: string;
  readonly hotelRoomId: string;
  readonly room: RoomInfo;
  /** Undefined without a stay and after a failed call. */
  readonly available: boolean | undefined;
}

export interface Compared {
  readonly tours: readonly ComparedTour[];
  readonly rooms: readonly ComparedRoom[];
  readonly stay: Stay | undefined;
}

/** Valid items of a parameter, without duplicates, up to the maximum of a comparison. */
const wishesIn = <K extends NamedWish['kind']>(query: URLSearchParams, name: string, kind: K) =>
  [...new Set((query.get(name) ?? '').split(','))]
    .map((id) => readWish(`${kind}:${id}`))
    .filter((wish): wish is Extract<NamedWish, { kind: K }> => wish?.kind === kind)
    .slice(0, content.most);

/** Undefined for an unknown item (4xx); other failures reject. */
const orUnknown = (error: unknown): undefined => {
  if (isApiFailure(error) && error.status >= 400 && error.status < 500) return undefined;
  throw error;
};

/** Missing transport leaves its cell empty. */
async function tourOf(http: Http, packageId: string, signal: AbortSignal): Promise<ComparedTour | undefined> {
  const [tour, transport] = await Promise.all([
    getTour(http, packageId, signal).catch(orUnknown),
    getTransport(http, packageId, signal).catch(() => []),
  ]);
  return tour && { packageId, tour, transport };
}

async function roomOf(
  http: Http,
  { hotelVendorId, hotelRoomId }: Extract<NamedWish, { kind: 'room' }>,
  stay: Stay | undefined,
  signal: AbortSignal,
): Promise<ComparedRoom | undefined> {
  const room = await getRoom(http, hotelVendorId, hotelRoomId, signal).catch(orUnknown);
  if (!room) return undefined;
  const request = stay && { ...stay, hotelVendorId, hotelRoomId, roomType: room.roomType, combo: false };
  const checked = request && (await checkAvailability(http, request, signal).catch(() => undefined));
  return { hotelVendorId, hotelRoomId, room, available: checked?.available };
}

/** Tours and rooms in the order of the address, without unknown ones. */
export async function loadCompared({ http, clock }: HostApi, query: URLSearchParams, signal: AbortSignal): Promise<Compared> {
  const stay = stayIn((name) => query.get(name), clock.today());
  const [tours, rooms] = await Promise.all([
    Promise.all(wishesIn(query, 'tours', 'tour').map(({ packageId }) => tourOf(http, packageId, signal))),
    Promise.all(wishesIn(query, 'stays', 'room').map((room) => roomOf(http, room, stay, signal))),
  ]);
  return { tours: tours.filter((tour) => tour !== undefined), rooms: rooms.filter((room) => room !== undefined), stay };
}
