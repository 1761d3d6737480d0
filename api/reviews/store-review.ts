import type { reviewRequest } from '@safarnama/shared/contract';
import type { BookedKind } from '@safarnama/shared/domain';
import { Failure, invalid } from '@safarnama/shared/server/failure';
import type * as z from 'zod/mini';
import { ALREADY_REVIEWED } from '../bookings/own-review.ts';
import type { Database } from '../database/database.ts';
import { InvalidPicture, type StrippedPicture } from '../pictures/byte-reader.ts';
import { stripMetadata } from '../pictures/strip-metadata.ts';
import { lockPerson } from '../plugins/locks.ts';
import type { Services } from '../services.ts';
import { displayName } from './display-name.ts';

type Words = z.output<typeof reviewRequest>;

/** Removes metadata from the pictures. An invalid picture is refused; the error names its index. */
export const strippedPictures = ({ pictures }: Pick<Words, 'pictures'>): StrippedPicture[] =>
  pictures.map((text, n) => {
    try {
      return stripMetadata(Buffer.from(text.slice(text.indexOf(',') + 1), 'base64'));
    } catch (error) {
      throw error instanceof InvalidPicture ? invalid(`pictures.${n}`, error.message) : error;
    }
  });

const FILE_EXTENSION = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

const INSERT = {
  tour: `INSERT INTO reviews (user_id, order_id, package_id, stars, words, author, travelled_on, written_at)
    SELECT o.user_id, o.order_id, o.package_id, $2, $3, $4, t.end_date, $5 FROM tour_orders o JOIN tour_dates t USING (date_id) WHERE o.order_id = $1`,
  hotel: `INSERT INTO reviews (user_id, booking_id, hotel_vendor_id, stars, words, author, travelled_on, written_at)
    SELECT b.user_id, b.booking_id, b.hotel_vendor_id, $2, $3, $4, b.check_out_date, $5 FROM hotel_bookings b WHERE b.booking_id = $1`,
} as const;
const COLUMN = { tour: 'order_id', hotel: 'booking_id' } as const;

/** Stores a review with its pictures. It replaces a refused review of the booking, but no other; this holds for concurrent calls. */
export const storeReview = (
  db: Database,
  { clock, ids }: Pick<Services, 'clock' | 'ids'>,
  { kind, id }: { kind: BookedKind; id: number },
  author: string,
  { stars, text }: Words,
  pictures: readonly StrippedPicture[],
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(`DELETE FROM reviews WHERE ${COLUMN[kind]} = $1 AND state = 'refused'`, [id]);
    const row = await tx.first<{ review_id: number; user_id: number }>(
      `${INSERT[kind]} ON CONFLICT (${COLUMN[kind]}) DO NOTHING RETURNING review_id, user_id`,
      [id, stars, text, displayName(author), clock.now()],
    );
    if (!row) throw new Failure(409, 'ALREADY', ALREADY_REVIEWED);
    await lockPerson(tx, row.user_id);
    for (const [n, { type, bytes, width, height }] of pictures.entries())
      await tx.query(
        `INSERT INTO review_pictures (name, review_id, n, type, width, height, look, bytes) VALUES ($1, $2, $3, $4, $5, $6, $7, decode($8, 'base64'))`,
        [
          `${ids.token()}.${FILE_EXTENSION[type]}`,
          row.review_id,
          n + 1,
          type,
          width,
          height,
          ids.token(),
          bytes.toString('base64'),
        ],
      );
  });
