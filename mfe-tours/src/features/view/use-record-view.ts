import type { TourPackage } from '@safarnama/shared/contract';
import { useHost } from '@safarnama/shared/host';
import { useEffect } from 'react';
import { storeRecent } from '../../recently-viewed/recent-tours.ts';

/** Publishes a view event and stores the tour in the recently viewed list. */
export function useRecordView(tour: TourPackage): void {
  const { events } = useHost();
  useEffect(() => {
    storeRecent(sessionStorage, tour);
    events.emit('tours:viewed', { package_id: tour.package_id, place_name: tour.place_name });
  }, [events, tour]);
}
