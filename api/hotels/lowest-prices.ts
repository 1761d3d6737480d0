import type { HotelNightsQuery } from '@safarnama/shared/contract';
import type { LocalDate } from '@safarnama/shared/domain';
import { notFound } from '@safarnama/shared/server/failure';
import type { Queryable } from '../database/database.ts';
import { batched } from '../plugins/batching.ts';
import type { CatalogueRoom, RoomCatalogue } from './room-catalogue.ts';
import { comboRoomCount, exactRoomCount, FIRST_BATCH } from './room-search.ts';

/** A room type that a search would list, the price of a night, and how many of it may be sold at most for that. */
type SuitableRoom = { listed: CatalogueRoom; cents: number; most: number };

const suitableRoom = (
  { adults, children, rooms }: HotelNightsQuery,
  listed: CatalogueRoom,
  timesRooms: boolean,
): SuitableRoom | undefined => {
  const party = adults + children;
  const needed = exactRoomCount(listed, party, rooms) || comboRoomCount(listed, party, rooms);
  return needed > 0 && needed <= listed.total_rooms
    ? { listed, cents: listed.cents * (timesRooms ? needed : 1), most: listed.total_rooms - needed }
    : undefined;
};

/**
 * The lowest price in a city by night, among the rooms that both lists of a search would show for that night alone, or of one room
 * type: of all rooms that the party needs if the bill is `timesRooms`, else of one room.
 */
export const lowestPrices = (db: Queryable, catalogue: RoomCatalogue, timesRooms: boolean) => {
  /** For each question the rooms that are sold out, with their nights. A night without bookings has no row. */
  const soldOutNights = batched(async (questions: readonly { rooms: SuitableRoom[]; first: LocalDate; last: LocalDate }[]) => {
    const rows = await db.query<{ n: number; id: number; night: LocalDate }>(
      `SELECT q.n::int AS n, x.id, x.night FROM unnest($1::text[], $2::text[], $3::date[], $4::date[]) WITH ORDINALITY AS q (rooms, most, first, last, n)
         CROSS JOIN LATERAL (SELECT r.id, s.night FROM unnest(q.rooms::int[], q.most::int[]) AS r (id, most)
           JOIN room_nights s ON s.hotel_room_id = r.id AND s.night BETWEEN q.first AND q.last WHERE s.sold > r.most) AS x`,
      [
        questions.map(({ rooms }) => `{${rooms.map(({ listed }) => listed.hotel_room_id).join(',')}}`),
        questions.map(({ rooms }) => `{${rooms.map(({ most }) => most).join(',')}}`),
        questions.map(({ first }) => first),
        questions.map(({ last }) => last),
      ],
    );
    const found = questions.map(() => new Map<number, Set<LocalDate>>());
    for (const { n, id, night } of rows) {
      const byRoom = found[n - 1];
      const taken = byRoom?.get(id);
      if (taken) taken.add(night);
      else byRoom?.set(id, new Set([night]));
    }
    return found;
  });

  /** Rupees for each of the consecutive nights; a night on which nothing is left has no entry. */
  return async (query: HotelNightsQuery, nights: readonly LocalDate[]): Promise<ReadonlyMap<LocalDate, number>> => {
    const listed = await catalogue(query.city);
    if (!listed) throw notFound('the city');
    const asked = query.room === undefined ? listed : listed.filter(({ hotel_room_id }) => hotel_room_id === query.room);
    if (query.room !== undefined && asked.length === 0) throw notFound('the room');
    const lowest = new Map<LocalDate, number>();
    const suitable: SuitableRoom[] = [];
    for (const one of asked) {
      const room = suitableRoom(query, one, timesRooms);
      if (room) suitable.push(room);
    }
    if (timesRooms) suitable.sort((a, b) => a.cents - b.cents);
    let open = nights;
    for (let at = 0, size = FIRST_BATCH; at < suitable.length; at += size, size *= 2) {
      const [first, last] = [open[0], open.at(-1)];
      if (first === undefined || last === undefined) break;
      const rooms = suitable.slice(at, at + size);
      const taken = await soldOutNights({ rooms, first, last });
      open = open.filter((night) => {
        const cheapest = rooms.find(({ listed }) => !taken.get(listed.hotel_room_id)?.has(night));
        if (cheapest) lowest.set(night, cheapest.cents / 100);
        return !cheapest;
      });
    }
    return lowest;
  };
};
