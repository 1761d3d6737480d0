import { checkDates, checkHotelSearch, type HotelSearch, hotelListQuery } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { useNavigate } from '@safarnama/shared/router';
import { useState } from 'react';
import { storeSearch } from './session-search.ts';

export interface HotelSearchDraft {
  readonly search: HotelSearch;
  /** The first rule that the last attempt broke, until something is changed. */
  readonly problem: string | undefined;
  change(part: Partial<HotelSearch>): void;
  /** Checks, keeps the criteria for the session and goes to the list. False: nothing has happened but the message. */
  submit(): boolean;
}

/** A search that cannot be made, in words. */
export const searchProblem = (search: HotelSearch): string | undefined =>
  checkHotelSearch(search) ?? checkDates(search.checkin, search.checkout);

const same = (a: HotelSearch, b: HotelSearch) => (Object.keys(a) as (keyof HotelSearch)[]).every((key) => a[key] === b[key]);

interface Options {
  /** What the form starts from; other criteria start it anew. */
  readonly base: HotelSearch;
  /** A rule of this layout, asked after all others. True when it is broken; it tells the visitor itself. */
  readonly reject?: (search: HotelSearch) => boolean;
  /** The address to go to, when it holds more than the criteria. */
  readonly href?: (search: HotelSearch) => string;
}

/** The one hotel search behind its four layouts. */
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
