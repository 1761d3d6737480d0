declare const unit: unique symbol;

/** Whole hundredths of a rupee. Prices on the wire are rupees; everything that is collected, held or refunded is paise. */
export type Paise = number & { readonly [unit]: 'paise' };

/** Rounds to the nearest paisa, so that 0.1 + 0.2 rupees are 30 paise. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100) as Paise;

export const asPaise = (value: number): Paise => value as Paise;

export const toRupees = (paise: number): number => paise / 100;

/** Made with the first price: making it takes a slow phone 30 ms, which would stand before every first page. */
let inr: Intl.NumberFormat | undefined;

/** Rupees for people: `₹18,500`, `₹1,85,000`. */
export function formatMoney(rupees: number): string {
  inr ??= new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
  return inr.format(rupees);
}

/** Minor units for people: `150` is `₹1.50`, whole rupees show no decimals. */
export const formatPaise = (paise: number): string =>
  paise % 100 === 0
    ? formatMoney(paise / 100)
    : new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 }).format(paise / 100);

/** A price in rupees as it is collected: rounded once, to the paisa, as the API quotes it and as UPI states it. */
export const formatRupees = (rupees: number): string => formatPaise(toPaise(rupees));
