import type { HostApi, Screen } from '@safarnama/shared/host';
import { data, type LoaderFunctionArgs } from '@safarnama/shared/router';
import { getPaymentPackage } from '../../api/get-payment-package.ts';
import type { PaymentData } from './payment.tsx';
import { PaymentPage } from './payment.tsx';
import { readBooking } from './trip.ts';

/** An address that holds no amount is no page. A package that cannot be had leaves the page as it is in the address. */
async function load(host: HostApi, { params, request }: LoaderFunctionArgs): Promise<PaymentData> {
  const booking = readBooking({
    tour: params.tour,
    touramount: params.touramount,
    search: new URL(request.url).searchParams,
  });
  if (!booking) throw data(null, { status: 404 });
  const id = booking.trip.package;
  const tour = id === '' ? null : await getPaymentPackage(host.http, id, request.signal).catch(() => null);
  return { booking, tour };
}

export const screen = (host: HostApi): Screen => ({ Component: PaymentPage, loader: (args) => load(host, args) });
