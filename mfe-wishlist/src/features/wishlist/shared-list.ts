import { MAX_WISHES, readWish, type Wish } from '@safarnama/shared/domain';

const ITEMS = 'items';

/** The list that an address shares; undefined for an address of the visitor's own list. Unknown items are omitted. */
export const sharedWishes = (params: URLSearchParams): Wish[] | undefined =>
  params
    .get(ITEMS)
    ?.split(',')
    .filter((text): text is Wish => readWish(text) !== undefined)
    .slice(0, MAX_WISHES);

export const shareQuery = (wishes: readonly Wish[]): Record<string, string> => ({ [ITEMS]: wishes.join(',') });
