/** A column `rating`, `{average, count}` of approved reviews, for a statement over packages `p` or hotels `h`. */
const ratingColumn = (which: string): string =>
  `(SELECT jsonb_build_object('average', round(avg(v.stars), 1), 'count', count(*)) FROM reviews v WHERE v.state = 'approved' AND ${which}) AS rating`;

export const TOUR_RATING = ratingColumn('v.package_id = p.package_id');
export const HOTEL_RATING = ratingColumn('v.hotel_vendor_id = h.hotel_vendor_id');

export type RatingRow = { average: number | null; count: number };
