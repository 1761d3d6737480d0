import type { Flags } from '@safarnama/shared/host';
import type { Database } from './database/database.ts';
import type { Mailer } from './mail/outbox.ts';
import type { PaymentGateway } from './payment/gateway.ts';
import type { Clock } from './plugins/clock.ts';
import type { Ids } from './plugins/ids.ts';

/** What every part of the API works with. */
export type Services = {
  db: Database;
  clock: Clock;
  ids: Ids;
  gateway: PaymentGateway;
  /** Undefined: mails stay in the outbox, which is then shown at /__dev/outbox. */
  mailer: Mailer | undefined;
  /** Where trip requests go. */
  agencyMail: string;
  /** Where mails say that the site is, without a slash at the end; empty: they name paths alone. */
  publicOrigin: string;
  /** A new password needs a verified code. */
  requireVerifiedReset: boolean;
  /** Prices and parties are read by these, as the pages show them. */
  flags: Flags;
  /** A code may collect ₹1, whatever its tour costs. */
  oneRupeeCodes: boolean;
};
