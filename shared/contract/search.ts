import * as z from '@safarnama/shared/schema';
import type { DestinationId, HotelRoomId, HotelVendorId, PackageId, SubDestinationId } from '../domain/index.ts';
import { MAX_SEARCH_LENGTH } from '../domain/search-text.ts';
import { formText } from './form.ts';
import { notEmpty, wireId, wireIdMaybe, wireList, wireNumberOr, wireText } from './wire.ts';

/** The query of GET /search, which is not in the specification. */
export const searchQuery = z.object({ q: formText(MAX_SEARCH_LENGTH) });

const foundPlace = z
  .object({
    /** Null for a city that has hotels alone. */
    destination_id: wireIdMaybe<DestinationId>(),
    /** Null for a whole destination, too. */
    sub_destination_id: wireIdMaybe<SubDestinationId>(),
    name: wireText,
    /** The state or destination in which it lies. */
    state: wireText,
    tours: wireNumberOr(0),
    hotels: wireNumberOr(0),
  })
  .check(notEmpty);

const foundTour = z.object({
  package_id: wireId<PackageId>(),
  place_name: wireText,
  sub_destination: wireText,
  duration_days: wireNumberOr(0),
  price_trip: wireNumberOr(0),
});

const foundHotel = z.object({
  hotel_vendor_id: wireId<HotelVendorId>(),
  hotelname: wireText,
  city: wireText,
  state: wireText,
  /** Its cheapest room. */
  hotel_roomId: wireId<HotelRoomId>(),
  roomType: wireText,
  sleeps: wireNumberOr(1),
});

/** GET /search → data: at most five of each kind, the best first. */
export const searchResult = z.object({
  places: wireList(foundPlace),
  tours: wireList(foundTour),
  hotels: wireList(foundHotel),
});
export type SearchResult = z.infer<typeof searchResult>;
