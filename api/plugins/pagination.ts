import type { pageQuery } from '@safarnama/shared/contract';
import { notFound } from '@safarnama/shared/server/failure';
import type * as z from 'zod/mini';
import type { Queryable } from '../database/database.ts';
import { type Call, idIn } from './endpoint.ts';

const MAX_ROWS = 100;
const DEFAULT_ROWS = 20;

/** Which rows of a list: `LIMIT limit OFFSET offset`. */
export type PageRange = { readonly page: number; readonly limit: number; readonly offset: number };

export const FIRST_PAGE: PageRange = { page: 1, limit: MAX_ROWS, offset: 0 };

const pageRange = ({ page, limit }: z.output<typeof pageQuery>): PageRange => {
  if (page === undefined && limit === undefined) return FIRST_PAGE;
  const rows = limit ?? DEFAULT_ROWS;
  return { page: page ?? 1, limit: rows, offset: ((page ?? 1) - 1) * rows };
};

/** One page of the caller's own rows, with the number of all of them. The path names the user: any other user is 404. */
export const ownPage = async <T>(
  db: Queryable,
  table: 'tour_orders' | 'hotel_bookings',
  { params, person, query }: Pick<Call<unknown, z.output<typeof pageQuery>, 'person'>, 'params' | 'person' | 'query'>,
  read: (range: PageRange) => Promise<T[]>,
) => {
  if (idIn(params, 'id', 'the user') !== person.userId) throw notFound('the user');
  const range = pageRange(query);
  const sql = `SELECT count(*)::int AS total FROM ${table} WHERE user_id = $1`;
  const count = await db.first<{ total: number }>(sql, [person.userId]);
  return { data: await read(range), page: range.page, limit: range.limit, total: count?.total ?? 0 };
};
