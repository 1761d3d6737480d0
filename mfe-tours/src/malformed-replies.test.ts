/** @jest-environment node */
import { createTestHost } from '@safarnama/shared/testing';
import { failuresWithMalformedReplies } from '@safarnama/shared/testing/malformed-replies';
import { renderOnServer, renderSlotOnServer } from '@safarnama/shared/testing/server';
import { createRemote } from './remote.ts';

const host = (replies: object) => createTestHost({ replies: { ...replies } });
const derivedTexts = { price_trip: /^₹[46],000$/, duration_days: /^3 days$/ };
const list = { requiredFields: ['package_id'], derivedTexts, rowTexts: /^(2 tours|2|Tours in Walk Valley)$/ };
/** Texts of the calendar, which is missing when a tour has no month. */
const CALENDAR = /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat|\d{1,2})$/;
const places = { requiredFields: ['sub_destination_id', 'destination_id'], derivedTexts: { packages: /^4 packages$/ } };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    throw new Error(parts.map(String).join(' ').slice(0, 200));
  });
});

test.each([
  ['/dss?destination=gwalior', { ...list, calls: ['GET /top/filter'], mainCalls: ['GET /top/filter'] }],
  ['/des/11', { ...list, calls: ['GET /packages/11'], mainCalls: ['GET /packages/11'] }],
  ['/des/32', { ...list, calls: ['GET /packages/32'], mainCalls: ['GET /packages/32'] }],
  ['/des/11?filter=All', { ...list, calls: ['POST /p/filter/11'], mainCalls: ['POST /p/filter/11'] }],
  ['/states/1', { ...places, calls: ['GET /destination/1', 'GET /destination/all/des'], mainCalls: ['GET /destination/1'] }],
  [
    '/view/7',
    {
      calls: [
        'GET /packages/7/details',
        'GET /months/7',
        'GET /dateOfTour/71',
        'GET /itineraries/7',
        'GET /transports/7',
        'GET /gellery/7',
      ],
      mainCalls: ['GET /packages/7/details'],
      requiredFields: ['tour_month_id', 'date_id'],
      rowTexts: /^(Months|Choose a departure|4 – 6 March 2031|Tue – Thu|open)$/,
      derivedTexts: {
        month: CALENDAR,
        year: CALENDAR,
        // The label of a calendar day contains both price and date.
        price_trip: /^(₹[46],000|Price|before|Starting price per adult|Tuesday, 4 March 2031: .*)$/,
        end_date: /^Tuesday, 4 March 2031: /,
        duration_days: /^(3 days|Duration)$/,
        origin: /^Origin$/,
        departure_point: /^Departure point$/,
        package_code: /^Tour code$/,
        sub_destination: /^Region$/,
        day_wise_details: /^Highlights$/,
        mode: /^(Transport|Train, Bus, Plane, Car)$/,
      },
    },
  ],
])('%s renders when a reply field has another type', async (address, screen) => {
  expect(
    await failuresWithMalformedReplies({ ...screen, render: (replies) => renderOnServer(createRemote, host(replies), address) }),
  ).toEqual([]);
});

test.each([
  ['destinations', { ...places, calls: ['GET /destination/1/limit', 'GET /destination/all/des'] }],
  ['international', { ...list, calls: ['POST /packages/limit/32'], mainCalls: ['POST /packages/limit/32'] }],
])('the slot %s renders when a reply field has another type', async (name, slot) => {
  expect(
    await failuresWithMalformedReplies({ ...slot, render: (replies) => renderSlotOnServer(createRemote, host(replies), name) }),
  ).toEqual([]);
});
