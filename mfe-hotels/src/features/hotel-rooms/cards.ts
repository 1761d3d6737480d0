import type { ComboRoom, ExactRoom, ListHotel } from '@safarnama/shared/contract';
import {
  childrensOnCard,
  comboStayPrice,
  exactStayPrice,
  formatMoney,
  formatRupees,
  type HotelSearch,
  isCombo,
  isFreeCancellation,
  LANGUAGE,
  nightsBetween,
  type RoomStay,
  ratingText,
  roomInfoQuery,
} from '@safarnama/shared/domain';
import type { Flags, Links } from '@safarnama/shared/host';
import { placeText, UNNAMED_HOTEL } from '../../place.ts';
import { cardTexts } from './content.ts';
import type { ListView, Sort } from './list-view.ts';

interface CardContext {
  readonly search: HotelSearch;
  readonly flags: Pick<Flags, 'exactTimesRooms' | 'exactCardChildrens' | 'fixedRatings' | 'realCancel'>;
  readonly links: Pick<Links, 'roomInfo' | 'hotelPolicy'>;
}

const THUMBNAILS = 4;
const FEW_ROOMS = 5;

/** Display values of a result card. */
function card(
  room: ComboRoom['room'],
  hotel: ListHotel,
  { search, flags, links }: CardContext,
  facts: { kind: 'exact' | 'combo'; rooms: number; picture: string | undefined; price: number; pricedRooms: number },
) {
  const nights = nightsBetween(search.checkin, search.checkout);
  const stay: RoomStay = {
    hotelVendorId: String(hotel.hotel_vendor_id),
    hotelRoomId: String(room.hotel_roomId),
    roomType: room.roomType,
    checkin: search.checkin,
    checkout: search.checkout,
    rooms: facts.rooms,
    adults: search.adults,
    children: childrensOnCard(search, facts.kind === 'combo', flags.exactCardChildrens),
    combo: facts.kind === 'combo',
  };
  const pictures = room.rooms_image.length > 0 ? room.rooms_image : hotel.hotel_images;
  const charges = room.cancellation_charges;
  const free = charges !== null && isFreeCancellation(charges);
  return {
    key: `${facts.kind}:${stay.hotelVendorId}:${stay.hotelRoomId}`,
    ids: { hotel_roomId: stay.hotelRoomId, hotel_vendor_id: stay.hotelVendorId },
    kind: facts.kind,
    kindText: stay.combo ? cardTexts.combo(facts.rooms) : cardTexts.exact,
    hotelName: hotel.hotelname || UNNAMED_HOTEL,
    hotelType: hotel.hoteltype,
    /** Mean and count of the hotel's reviews; undefined without one. */
    rating: flags.fixedRatings ? undefined : ratingText(hotel.rating),
    roomType: room.roomType,
    place: placeText(hotel),
    party: cardTexts.party(search.adults, search.children, facts.rooms),
    /** File names of pictures, without base address. */
    picture: facts.picture ?? '',
    // The main picture is already shown, so it comes last.
    thumbnails: pictures.toSorted((a, b) => Number(a === facts.picture) - Number(b === facts.picture)).slice(0, THUMBNAILS),
    morePictures: Math.max(0, pictures.length - THUMBNAILS),
    amenities: room.amenities,
    cancellation:
      (flags.realCancel && room.cancellation_terms) ||
      (free ? cardTexts.freeCancellation : charges === null ? '' : cardTexts.charge(formatMoney(charges))),
    freeCancellation: free && (!flags.realCancel || room.free_cancellation !== false),
    /** Rupees per stay. */
    price: facts.price,
    priceText: facts.price > 0 ? formatRupees(facts.price) : cardTexts.noPrice,
    priceNote: facts.price > 0 ? cardTexts.priceNote(formatRupees(room.finalPrice), facts.pricedRooms, nights) : '',
    roomsLeft: room.rooms_left !== null && room.rooms_left <= FEW_ROOMS ? cardTexts.roomsLeft(room.rooms_left) : '',
    href: links.roomInfo(roomInfoQuery(stay)),
    policyHref: links.hotelPolicy(hotel.hotelname || UNNAMED_HOTEL, hotel.hotel_vendor_id),
  };
}

export type RoomCard = ReturnType<typeof card>;

const unique = (cards: RoomCard[]) => [...new Map(cards.map((item) => [item.key, item])).values()];

export const exactCards = (rooms: readonly ExactRoom[], context: CardContext): RoomCard[] =>
  unique(
    rooms.map((room) => {
      const { search, flags } = context;
      const required = Math.max(1, room.requiredRooms);
      const nights = nightsBetween(search.checkin, search.checkout);
      return card(room, room.hotel, context, {
        kind: 'exact',
        rooms: required,
        picture: room.rooms_image[0] ?? room.hotel.hotel_images[0],
        price: exactStayPrice(room.finalPrice, nights, required, flags.exactTimesRooms),
        pricedRooms: flags.exactTimesRooms ? required : 1,
      });
    }),
  );

/** Combos of one room are dropped. The picture is the hotel's first. */
export const comboCards = (rooms: readonly ComboRoom[], context: CardContext): RoomCard[] =>
  unique(
    rooms
      .filter((row) => isCombo(row.calculated_needed_rooms))
      .map(({ room, hotel, calculated_needed_rooms: needed }) => {
        const nights = nightsBetween(context.search.checkin, context.search.checkout);
        return card(room, hotel, context, {
          kind: 'combo',
          rooms: needed,
          picture: hotel.hotel_images[0] ?? room.rooms_image[0],
          price: comboStayPrice(room.finalPrice, needed, nights),
          pricedRooms: needed,
        });
      }),
  );

const ORDER: Readonly<Record<Exclude<Sort, 'recommended'>, (a: RoomCard, b: RoomCard) => number>> = {
  'price-up': (a, b) => a.price - b.price,
  'price-down': (a, b) => b.price - a.price,
  name: (a, b) => a.hotelName.localeCompare(b.hotelName, LANGUAGE.locale),
};

/** Groups rooms by hotel, in the order of each hotel's first room. */
const groupByHotel = (cards: readonly RoomCard[]): RoomCard[] =>
  [...new Set(cards.map(({ policyHref }) => policyHref))].flatMap((hotel) => cards.filter((item) => item.policyHref === hotel));

/** Rooms without a place type pass every type filter. */
export const filterAndSort = (cards: readonly RoomCard[], { types, sort }: ListView): RoomCard[] => {
  const matching = cards.filter(({ hotelType }) => types.length === 0 || !hotelType || types.includes(hotelType));
  return sort === 'recommended' ? groupByHotel(matching) : matching.toSorted(ORDER[sort]);
};
