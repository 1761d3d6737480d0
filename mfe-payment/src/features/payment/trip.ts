import type { PaymentDetail, TourOrderRequest } from '@safarnama/shared/contract';
import { asId, decodePaymentAmount, type PaymentTrip, readPaymentTrip, toPaise, toRupees } from '@safarnama/shared/domain';
import type { Flags } from '@safarnama/shared/host';
import type { QrRequest } from '../../api/create-qr.ts';
import type { CodeApp } from './methods.ts';

/** The booking in the address of the payment page. */
export interface Booking {
  readonly placeName: string;
  /** Rupees for the whole party. */
  readonly amount: number;
  readonly trip: PaymentTrip;
}

interface Address {
  readonly tour: string | undefined;
  readonly touramount: string | undefined;
  readonly search: URLSearchParams;
}

/** Undefined when the address holds no amount. */
export function readBooking({ tour = '', touramount = '', search }: Address): Booking | undefined {
  const amount = decodePaymentAmount(touramount, tour);
  return amount === undefined ? undefined : { placeName: tour, amount, trip: readPaymentTrip((name) => search.get(name)) };
}

/**
 * `one` collects one rupee, as specified; `total` collects the amount in the address. With a departure the server holds the
 * seats, and refuses a total that differs from its own quote.
 */
export const qrRequest = ({ amount, trip }: Booking, collects: Flags['qrAmount'], another = false): QrRequest => ({
  amount: collects === 'one' ? 1 : toRupees(toPaise(amount)),
  trip:
    trip.package && trip.date
      ? {
          packagesId: trip.package,
          dateId: trip.date,
          adult: trip.adult,
          children: trip.child,
          infant: trip.infant,
          ...(another && { another: '1' }),
        }
      : undefined,
});

export const orderOf = (booking: Booking, userId: string, app: CodeApp, paid: PaymentDetail): TourOrderRequest => ({
  userId: asId(userId),
  destinationId: booking.trip.destinationId,
  subdesId: booking.trip.subdes,
  packagesId: asId(booking.trip.package),
  transaction_id: paid.transaction_id,
  payment_status: paid.status,
  payment_method: app,
  total_amount: booking.amount,
  monthId: booking.trip.month,
  dateId: asId(booking.trip.date),
  adult: booking.trip.adult,
  children: booking.trip.child,
  infant: booking.trip.infant,
});
