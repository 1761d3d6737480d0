import type { Paise } from '@safarnama/shared/domain';

export type GatewayPayment = {
  /** `pay_…`, the gateway's own and unique. */
  id: string;
  qrId: string;
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded';
  amount: Paise;
  method: string;
  /** The bank's number of the transfer, when known. */
  reference: string | undefined;
  at: Date;
};

export type GatewayQr = {
  /** `qr_…` */
  id: string;
  /** Address of the picture, or its name relative to the storage path. */
  imageUrl: string;
  /** The `upi://pay?…` text of the picture; empty if the gateway does not return it. */
  upiLink: string;
  closeBy: Date;
  /** Test payer of a sandbox, relative to the API root. */
  payerPath: string | undefined;
};

/** A delivery. Without a code it has no payment, but perhaps its id: that of a refund. */
export type WebhookEvent = {
  eventId: string;
  qrId: string | undefined;
  paymentId: string | undefined;
  payment: GatewayPayment | undefined;
};

/**
 * A payment gateway that creates one-time UPI codes. Amounts are in paise. Failed calls throw and are not retried here. The state of
 * a payment is only taken from `listPayments` and signed webhooks.
 */
export interface PaymentGateway {
  /** A code that collects exactly this amount, once, until `closeBy`. */
  createQr(order: { amount: Paise; closeBy: Date; reference: string; note: string }): Promise<GatewayQr>;
  /** Closing a closed code does nothing. */
  closeQr(qrId: string): Promise<void>;
  listPayments(qrId: string): Promise<GatewayPayment[]>;
  /** Refunds a payment or a part of it, once: repeated calls do nothing, and throw if the amount differs. */
  refund(paymentId: string, amount: Paise): Promise<void>;
  /** Reads a delivery; undefined if its signature is wrong. Throws if it is signed but has another shape. */
  readWebhook(rawBody: string, headers: Record<string, string | string[] | undefined>): WebhookEvent | undefined;
}
