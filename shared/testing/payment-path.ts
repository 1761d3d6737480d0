import { encodePaymentAmount, type PaymentTrip, placeNameForUrl } from '../domain/index.ts';
import { links } from '../host/links.ts';

/** Address of the payment page. */
export const paymentPath = (amount: number, placeName: string, { child: children, ...trip }: PaymentTrip): string => {
  const name = placeNameForUrl(placeName, 20);
  return links.payment(amount, name, encodePaymentAmount(amount, name), { ...trip, children });
};
