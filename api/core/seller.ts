import type { BookedKind } from '@safarnama/shared/domain';

/** Issuer of the invoices. Without a GSTIN or a rate no tax is computed. */
export type Seller = {
  name: string;
  address: string;
  /** Empty: the seller is not registered for GST. */
  gstin: string;
  /** Rates in hundredths of a percent, for each kind of booking that is taxed. */
  rates: Partial<Record<BookedKind, number>>;
};
