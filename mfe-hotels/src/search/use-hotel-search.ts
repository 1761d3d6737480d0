import { checkDates, checkHotelSearch, type HotelSearch, hotelListQuery } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { useNavigate } from '@safarnama/shared/router';
import { useState } from 'react';
import { storeSearch } from './session-search.ts';

export interface HotelSearchDraft {
  readonly search: HotelSearch;
  /** The first failed check of the last submit; cleared by any change. */
  readonly problem: string | undefined;
  change(part: Partial<HotelSearch>): void;
  /** Validates, stores the criteria and opens the list. Returns false when validation failed. */
  submit(): boolean;
}

/** Message of the first failed check. */
export const searchProblem = (search: HotelSearch): string | undefined =>
  checkHotelSearch(search) ?? checkDates(search.checkin, search.checkout);

const same = (a: HotelSearch, b: HotelSearch) => (Object.keys(a) as (keyof HotelSearch)[]).every((key) => a[key] === b[key]);

interface Options {
  /** Initial criteria; other criteria reset the form. */
  readonly base: HotelSearch;
  /** Extra check of a layout, run last. Returns true to reject, after it has shown its own message. */
  readonly reject?: (search: HotelSearch) => boolean;
  /** Target address, when it has more than the criteria. */
  readonly href?: (search: HotelSearch) => string;
}

/** State of the hotel search, shared by its four layouts. */
export function useHotelSearch({ base, reject, href }: Options): HotelSearchDraft {
  const { links } = useHost();
  const navigate = useNavigate();
  const [from, setFrom] = useState(base);
  const [changes, setChanges] = useState<Partial<HotelSearch>>({});
  const [problem, setProblem] = useState<string>();
  if (!same(from, base)) {
    setFrom(base);
    setChanges({});
    setProblem(undefined);
  }
  const search = { ...base, ...changes };
  return {
    search,
    problem,
    change(part) {
      setChanges((before) => ({ ...before, ...part }));
      setProblem(undefined);
    },
    submit() {
      const broken = searchProblem(search);
      setProblem(broken);
      if (broken || reject?.(search)) return false;
      storeSearch(search);
      void navigate(href ? href(search) : links.hotelRooms(hotelListQuery(search)));
      return true;
    },
  };
}
