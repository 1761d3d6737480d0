import type { Flags } from '@safarnama/shared/host';
import type { Clock } from './core/clock.ts';
import type { EncodedPhoto } from './core/encoded-photo.ts';
import type { Ids } from './core/ids.ts';
import type { Mailer } from './core/mailer.ts';
import type { PaymentGateway } from './core/payment-gateway.ts';
import type { Seller } from './core/seller.ts';
import type { Database } from './database/database.ts';

/** Logs that a job failed for one item, such as an order. */
export type JobReport = (error: unknown, item: string) => void;

/** Dependencies of the routes and jobs. */
export type Services = {
  db: Database;
  clock: Clock;
  ids: Ids;
  gateway: PaymentGateway;
  /** Undefined: mails stay in the outbox, which /__dev/outbox shows. */
  mailer: Mailer | undefined;
  /** Recipient of trip requests. */
  agencyMail: string;
  /** Origin of the site for links in mails, without a slash at the end; empty: the links are paths. */
  publicOrigin: string;
  /** Origins of pages on which passkeys work; empty: http://localhost at any port. */
  passkeyOrigins: readonly string[];
  /** A new password requires a verified code. */
  requireVerifiedReset: boolean;
  /** Flags of the site, by which prices and parties are calculated like on the pages. */
  flags: Flags;
  /** Payment codes may collect ₹1, whatever the tour costs. */
  oneRupeeCodes: boolean;
  /** Seller that invoices name. */
  seller: Seller;
  /** Encodes an uploaded picture in a process of its own, which ends when the signal is aborted. */
  encodePhoto: (given: Uint8Array, signal: AbortSignal) => Promise<EncodedPhoto>;
};
