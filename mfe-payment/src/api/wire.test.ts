/** @jest-environment node */
import { checkCalls, type Step } from '@safarnama/shared/testing/recorder';
import { type Booking, orderOf, qrRequest } from '../features/payment/trip.ts';
import { checkQr } from './check-qr.ts';
import { createQr } from './create-qr.ts';
import { expireQr } from './expire-qr.ts';
import { getDeparture } from './get-departure.ts';
import { getPaymentPackage } from './get-payment-package.ts';
import { recordTourOrder } from './record-tour-order.ts';

const booking: Booking = {
  placeName: 'Walk Place',
  amount: 10_000,
  trip: { destinationId: '1', subdes: '11', package: '7', month: '71', date: '711', adult: 2, child: 1, infant: 0 },
};
const withoutTrip: Booking = { ...booking, trip: { ...booking.trip, package: '', date: '' } };
const order = orderOf(booking, '5', 'PhonePe', { transaction_id: 'pay_WalkTour12', status: 'captured', amount: 100 });

const STEPS: Step[] = [
  { line: 'GET /view/getfor/payment/7', send: ({ http }) => getPaymentPackage(http, '7') },
  { line: 'GET /dateOfTour/71', send: ({ http }) => getDeparture(http, { month: '71', date: '711' }) },
  { line: 'POST /create-qr', send: ({ http }) => createQr(http, qrRequest(withoutTrip, 'one')) },
  {
    // The departure whose seats the code reserves is in the query; the form has only the specified field.
    line: 'POST /create-qr',
    send: ({ http }) => createQr(http, qrRequest(booking, 'one')),
    extra: { query: ['packagesId', 'dateId', 'adult', 'children', 'infant'] },
  },
  { line: 'GET /check/qr_walk', send: ({ http }) => checkQr(http, 'qr_walk', new AbortController().signal) },
  { line: 'POST /expire', send: ({ http }) => expireQr(http, 'qr_walk' as Parameters<typeof expireQr>[1]) },
  { line: 'POST /order/with/payment/details', send: ({ http }) => recordTourOrder(http, order) },
];

test('every payment call has the specified method, path and fields [T3.17 T7.28 H7.22 H7.24 H7.26]', async () => {
  expect(await checkCalls('mfe-payment', STEPS)).toEqual([]);
});
