import type { LocalDate, LocalMonth } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { useEffect, useState } from 'react';
import { listNights, type NightsOf } from '../api/list-nights.ts';

/** Rupees by night, null when sold out, for the loaded months of one search. */
type Prices = ReadonlyMap<LocalDate, number | null>;

const NONE: Prices = new Map();

/** Prices of a month, loaded when it is first shown. Needs a city. */
export function useNights({ city, adults, children, rooms, room }: NightsOf, month: LocalMonth) {
  const { http } = useHost();
  const [prices, setPrices] = useState(NONE);
  const [failed, setFailed] = useState(false);
  const known = prices.has(`${month}-01`);
  useEffect(() => {
    if (!city || known) return undefined;
    const call = new AbortController();
    setFailed(false);
    listNights(http, { city, adults, children, rooms, room }, month, call.signal).then(
      (nights) => setPrices((before) => new Map([...before, ...nights.map(({ night, price }) => [night, price] as const)])),
      () => call.signal.aborted || setFailed(true),
    );
    return () => call.abort();
  }, [http, city, adults, children, rooms, room, month, known]);
  return { prices, failed, waiting: city !== '' && !known && !failed };
}
