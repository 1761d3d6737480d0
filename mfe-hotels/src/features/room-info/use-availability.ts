import { bookingPageQuery, isBookable } from '@safarnama/shared/domain';
import { useHost } from '@safarnama/shared/host';
import { useNavigate } from '@safarnama/shared/router';
import { useDeferred } from '@safarnama/shared/ui/deferred';
import { useEffect, useState } from 'react';
import { storeStay } from '../../search/session-search.ts';
import { availabilityState } from './availability.ts';
import { loadAvailability, type RoomData } from './loader.ts';
import type { Checked } from './stay-problem.ts';
import { storeChoice } from './store-choice.ts';

/** Availability of the stay. `book` checks it again before it opens the booking page. */
export function useAvailability(data: RoomData) {
  const host = useHost();
  const { links, clock, config } = host;
  const { keepSearch, exactCardChildrens } = config.flags;
  const navigate = useNavigate();
  const { stay } = data;
  const first = useDeferred(data.availability);
  const [busy, setBusy] = useState(false);
  const [again, setAgain] = useState<{ readonly of: RoomData; readonly result: Checked | null }>();
  const result = again?.of === data ? again.result : first;

  useEffect(() => {
    if (keepSearch && isBookable(stay) && stay.adults > 0 && stay.checkin >= clock.today())
      storeStay(stay, stay.combo || exactCardChildrens === 'children');
  }, [stay, clock, keepSearch, exactCardChildrens]);
  useEffect(() => {
    if (result?.available) storeChoice(stay, result.require_room);
  }, [result, stay]);

  const load = async () => {
    setBusy(true);
    const fresh = await loadAvailability(host, stay);
    setBusy(false);
    setAgain({ of: data, result: fresh });
    return fresh;
  };
  /** Resolves to true when the booking page was opened. */
  const book = async () => {
    const fresh = await load();
    if (!fresh?.available) return false;
    storeChoice(stay, fresh.require_room);
    void navigate(links.hotelBooking(bookingPageQuery(stay, fresh.totalRooms)));
    return true;
  };
  return { result, state: availabilityState(result), busy, book, load };
}
