import type { TourDate, TourPackage } from '@safarnama/shared/contract';
import { formatMoney } from '@safarnama/shared/domain';
import type { Quote } from '../booking/quote.ts';
import { dateSpan } from '../dates/date-model.ts';
import { content } from './content.ts';

export interface SlipParts {
  readonly tour: TourPackage;
  readonly date: TourDate | undefined;
  readonly rooms: number;
  readonly quote: Quote;
}

function travellersText({ travellers: { adult, child, infant } }: Quote): string {
  const kinds = [
    adult ? content.adults(adult) : '',
    child ? content.children(child) : '',
    infant ? content.infants(infant) : '',
  ].filter(Boolean);
  return kinds.join(', ') || content.noTravellers;
}

/** Lines of the slip; missing values are omitted. */
export const slipRows = ({ tour, date, rooms, quote }: SlipParts) =>
  [
    { name: content.tour, value: tour.place_name },
    { name: content.code, value: tour.package_code },
    { name: content.duration, value: tour.duration_days > 0 ? content.days(tour.duration_days) : '' },
    { name: content.from, value: tour.departure_point || tour.origin },
    { name: content.departure, value: date ? dateSpan(date.start_date, date.end_date) : content.noDate },
    { name: content.rooms, value: String(rooms) },
    { name: content.travellers, value: travellersText(quote) },
    { name: content.priceLabel, value: formatMoney(tour.price_trip) },
  ].filter((row) => row.value);
