declare const unit: unique symbol;

/** Integer hundredths of a rupee. Prices in API replies are rupees; collected, held and refunded amounts are paise. */
export type Paise = number & { readonly [unit]: 'paise' };

/** Rounds to the nearest paisa, so that 0.1 + 0.2 rupees are 30 paise. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100) as Paise;

export const asPaise = (value: number): Paise => value as Paise;

export const toRupees = (paise: number): number => paise / 100;

/** Created with the first price: it takes a slow phone 30 ms, which would delay every first page. */
let inr: Intl.NumberFormat | undefined;

/** Formats rupees: `₹18,500`, `₹1,85,000`. */
export function formatMoney(rupees: number): string {
  inr ??= new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
  return inr.format(rupees);
}

/** Formats paise: `150` is `₹1.50`, whole rupees show no decimals. */
export const formatPaise = (paise: number): string =>
  paise % 100 === 0
    ? formatMoney(paise / 100)
    : new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 }).format(paise / 100);

/** The collected amount of a price in rupees: rounded once, to the paisa, as in the API's quote and in the UPI link. */
export const formatRupees = (rupees: number): string => formatPaise(toPaise(rupees));
