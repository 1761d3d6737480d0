import { FIRST_REVIEWS, REVIEWS_SHOWN } from '@safarnama/shared/contract';
import { HOTEL_RATING, type RatingRow, TOUR_RATING } from '../catalogue/ratings.ts';
import type { Queryable, Row } from '../database/database.ts';
import { t } from '../texts/translate.ts';
import { NO_NAME } from './display-name.ts';

const REVIEWED = {
  tour: { column: 'package_id', ratingSql: `SELECT ${TOUR_RATING} FROM packages p WHERE p.package_id = $1` },
  hotel: { column: 'hotel_vendor_id', ratingSql: `SELECT ${HOTEL_RATING} FROM hotels h WHERE h.hotel_vendor_id = $1` },
} as const;

const publishedReviewsSql = (kind: keyof typeof REVIEWED, limits: string) =>
  `SELECT v.review_id, v.stars, v.words AS text, v.author, v.travelled_on,
     to_char(v.written_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS written_on,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('name', 'reviews/' || p.name, 'width', p.width, 'height', p.height) ORDER BY p.n), '[]')
      FROM review_pictures p WHERE p.review_id = v.review_id) AS pictures
   FROM reviews v WHERE v.${REVIEWED[kind].column} = $1 AND v.state = 'approved' ORDER BY v.review_id DESC ${limits}`;

const readReviews = async (db: Queryable, kind: keyof typeof REVIEWED, limits: string, values: number[]): Promise<Row[]> => {
  const rows = await db.query<Row>(publishedReviewsSql(kind, limits), values);
  return rows.map((row) => (row.author === NO_NAME ? { ...row, author: t(NO_NAME) } : row));
};

/** The newest approved reviews of a tour, for its own page. */
export const newestReviews = (db: Queryable, packageId: number): Promise<Row[]> =>
  readReviews(db, 'tour', 'LIMIT $2', [packageId, FIRST_REVIEWS]);

/** One page of approved reviews, newest first; undefined for an unknown tour or hotel. */
export const publishedReviews = async (db: Queryable, kind: keyof typeof REVIEWED, id: number, page: number) => {
  const found = await db.first<{ rating: RatingRow }>(REVIEWED[kind].ratingSql, [id]);
  if (!found) return undefined;
  const reviews = await readReviews(db, kind, 'LIMIT $2 OFFSET $3', [id, REVIEWS_SHOWN, (page - 1) * REVIEWS_SHOWN]);
  return { rating: found.rating, reviews, pages: Math.ceil(found.rating.count / REVIEWS_SHOWN) };
};
