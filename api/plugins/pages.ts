import type { pageQuery } from '@safarnama/shared/contract';
import type * as z from 'zod/mini';

const ALL = 100;
const USUAL = 20;

/** Which rows of a list: `LIMIT limit OFFSET offset`. */
export type Span = { readonly page: number; readonly limit: number; readonly offset: number };

export const FIRST_SPAN: Span = { page: 1, limit: ALL, offset: 0 };

export const spanOf = ({ page, limit }: z.output<typeof pageQuery>): Span => {
  if (page === undefined && limit === undefined) return FIRST_SPAN;
  const rows = limit ?? USUAL;
  return { page: page ?? 1, limit: rows, offset: ((page ?? 1) - 1) * rows };
};
