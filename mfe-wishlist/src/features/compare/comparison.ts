import {
  clockTime,
  finalPriceOf,
  formatLongDate,
  formatMoney,
  isFreeCancellation,
  nightsBetween,
  ratingText,
  roomInfoQuery,
  roomWish,
  stayBill,
  tourWish,
  type Wish,
} from '@safarnama/shared/domain';
import { type HostApi, storageUrl } from '@safarnama/shared/host';
import { linkedStay, type Stay } from '../../items/stay.ts';
import type { Compared, ComparedRoom, ComparedTour } from './compared.ts';
import { content } from './content.ts';

type Cell = string | readonly string[];

export interface Row {
  readonly label: string;
  readonly cells: readonly Cell[];
}

/** A table of items of one kind. */
export interface Comparison {
  readonly name: string;
  /** Dates and party of the prices; empty when there are none. */
  readonly note: string;
  readonly columns: readonly { readonly wish: Wish; readonly name: string; readonly picture: string; readonly href: string }[];
  readonly rows: readonly Row[];
}

type Context = Pick<HostApi, 'config' | 'links' | 'clock'>;
type Facts<T> = readonly (readonly [label: string, cellOf: (item: T) => Cell])[];

/** Without facts that are unknown for every item. */
const rowsOf = <T>(items: readonly T[], facts: Facts<T>): Row[] =>
  facts
    .map(([label, cellOf]) => ({ label, cells: items.map(cellOf) }))
    .filter(({ cells }) => cells.some((cell) => cell.length > 0))
    .map(({ label, cells }) => ({ label, cells: cells.map((cell) => (cell.length > 0 ? cell : content.unknown)) }));

function tourTable(tours: readonly ComparedTour[], { config, links }: Context): Comparison {
  const { rows } = content;
  const perDay = ({ price_trip, duration_days }: ComparedTour['tour']) =>
    price_trip > 0 && duration_days > 0 ? formatMoney(Math.round(price_trip / duration_days)) : '';
  return {
    name: content.table.tours,
    note: '',
    columns: tours.map(({ packageId, tour }) => ({
      wish: tourWish(packageId),
      name: tour.place_name,
      picture: storageUrl(config, tour.images[0]?.img),
      href: links.tour(packageId),
    })),
    rows: rowsOf(tours, [
      [rows.price, ({ tour }) => (tour.price_trip > 0 ? formatMoney(tour.price_trip) : content.noPrice)],
      [rows.days, ({ tour }) => (tour.duration_days > 0 ? String(tour.duration_days) : '')],
      [rows.perDay, ({ tour }) => perDay(tour)],
      [rows.region, ({ tour }) => tour.sub_destination],
      [rows.origin, ({ tour }) => tour.origin],
      [rows.meets, ({ tour }) => tour.departure_point],
      [rows.travel, ({ transport }) => transport.map((mode) => content.transports[mode]).join(', ')],
      [rows.highlights, ({ tour }) => tour.highlights],
    ]),
  };
}

/** Facts and terms as on the page of a room, by the same flags. */
function roomTable(rooms: readonly ComparedRoom[], stay: Stay | undefined, { config, links, clock }: Context): Comparison {
  const { rows, mealPlans } = content;
  const { travelFacts, realCancel, fixedRatings } = config.flags;
  const nights = stay ? nightsBetween(stay.checkin, stay.checkout) : 0;
  const inStay = { ...linkedStay(stay, clock.today(), config), combo: false };
  const total = ({ room, available }: ComparedRoom) => {
    const bill = available && stay ? stayBill(room, { rooms: stay.rooms, nights }, 'exact', config.flags).total : 0;
    return bill > 0 ? formatMoney(bill) : '';
  };
  const cancellation = ({ room: { cancellation_charges: charges, cancellation_terms: terms } }: ComparedRoom) => {
    if (realCancel && terms) return terms;
    if (charges === null) return '';
    return isFreeCancellation(charges) ? content.freeCancellation : content.charge(formatMoney(charges));
  };
  const facts: Facts<ComparedRoom> = [
    [rows.size, ({ room }) => (room.size_m2 ? content.squareMetres(room.size_m2) : '')],
    [rows.beds, ({ room }) => room.beds.join(', ')],
    [rows.view, ({ room }) => room.view],
    [rows.meals, ({ room }) => mealPlans[room.meal_plan] ?? room.meal_plan],
  ];
  return {
    name: content.table.rooms,
    note: stay
      ? content.stay(formatLongDate(stay.checkin), formatLongDate(stay.checkout), stay.adults, stay.children, stay.rooms)
      : '',
    columns: rooms.map(({ hotelVendorId, hotelRoomId, room: { roomType, hotel, rooms_image } }) => ({
      wish: roomWish(hotelVendorId, hotelRoomId),
      name: [roomType, hotel.hotelname].filter(Boolean).join(', '),
      picture: storageUrl(config, rooms_image[0] ?? hotel.hotel_images[0]),
      href: links.roomInfo(roomInfoQuery({ ...inStay, hotelVendorId, hotelRoomId, roomType })),
    })),
    rows: rowsOf(rooms, [
      [rows.total(nights), total],
      [rows.available, ({ available }) => (available === undefined ? '' : content.available[available ? 'yes' : 'no'])],
      [rows.perNight, ({ room }) => (room.basePrice > 0 ? formatMoney(finalPriceOf(room.basePrice, room.discount)) : '')],
      [rows.rating, ({ room }) => (fixedRatings ? '' : (ratingText(room.hotel.rating) ?? ''))],
      [rows.city, ({ room }) => room.hotel.city],
      ...(travelFacts ? facts : []),
      [rows.cancellation, cancellation],
      [rows.checkIn, ({ room }) => clockTime(room.checkInTime)],
      [rows.checkOut, ({ room }) => clockTime(room.checkOutTime)],
    ]),
  };
}

export const comparisons = ({ tours, rooms, stay }: Compared, context: Context): Comparison[] => [
  ...(tours.length > 0 ? [tourTable(tours, context)] : []),
  ...(rooms.length > 0 ? [roomTable(rooms, stay, context)] : []),
];
