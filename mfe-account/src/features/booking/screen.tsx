import type { HostApi, Screen } from '@safarnama/shared/host';
import { BookingPage } from './booking-page.tsx';
import { loadBooking } from './load-booking.ts';

export const screen = (host: HostApi): Screen => ({
  Component: BookingPage,
  loader: ({ params, request }) => loadBooking(host, params.reference, request.signal),
});
