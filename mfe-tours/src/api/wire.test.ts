/** @jest-environment node */
import { DEFAULT_TOUR_SEARCH, tourSearchCall } from '@safarnama/shared/domain';
import { checkCalls, type Step } from '@safarnama/shared/testing/recorder';
import { tripOf } from '../slots/trip-form/check-trip.ts';
import { filterPackages } from './filter-packages.ts';
import { getGallery } from './get-gallery.ts';
import { getItinerary } from './get-itinerary.ts';
import { getPackage } from './get-package.ts';
import { getTransport } from './get-transport.ts';
import { listDates } from './list-dates.ts';
import { listDestinations } from './list-destinations.ts';
import { listInternational } from './list-international.ts';
import { listMonths } from './list-months.ts';
import { listPackages } from './list-packages.ts';
import { listPlaces } from './list-places.ts';
import { listSubDestinations } from './list-sub-destinations.ts';
import { listTopSubDestinations } from './list-top-sub-destinations.ts';
import { searchPackages } from './search-packages.ts';
import { sendTrip } from './send-trip.ts';
import { sendTripMail } from './send-trip-mail.ts';

const trip = tripOf({
  your_address: '1 Walk Road',
  destination_address: 'Walk Valley',
  email: 'walk@example.test',
  check_in: '2031-03-04',
  check_out: '2031-03-06',
  adults: '2',
  children: '0',
});

const STEPS: Step[] = [
  { line: 'GET /destination/all/des', send: ({ http }) => listDestinations(http) },
  { line: 'GET /destination/1/limit', send: (host) => listTopSubDestinations(host) },
  { line: 'GET /destination/4', send: ({ http }) => listSubDestinations(http, '4') },
  { line: 'GET /pac/places', send: ({ http }) => listPlaces(http) },
  { line: 'GET /top/filter', send: (host) => searchPackages(host, tourSearchCall(DEFAULT_TOUR_SEARCH)) },
  {
    line: 'GET /top/filter',
    send: (host) => searchPackages(host, { place_name: 'Walk Place', price: '4000', duration: '3' }),
  },
  { line: 'GET /packages/11', send: (host) => listPackages(host, '11') },
  { line: 'GET /packages/32', send: (host) => listPackages(host, '32') },
  { line: 'POST /packages/limit/32', send: (host) => listInternational(host) },
  { line: 'GET /packages/7/details', send: ({ http }) => getPackage(http, '7') },
  { line: 'POST /p/filter/11', send: ({ http }) => filterPackages(http, '11', ['Walk Label']) },
  { line: 'GET /months/7', send: ({ http }) => listMonths(http, '7') },
  { line: 'GET /dateOfTour/71', send: ({ http }) => listDates(http, 71) },
  { line: 'GET /itineraries/7', send: ({ http }) => getItinerary(http, '7') },
  { line: 'GET /transports/7', send: ({ http }) => getTransport(http, '7') },
  { line: 'GET /gellery/7', send: ({ http }) => getGallery(http, '7') },
  { line: 'POST /trips', send: ({ http }) => sendTrip(http, trip) },
  { line: 'POST /send-mail', send: ({ http }) => sendTripMail(http, trip) },
];

test('every tours call has the specified method, path and fields [T3.14 T7.32 T2.11 T7.16 T7.22 T7.25]', async () => {
  expect(await checkCalls('mfe-tours', STEPS)).toEqual([]);
});
