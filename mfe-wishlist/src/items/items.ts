import { finalPriceOf, placeType, readWish, roomInfoQuery, type Wish } from '@safarnama/shared/domain';
import { type HostApi, isApiFailure, storageUrl } from '@safarnama/shared/host';
import { getRoom } from '../api/get-room.ts';
import { getTour } from '../api/get-tour.ts';
import { content } from './content.ts';
import { linkedStay, searchedStay } from './stay.ts';

/** Data of a card in the list. */
export interface Item {
  readonly wish: Wish;
  /** Empty when the item could not be loaded. */
  readonly name: string;
  readonly href: string;
  readonly picture: string;
  readonly facts: readonly string[];
  /** Rupees; 0 when unknown. */
  readonly price: number;
  readonly state: 'ok' | 'gone' | 'failed';
}

type Loading = Pick<HostApi, 'http' | 'config' | 'links' | 'clock'>;
type CardData = Omit<Item, 'wish' | 'state'>;

const EMPTY: CardData = { name: '', href: '', picture: '', facts: [], price: 0 };
const UNKNOWN = new Set([400, 404, 422]);

async function tourOf(packageId: string, { http, config, links }: Loading, signal?: AbortSignal): Promise<CardData | undefined> {
  const tour = await getTour(http, packageId, signal);
  return (
    tour && {
      name: tour.place_name || content.tour,
      href: links.tour(packageId),
      picture: storageUrl(config, tour.images[0]?.img),
      facts: [tour.duration_days > 0 ? content.days(tour.duration_days) : '', tour.sub_destination].filter(Boolean),
      price: tour.price_trip,
    }
  );
}

async function roomOf(
  { hotelVendorId, hotelRoomId }: { readonly hotelVendorId: string; readonly hotelRoomId: string },
  { http, config, links, clock }: Loading,
  signal?: AbortSignal,
): Promise<CardData> {
  const room = await getRoom(http, hotelVendorId, hotelRoomId, signal);
  const today = clock.today();
  const stay = linkedStay(config.flags.keepSearch ? searchedStay(today) : undefined, today, config);
  const { roomType, hotel } = room;
  return {
    name: `${roomType}, ${hotel.hotelname || content.hotel}`,
    href: links.roomInfo(roomInfoQuery({ ...stay, hotelVendorId, hotelRoomId, roomType, combo: false })),
    picture: storageUrl(config, hotel.hotel_images[0] ?? room.rooms_image[0]),
    facts: [placeType(hotel.hoteltype), hotel.city].filter(Boolean),
    price: finalPriceOf(room.basePrice, room.discount),
  };
}

async function itemOf(wish: Wish, host: Loading, signal?: AbortSignal): Promise<Item> {
  const item = readWish(wish);
  try {
    const data = item?.kind === 'room' ? await roomOf(item, host, signal) : item && (await tourOf(item.packageId, host, signal));
    return { wish, ...(data ?? EMPTY), state: data ? 'ok' : 'gone' };
  } catch (error) {
    const isGone = isApiFailure(error) && UNKNOWN.has(error.status);
    return { wish, ...EMPTY, state: isGone ? 'gone' : 'failed' };
  }
}

/** Loads each item independently; items that are unavailable or failed to load are in the list with that state. */
export const loadItems = (wishes: readonly Wish[], host: Loading, signal?: AbortSignal): Promise<Item[]> =>
  Promise.all(wishes.map((wish) => itemOf(wish, host, signal)));
