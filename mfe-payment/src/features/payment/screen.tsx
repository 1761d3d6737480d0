import type { HostApi, Screen } from '@safarnama/shared/host';
import { data, type LoaderFunctionArgs } from '@safarnama/shared/router';
import { getDeparture } from '../../api/get-departure.ts';
import { getPaymentPackage } from '../../api/get-payment-package.ts';
import type { PaymentData } from './payment.tsx';
import { PaymentPage } from './payment.tsx';
import { readBooking } from './trip.ts';

/** Responds with 404 to an address without an amount. The page also works without the package and the date. */
async function load(host: HostApi, { params, request }: LoaderFunctionArgs): Promise<PaymentData> {
  const booking = readBooking({
    tour: params.tour,
    touramount: params.touramount,
    search: new URL(request.url).searchParams,
  });
  if (!booking) throw data(null, { status: 404 });
  const { package: id, month, date } = booking.trip;
  const [tour, departure] = await Promise.all([
    id === '' ? null : getPaymentPackage(host.http, id, request.signal).catch(() => null),
    month === '' || date === '' ? null : getDeparture(host.http, { month, date }, request.signal).catch(() => null),
  ]);
  return { booking, tour, departure };
}

export const screen = (host: HostApi): Screen => ({ Component: PaymentPage, loader: (args) => load(host, args) });
