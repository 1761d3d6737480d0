import type { HotelNightsQuery } from '@safarnama/shared/contract';
import type { LocalDate } from '@safarnama/shared/domain';
import { notFound } from '@safarnama/shared/server/failure';
import type { Queryable } from '../database/database.ts';
import { batched } from '../plugins/batching.ts';
import type { CatalogueRoom, RoomCatalogue } from './room-catalogue.ts';
import { comboRoomCount, exactRoomCount, FIRST_BATCH } from './room-search.ts';

/** A room type that a search lists while at most `maxSold` of its rooms are sold; `paise` is the price of a night. */
type SuitableRoom = { listed: CatalogueRoom; paise: number; maxSold: number };

const suitableRoom = (
  { adults, children, rooms }: HotelNightsQuery,
  listed: CatalogueRoom,
  timesRooms: boolean,
): SuitableRoom | undefined => {
  const party = adults + children;
  const needed = exactRoomCount(listed, party, rooms) || comboRoomCount(listed, party, rooms);
  return needed > 0 && needed <= listed.total_rooms
    ? { listed, paise: listed.paise * (timesRooms ? needed : 1), maxSold: listed.total_rooms - needed }
    : undefined;
};

/**
 * The lowest price in a city by night, among the rooms that both lists of a search would show for that night alone, or of one room
 * type: of all rooms that the party needs if the bill is `timesRooms`, else of one room.
 */
export const lowestPrices = (db: Queryable, catalogue: RoomCatalogue, timesRooms: boolean) => {
  /** For each query the rooms that are sold out, with their nights. A night without bookings has no row. */
  const soldOutNights = batched(async (queries: readonly { rooms: SuitableRoom[]; first: LocalDate; last: LocalDate }[]) => {
    const rows = await db.query<{ n: number; id: number; night: LocalDate }>(
      `SELECT q.n::int AS n, x.id, x.night FROM unnest($1::text[], $2::text[], $3::date[], $4::date[]) WITH ORDINALITY AS q (rooms, most, first, last, n)
         CROSS JOIN LATERAL (SELECT r.id, s.night FROM unnest(q.rooms::int[], q.most::int[]) AS r (id, most)
           JOIN room_nights s ON s.hotel_room_id = r.id AND s.night BETWEEN q.first AND q.last WHERE s.sold > r.most) AS x`,
      [
        queries.map(({ rooms }) => `{${rooms.map(({ listed }) => listed.hotel_room_id).join(',')}}`),
        queries.map(({ rooms }) => `{${rooms.map(({ maxSold }) => maxSold).join(',')}}`),
        queries.map(({ first }) => first),
        queries.map(({ last }) => last),
      ],
    );
    const found = queries.map(() => new Map<number, Set<LocalDate>>());
    for (const { n, id, night } of rows) {
      const byRoom = found[n - 1];
      const soldOut = byRoom?.get(id);
      if (soldOut) soldOut.add(night);
      else byRoom?.set(id, new Set([night]));
    }
    return found;
  });

  /** Rupees for each of the consecutive nights; a night on which nothing is left has no entry. */
  return async (query: HotelNightsQuery, nights: readonly LocalDate[]): Promise<ReadonlyMap<LocalDate, number>> => {
    const listed = await catalogue(query.city);
    if (!listed) throw notFound('the city');
    const requested = query.room === undefined ? listed : listed.filter(({ hotel_room_id }) => hotel_room_id === query.room);
    if (query.room !== undefined && requested.length === 0) throw notFound('the room');
    const lowest = new Map<LocalDate, number>();
    const suitable: SuitableRoom[] = [];
    for (const listedRoom of requested) {
      const room = suitableRoom(query, listedRoom, timesRooms);
      if (room) suitable.push(room);
    }
    if (timesRooms) suitable.sort((a, b) => a.paise - b.paise);
    let open = nights;
    for (let at = 0, size = FIRST_BATCH; at < suitable.length; at += size, size *= 2) {
      const [first, last] = [open[0], open.at(-1)];
      if (first === undefined || last === undefined) break;
      const rooms = suitable.slice(at, at + size);
      const soldOut = await soldOutNights({ rooms, first, last });
      open = open.filter((night) => {
        const cheapest = rooms.find(({ listed }) => !soldOut.get(listed.hotel_room_id)?.has(night));
        if (cheapest) lowest.set(night, cheapest.paise / 100);
        return !cheapest;
      });
    }
    return lowest;
  };
};
