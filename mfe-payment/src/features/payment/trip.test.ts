import { encodePaymentAmount } from '@safarnama/shared/domain';
import type { LoaderFunctionArgs } from '@safarnama/shared/router';
import { createTestHost } from '@safarnama/shared/testing';
import { screen } from './screen.tsx';
import { readBooking } from './trip.ts';

const search = new URLSearchParams('destinationId=1&subdes=11&package=7&month=71&date=711&adult=2&children=1&infant=0');

test.each([
  ['Goa', 18_500],
  ['Leh Ladakh', 2499.5],
  ['Kerala backwaters ab', 999_999],
])('the amount in the payment address of %s is decoded once', (tour, amount) => {
  expect(readBooking({ tour, touramount: encodePaymentAmount(amount, tour), search })).toEqual({
    placeName: tour,
    amount,
    trip: { destinationId: '1', subdes: '11', package: '7', month: '71', date: '711', adult: 2, child: 1, infant: 0 },
  });
});

test.each(['', 'Njg=', encodePaymentAmount(0, 'Goa'), encodePaymentAmount(-5, 'Goa'), encodePaymentAmount(5, 'Go')])(
  '%s holds no amount for Goa',
  (touramount) => expect(readBooking({ tour: 'Goa', touramount, search })).toBeUndefined(),
);

test('the last path segment is read, and one without an amount is not found', async () => {
  const host = createTestHost();
  const { loader } = screen(host);
  const address = { tour: 'Goa', touramount: 'nonsense', amount: '18500' };
  const request = new Request(`http://localhost/18500/payment/Goa/nonsense?${search}`);
  const call = { params: address, request } as unknown as LoaderFunctionArgs;
  await expect((loader as (args: LoaderFunctionArgs) => Promise<unknown>)(call)).rejects.toMatchObject({ init: { status: 404 } });
  expect(host.sent).toEqual([]);
});
