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
  /** The `upi://pay?…` text that the picture holds; empty when the gateway does not tell. */
  upiLink: string;
  closeBy: Date;
  /** Test payer of a sandbox, relative to the API root. */
  payerPath: string | undefined;
};

export type QrState = { status: 'active' | 'closed'; closeReason: 'on_demand' | 'paid' | 'expired' | undefined };

export type WebhookEvent = { eventId: string; kind: string; qrId: string | undefined; payment: GatewayPayment | undefined };

/**
 * A payment gateway that sells one-time UPI codes. Amounts in paise. Calls that fail throw; nothing is retried in here.
 * The state of a payment is taken from `listPayments` and from signed webhooks alone.
 */
export interface PaymentGateway {
  readonly name: string;
  /** A code that collects exactly this amount, once, until `closeBy`. */
  createQr(order: { amount: Paise; closeBy: Date; reference: string; note: string }): Promise<GatewayQr>;
  /** Closing a closed code does nothing. */
  closeQr(qrId: string): Promise<void>;
  getQr(qrId: string): Promise<QrState>;
  listPayments(qrId: string): Promise<GatewayPayment[]>;
  /** All of a payment or a part of it. The same payment is refunded once, however often it is asked for; another amount then throws. */
  refund(paymentId: string, amount: Paise): Promise<void>;
  /** The fact of a delivery, or undefined when its signature is wrong. */
  readWebhook(rawBody: string, headers: Record<string, string | string[] | undefined>): WebhookEvent | undefined;
}
