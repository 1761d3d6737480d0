import type { TourSearch, Travellers } from '@safarnama/shared/domain';
import { isCount, isText, matchesShape, parseJson, type Shape } from './shape.ts';

/** The part of a tour search that the page of a tour uses. `selectedMonth` is a month's name or ''. */
export type LastSearch = Pick<TourSearch, 'selectedMonth' | 'adults' | 'children'>;

/** Session storage key; removed with the drafts when the session ends. */
const KEY = 'draft:tour-search';
const SHAPE: Shape<LastSearch> = { selectedMonth: isText, adults: isCount, children: isCount };

export const storeLastSearch = ({ selectedMonth, adults, children }: LastSearch): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ selectedMonth, adults, children }));

/** Undefined when nothing was searched in this session. */
export function readLastSearch(): LastSearch | undefined {
  const stored = parseJson(sessionStorage.getItem(KEY));
  return matchesShape(SHAPE, stored) ? stored : undefined;
}

export const partyOf = ({ adults, children }: LastSearch): Travellers => ({ adult: adults, child: children, infant: 0 });
