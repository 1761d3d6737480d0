/** @jest-environment node */

import * as contract from '../contract/index.ts';
import { lazy } from '../contract/replies/index.ts';
import { read } from '../http/read.ts';
import type * as z from '../schema/index.ts';
import { type Altered, otherTypes, withSecondRows } from './other-types.ts';
import { CALLS } from './specification.ts';

/** Call → schema of its reply, and the fields that a row or detail requires. */
const READERS: Readonly<Record<string, readonly [schema: z.ZodMiniType, at: string, needs: readonly string[]]>> = {
  'GET /topimagess': [contract.heroImages, contract.READS.heroImages, ['url']],
  'GET /destination/all/des': [contract.destinations, contract.READS.destinations, ['destination_id']],
  'GET /destination/{id}/limit': [contract.subDestinations, contract.READS.subDestinations, ['sub_destination_id']],
  'GET /destination/{id}': [contract.subDestinations, contract.READS.subDestinations, ['sub_destination_id']],
  'GET /pac/places': [contract.placeRows, contract.READS.places, ['place_name']],
  'GET /orderbyid/{id}': [contract.tourOrders, contract.READS.tourOrders, []],
  'GET /top/filter': [contract.tourPackages, contract.READS.packageSearch, ['package_id']],
  'GET /packages/{id}': [contract.tourPackages, contract.READS.packagesOf, ['package_id']],
  'GET /packages/{id}/details': [contract.packageDetails, contract.READS.packageDetails, []],
  'POST /p/filter/{id}': [contract.tourPackages, contract.READS.filterPackages, ['package_id']],
  'POST /packages/limit/{id}': [contract.tourPackages, contract.READS.packagesLimited, ['package_id']],
  'GET /months/{id}': [contract.tourMonths, contract.READS.months, ['tour_month_id']],
  'GET /dateOfTour/{id}': [contract.tourDates, contract.READS.datesOfMonth, ['date_id']],
  'GET /itineraries/{id}': [contract.itineraries, contract.READS.itineraries, []],
  'GET /transports/{id}': [contract.transports, contract.READS.transports, []],
  'GET /four-cards': [contract.featureCards, contract.READS.featureCards, []],
  'GET /gellery/{id}': [contract.galleries, contract.READS.gallery, ['url']],
  'GET /view/getfor/payment/{id}': [contract.paymentPackage, contract.READS.paymentPackage, []],
  'GET /footer/packages': [contract.footerPackages, contract.READS.footerPackages, ['package_id']],
  'GET /vendors/hotel/city': [contract.hotelCities, contract.READS.hotelCities, []],
  'GET /hotel-available-rooms-exact': [
    contract.exactRooms,
    contract.READS.exactRooms,
    ['hotel_roomId', 'hotel', 'hotel_vendor_id'],
  ],
  'GET /hotel-available-rooms-price': [
    contract.comboRooms,
    contract.READS.comboRooms,
    ['room', 'hotel_roomId', 'hotel', 'hotel_vendor_id', 'calculated_needed_rooms'],
  ],
  'POST /bookings/check-availability': [contract.availabilityResult, contract.READS.checkAvailability, ['available']],
  'GET /hotels/{hotelId}/rooms/{roomId}': [contract.roomInfo, contract.READS.roomInfo, []],
  'GET /bookings/user/{id}': [contract.hotelBookings, contract.READS.hotelBookings, []],
  'GET /users/{id}': [contract.user, contract.READS.user, []],
  'GET /vendor/alldata/{id}': [contract.vendorPolicy, contract.READS.vendorPolicy, []],
  'POST /create-qr': [contract.qrCode, contract.READS.createQr, ['id']],
  'GET /check/{id}': [contract.paymentDetails, contract.READS.checkQr, ['transaction_id']],
  'POST /login': [contract.authReply, contract.READS.auth, ['access_token', 'user', 'id']],
};

/** Fields that may be null in a parsed value. */
const NULL = new Set([
  ...['destination_id', 'sub_destination_id', 'package_id', 'hotel_vendor_id', 'hotel_roomId', 'user_id', 'id', 'date_id'],
  ...[
    'year',
    'price',
    'seats_left',
    'rooms_left',
    'latitude',
    'longitude',
    'departure_latitude',
    'departure_longitude',
    'amount',
    'rooms_available',
    'size_m2',
  ],
  ...['order_id', 'booking_id', 'cancellation_charges', 'total_amount', 'paid_amount', 'due_amount', 'packageId', 'expires_in'],
]);

/** The fields of a parsed value whose type differs from the same field of a complete one. */
function wrongTypes(value: unknown, complete: unknown, name = ''): string[] {
  if (value === undefined) return name === 'package' ? [] : [`${name} is undefined`];
  if (value === null) return NULL.has(name) ? [] : [`${name} is null`];
  if (complete === null || complete === undefined) return [];
  if (Array.isArray(value) || Array.isArray(complete)) {
    if (!Array.isArray(value) || !Array.isArray(complete)) return [`${name} is ${typeof value}`];
    return value.flatMap((row) => wrongTypes(row, complete[0], name));
  }
  if (typeof value !== typeof complete) {
    // An id is text or a number, as it was sent.
    const id = /(_id|Id|^id)$/.test(name) && ['string', 'number'].includes(typeof value);
    return id ? [] : [`${name} is ${typeof value}`];
  }
  if (typeof value !== 'object') return Number.isNaN(value) ? [`${name} is no number`] : [];
  return Object.entries(value).flatMap(([key, inner]) => wrongTypes(inner, (complete as Record<string, unknown>)[key], key));
}

const given = CALLS.flatMap(({ call, reply }) => {
  const reader = READERS[call];
  return reader ? [{ call, reply: withSecondRows(reply), reader }] : [];
});

test('every reply with a specified value is covered', () => {
  const silent = CALLS.filter(({ reply }) => JSON.stringify(reply) === '{}' || JSON.stringify(reply) === '{"data":true}');
  const same = ['POST /packages/{id}/details/filter', 'POST /register-user'];
  expect([...given, ...silent].map(({ call }) => call).toSorted()).toEqual(
    CALLS.map(({ call }) => call)
      .filter((call) => !same.includes(call))
      .toSorted(),
  );
});

test.each(given)(
  '$call: a field of another type is read as its own type, and an unreadable row is dropped without the others',
  async ({ call, reply, reader: [schema, at, needs] }) => {
    const dropped: string[] = [];
    const reading = (body: unknown) =>
      read(
        body,
        at,
        lazy(async () => schema),
        call,
        (line) => dropped.push(line),
      );
    const complete = await reading(reply);
    expect(dropped).toEqual([]);
    const isList = Array.isArray(complete);
    const depth = at ? at.split('.').length : 0;
    const wrong: string[] = [];
    const altered: Altered[] = otherTypes(reply);
    expect(altered.length).toBeGreaterThan(5);
    for (const { label, path, reply: body } of altered) {
      dropped.length = 0;
      const value = await reading(body).catch((error: Error) => error);
      const needed = needs.includes(String(path.at(-1)));
      if (value instanceof Error) {
        // Refused only if the reply is unusable: another type in place of the value, or a detail without its required fields.
        if (path.length > depth + (isList ? 1 : 0) && !(needed && !isList)) wrong.push(`${label}: ${value.message}`);
        continue;
      }
      wrong.push(...wrongTypes(value, complete).map((fault) => `${label}: ${fault}`));
      if (isList && path.length > depth && (value as unknown[]).length < (complete as unknown[]).length - 1)
        wrong.push(`${label}: more than its row is gone`);
      if (isList && path.length > depth && (value as unknown[]).length < (complete as unknown[]).length && dropped.length !== 1)
        wrong.push(`${label}: ${dropped.length} lines instead of one`);
    }
    expect(wrong).toEqual([]);
  },
);
