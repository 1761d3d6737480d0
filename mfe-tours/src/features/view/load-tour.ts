import type { GalleryImage, ItineraryDay, TourDate, TourMonth, TransportMode } from '@safarnama/shared/contract';
import { sameId } from '@safarnama/shared/domain';
import { type Http, isApiFailure } from '@safarnama/shared/host';
import { data } from '@safarnama/shared/router';
import { emptyOnFailure } from '../../api/empty-on-failure.ts';
import { getGallery } from '../../api/get-gallery.ts';
import { getItinerary } from '../../api/get-itinerary.ts';
import { getPackage, type Tour } from '../../api/get-package.ts';
import { getTransport } from '../../api/get-transport.ts';
import { listDates } from '../../api/list-dates.ts';
import { listMonths } from '../../api/list-months.ts';
import { content } from './content.ts';

/** Data of a tour's page before the first interaction. */
export interface TourData {
  readonly tour: Tour;
  readonly months: readonly TourMonth[];
  /** tour_month_id of the loaded month, as text; '' when there is none. */
  readonly month: string;
  readonly dates: readonly TourDate[];
  readonly itinerary: readonly ItineraryDay[];
  readonly transport: readonly TransportMode[];
  readonly gallery: readonly GalleryImage[];
}

const UNKNOWN = new Set([400, 404, 422]);

async function knownPackage(http: Http, packageId: string, signal: AbortSignal): Promise<Tour> {
  const tour = await getPackage(http, packageId, signal).catch((error: unknown) => {
    if (isApiFailure(error) && UNKNOWN.has(error.status)) return undefined;
    throw error;
  });
  if (!tour) throw data(null, { status: 404 });
  return { ...tour, place_name: tour.place_name || content.unnamed };
}

export async function loadTour(
  http: Http,
  packageId: string,
  wantedMonth: string | null,
  signal: AbortSignal,
): Promise<TourData> {
  const listed = emptyOnFailure(listMonths(http, packageId, signal));
  const departures = listed.then(async (months) => {
    const month = months.find(({ tour_month_id }) => sameId(tour_month_id, wantedMonth)) ?? months[0];
    if (!month) return { months, month: '', dates: [] };
    return {
      months,
      month: String(month.tour_month_id),
      dates: await emptyOnFailure(listDates(http, month.tour_month_id, signal)),
    };
  });
  const [tour, dated, itinerary, transport, gallery] = await Promise.all([
    knownPackage(http, packageId, signal),
    departures,
    emptyOnFailure(getItinerary(http, packageId, signal)),
    emptyOnFailure(getTransport(http, packageId, signal)),
    emptyOnFailure(getGallery(http, packageId, signal)),
  ]);
  return { tour, ...dated, itinerary, transport, gallery };
}
