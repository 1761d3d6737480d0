import { API, READS, wishes, wishlistRequest } from '@safarnama/shared/contract';
import { MAX_WISHES, readWish, type Wish } from '@safarnama/shared/domain';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { defineEndpoint } from '../plugins/endpoint.ts';
import { lockPerson } from '../plugins/locks.ts';
import type { Services } from '../services.ts';

/** A user's list, without items that are no longer sold. */
const wishlistOf = async (db: Queryable, userId: number): Promise<Wish[]> =>
  (
    await db.query<{ wish: Wish }>(
      `SELECT CASE kind WHEN 'tour' THEN 'tour:' || item_id ELSE 'room:' || r.hotel_vendor_id || '-' || item_id END AS wish
       FROM wishes LEFT JOIN rooms r ON kind = 'room' AND r.hotel_room_id = item_id
       WHERE user_id = $1 AND CASE kind WHEN 'tour' THEN EXISTS (SELECT 1 FROM packages WHERE package_id = item_id) ELSE r.hotel_room_id IS NOT NULL END
       ORDER BY wished_at DESC, n`,
      [userId],
    )
  ).map(({ wish }) => wish);

/** Positions, kinds and ids as parameters of {@link WISH_ROWS}. Ids beyond the range of the column are dropped. */
const wishColumns = (list: readonly Wish[]) => {
  const rows = list.flatMap((wish, n) => {
    const named = readWish(wish);
    const [hotel, item] = (named?.kind === 'room' ? [named.hotelVendorId, named.hotelRoomId] : [0, named?.packageId]).map(Number);
    return named && Math.max(hotel ?? 0, item ?? 0) <= 2_147_483_647 ? [{ n, kind: named.kind, hotel, item }] : [];
  });
  return [rows.map(({ n }) => n), rows.map(({ kind }) => kind), rows.map(({ hotel }) => hotel), rows.map(({ item }) => item)];
};

const WISH_ROWS = 'unnest($2::int[], $3::text[], $4::int[], $5::int[]) AS w (n, kind, hotel, item_id)';

/** The wishlist of a user. The user's row is locked, so that concurrent calls cannot exceed the maximum. */
export const wishlistRoutes = (app: FastifyInstance, { db, clock }: Services): void => {
  const personal = {
    path: API.wishlist(),
    tag: 'Account',
    access: 'person',
    response: wishes,
    responsePath: READS.wishlist,
  } as const;
  defineEndpoint(app, {
    ...personal,
    method: 'GET',
    summary: 'One’s own wishlist, the newest first',
    handle: async ({ person }) => ({ data: await wishlistOf(db, person.userId) }),
  });

  defineEndpoint(app, {
    ...personal,
    method: 'POST',
    summary: 'Add to one’s own wishlist and take from it; the answer is the list as it is then',
    body: wishlistRequest,
    changesStock: false,
    handle: ({ body, person }) =>
      db.transaction(
        async (tx) => {
          await lockPerson(tx, person.userId);
          await tx.query(
            `DELETE FROM wishes USING ${WISH_ROWS} WHERE user_id = $1 AND wishes.kind = w.kind AND wishes.item_id = w.item_id`,
            [person.userId, ...wishColumns(body.remove)],
          );
          const free = MAX_WISHES - (await wishlistOf(tx, person.userId)).length;
          await tx.query(
            `INSERT INTO wishes (user_id, kind, item_id, wished_at, n)
           SELECT $1, w.kind, w.item_id, $6, min(w.n) FROM ${WISH_ROWS}
           WHERE CASE w.kind WHEN 'tour' THEN EXISTS (SELECT 1 FROM packages WHERE package_id = w.item_id)
             ELSE EXISTS (SELECT 1 FROM rooms WHERE hotel_room_id = w.item_id AND hotel_vendor_id = w.hotel) END
             AND NOT EXISTS (SELECT 1 FROM wishes k WHERE k.user_id = $1 AND k.kind = w.kind AND k.item_id = w.item_id)
           GROUP BY w.kind, w.item_id ORDER BY min(w.n)
           LIMIT greatest(0, $7)`,
            [person.userId, ...wishColumns(body.add), clock.now(), free],
          );
          return { data: await wishlistOf(tx, person.userId) };
        },
        [`person ${person.userId}`],
      ),
  });
};
