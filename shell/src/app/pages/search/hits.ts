import type { SearchResult } from '@safarnama/shared/contract';
import {
  childrensOnCard,
  formatMoney,
  type Get,
  HOTEL_OPEN_MAX,
  hotelListQuery,
  readHotelSearch,
  roomInfoQuery,
} from '@safarnama/shared/domain';
import type { HostApi } from '@safarnama/shared/host';
import { content } from './content.ts';

/** One entry of the list: a name, what it is, and its page. */
export interface Hit {
  readonly name: string;
  readonly about: string;
  readonly to: string;
}

export interface HitGroup {
  readonly kind: keyof SearchResult;
  readonly hits: readonly Hit[];
}

const line = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ');

/** Entries by kind. A place has one for its tours and one for its hotels; a hotel opens at its cheapest room. */
export function hitGroups(
  { places, tours, hotels }: SearchResult,
  { links, config }: Pick<HostApi, 'links' | 'config'>,
  session: Get,
  today: string,
): HitGroup[] {
  const stay = readHotelSearch(() => null, session, today);
  const allRoomsIn = (city: string) => links.hotelRooms(hotelListQuery({ ...stay, city, minPrice: 0, maxPrice: HOTEL_OPEN_MAX }));
  const groups: HitGroup[] = [
    {
      kind: 'places',
      hits: places.flatMap((place) => {
        const { name, state, sub_destination_id, destination_id } = place;
        const region = state !== name && state;
        const id = sub_destination_id ?? destination_id;
        return [
          ...(id !== null && place.tours > 0
            ? [
                {
                  name: content.toursIn(name),
                  about: line(region, content.tourCount(place.tours)),
                  to: sub_destination_id === null ? links.destination(id) : links.subDestination(id),
                },
              ]
            : []),
          ...(place.hotels > 0
            ? [
                {
                  name: content.hotelsIn(name),
                  about: line(region, content.hotelCount(place.hotels)),
                  to: allRoomsIn(name),
                },
              ]
            : []),
        ];
      }),
    },
    {
      kind: 'tours',
      hits: tours.map((tour) => ({
        name: tour.place_name,
        about: line(
          tour.sub_destination !== tour.place_name && tour.sub_destination,
          tour.duration_days > 0 && content.days(tour.duration_days),
          tour.price_trip > 0 && content.from(formatMoney(tour.price_trip)),
        ),
        to: links.tour(tour.package_id),
      })),
    },
    {
      kind: 'hotels',
      hits: hotels.map((hotel) => ({
        name: hotel.hotelname,
        about: line(hotel.city, hotel.state !== hotel.city && hotel.state),
        to: links.roomInfo(
          roomInfoQuery({
            hotelVendorId: String(hotel.hotel_vendor_id),
            hotelRoomId: String(hotel.hotel_roomId),
            roomType: hotel.roomType,
            checkin: stay.checkin,
            checkout: stay.checkout,
            rooms: Math.max(stay.rooms, Math.ceil((stay.adults + stay.children) / Math.max(hotel.sleeps, 1))),
            adults: stay.adults,
            children: childrensOnCard(stay, false, config.flags.exactCardChildrens),
            combo: false,
          }),
        ),
      })),
    },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
