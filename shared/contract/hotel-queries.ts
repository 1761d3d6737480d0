import * as z from '@safarnama/shared/schema';
import { ROOM_FACTS } from '../domain/room-facts.ts';
import { MAX_GUESTS } from '../domain/room-stay.ts';
import { formCount, formDay, formMonth, formText } from './form.ts';

/** Query parameters of the hotel lists. Apart from `hotel.ts`, since browsers load only the replies. */

/** The query parameters of GET /hotel-counts: those of the list calls without the price span. */
export const hotelCountsQuery = z.object({
  city: formText(120),
  checkin: formDay,
  checkout: formDay,
  adults: formCount(1, MAX_GUESTS),
  children: formCount(0, MAX_GUESTS),
  rooms: formCount(1, 1000),
});
export type HotelCountsQuery = z.infer<typeof hotelCountsQuery>;

const isFact = (text: string) => ROOM_FACTS.some((fact) => fact === text);
const roomFactList = z.pipe(
  z.string('must be text').check(z.refine((text) => text.split(',').every(isFact), `must be of: ${ROOM_FACTS.join(',')}`)),
  z.transform((text) => ROOM_FACTS.filter((fact) => text.split(',').includes(fact))),
);

/** The eight query parameters of both list calls, and `facts`, which is not in the specification. */
export const hotelSearchQuery = z.object({
  ...hotelCountsQuery.shape,
  min_price: formCount(0, 100_000_000),
  max_price: formCount(0, 100_000_000),
  facts: z.optional(roomFactList),
});
export type HotelSearchQuery = z.infer<typeof hotelSearchQuery>;

/** The query parameters of GET /hotel-nights; `room`: the prices of this room type alone. */
export const hotelNightsQuery = z.object({
  city: formText(120),
  month: formMonth,
  adults: formCount(1, MAX_GUESTS),
  children: formCount(0, MAX_GUESTS),
  rooms: formCount(1, 1000),
  room: z.optional(formCount(1, 2_147_483_647)),
});
export type HotelNightsQuery = z.infer<typeof hotelNightsQuery>;
