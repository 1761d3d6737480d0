import type { pageQuery } from '@safarnama/shared/contract';
import type * as z from 'zod/mini';

const MAX_ROWS = 100;
const DEFAULT_ROWS = 20;

/** Which rows of a list: `LIMIT limit OFFSET offset`. */
export type PageRange = { readonly page: number; readonly limit: number; readonly offset: number };

export const FIRST_PAGE: PageRange = { page: 1, limit: MAX_ROWS, offset: 0 };

export const pageRange = ({ page, limit }: z.output<typeof pageQuery>): PageRange => {
  if (page === undefined && limit === undefined) return FIRST_PAGE;
  const rows = limit ?? DEFAULT_ROWS;
  return { page: page ?? 1, limit: rows, offset: ((page ?? 1) - 1) * rows };
};
