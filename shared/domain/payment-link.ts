import { decodeBase64, encodeBase64 } from './base64.ts';
import type { Travellers } from './tour-price.ts';

/** Rounds of encoding of the amount: 3, then one for each character of the name but one. */
const encodingsFor = (placeName: string): number => Math.max(0, 3 + placeName.length - 1);

/**
 * The name in the URL: cut and trimmed, so that encoder and decoder count the same segment.
 * @param max characters: each one grows the encoded amount by a third, and servers refuse long URLs
 */
export const placeNameForUrl = (placeName: string, max: number): string =>
  placeName
    .trim()
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim() || 'Tour';

export const encodePaymentAmount = (amount: number, placeNameInUrl: string): string => {
  let text = String(amount);
  for (let i = encodingsFor(placeNameInUrl); i > 0; i--) text = encodeBase64(text);
  return text;
};

/** Undefined when the segment does not decode to a finite positive number. */
export const decodePaymentAmount = (encoded: string, placeNameInUrl: string): number | undefined => {
  let text: string | undefined = encoded;
  for (let i = encodingsFor(placeNameInUrl); i > 0 && text; i--) text = decodeBase64(text);
  const amount = text?.trim() ? Number(text) : Number.NaN;
  return Number.isFinite(amount) && amount > 0 ? amount : undefined;
};

export type PaymentTrip = Travellers & {
  destinationId: string | number;
  subdes: string | number;
  package: string | number;
  /** tour_month_id */
  month: string | number;
  /** date_id */
  date: string | number;
};

const count = (text: string | null | undefined): number => {
  const value = Number(text ?? '');
  return Number.isInteger(value) && value > 0 ? value : 0;
};

/** Reads the query of the payment page; pass the `get` of the address's search parameters. */
export const readPaymentTrip = (get: (name: string) => string | null): PaymentTrip => ({
  destinationId: get('destinationId') ?? '',
  subdes: get('subdes') ?? '',
  package: get('package') ?? get('packageId') ?? '',
  month: get('month') ?? '',
  date: get('date') ?? '',
  adult: count(get('adult') ?? get('adults')),
  child: count(get('children') ?? get('child')),
  infant: count(get('infant')),
});
