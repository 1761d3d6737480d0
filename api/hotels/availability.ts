import type { availabilityRequest } from '@safarnama/shared/contract';
import { addDays, MAX_UNVERIFIED_ROOMS, SALE_HORIZON_DAYS, toPaise } from '@safarnama/shared/domain';
import { notFound } from '@safarnama/shared/server/failure';
import type * as z from 'zod/mini';
import { today } from '../core/clock.ts';
import { idOf } from '../plugins/endpoint.ts';
import { roomsNeeded } from '../pricing/quotes.ts';
import { termsInWords } from '../refunds/refund-rules.ts';
import type { Services } from '../services.ts';
import { findRoom, partyFits, type RoomRow, roomsLeft } from './room-rows.ts';
import { checkStay, isOnSale } from './stays.ts';

const NEARBY_DAYS = 21;
const MAX_NEARBY_OFFERS = 3;

/** The nearest days, later and earlier in turn, on which a stay of the same length is free. */
const nearestFreeStays = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  room: RoomRow,
  { checkin, nights, rooms }: { checkin: string; nights: number; rooms: number },
) => {
  const sold = await db.query<{ night: string; sold: number }>(
    'SELECT night, sold FROM room_nights WHERE hotel_room_id = $1 AND night BETWEEN $2::date AND $3::date',
    [room.hotel_room_id, addDays(checkin, -NEARBY_DAYS), addDays(checkin, NEARBY_DAYS + nights)],
  );
  const soldOn = new Map(sold.map((row) => [row.night, row.sold]));
  const isFree = (from: string): boolean =>
    Array.from({ length: nights }, (_, i) => soldOn.get(addDays(from, i)) ?? 0).every(
      (count) => room.total_rooms - count >= rooms,
    );
  const found = [];
  for (let away = 1; away <= NEARBY_DAYS && found.length < MAX_NEARBY_OFFERS; away++) {
    for (const from of [addDays(checkin, away), addDays(checkin, -away)]) {
      const to = addDays(from, nights);
      if (found.length < MAX_NEARBY_OFFERS && isOnSale(from, to, today(clock)) && isFree(from))
        found.push({ check_in_date: from, check_out_date: to });
    }
  }
  return found;
};

/** Whether rooms are free for a stay; if not, the nearest free stays. A party that does not fit into the rooms gets none. */
export const checkAvailability = async (services: Services, body: z.output<typeof availabilityRequest>) => {
  const { db, clock, flags } = services;
  const { check_in_date: checkin, check_out_date: checkout, rooms_required: rooms, adults, childrens: children } = body;
  const nights = checkStay(checkin, checkout, ['check_in_date', 'check_out_date']);
  const roomId = idOf(body.hotel_roomId, 'the room');
  const room = await findRoom(db, idOf(body.hotel_vendor_id, 'the hotel'), roomId);
  if (!room) throw notFound('the room');
  const roomsFree = await roomsLeft(db, roomId, checkin, checkout);
  const fits = partyFits(room, { adults, children, rooms }, flags) && rooms <= MAX_UNVERIFIED_ROOMS;
  const day = today(clock);
  const onSale = isOnSale(checkin, checkout, day);
  const available = fits && roomsFree >= rooms && onSale;
  // Later ones have no day on sale near them.
  const isInReach = checkin <= addDays(day, SALE_HORIZON_DAYS + NEARBY_DAYS);
  const nearest = available || !fits || !isInReach ? [] : await nearestFreeStays(services, room, { checkin, nights, rooms });
  return {
    available,
    totalRooms: roomsFree,
    require_room: rooms,
    nearest_free_dates: nearest,
    rooms_needed: roomsNeeded(adults + children, room.sleeps),
    cancellation_terms: onSale ? termsInWords('hotel', day, toPaise(room.cancellation_charges), checkin) : '',
  };
};
