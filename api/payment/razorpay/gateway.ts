import { asPaise, BRAND } from '@safarnama/shared/domain';
import * as z from 'zod/mini';
import { equalSignatures, hmac } from '../../core/ids.ts';
import type { PaymentGateway } from '../../core/payment-gateway.ts';
import { paymentEntity, readDelivery, toPayment } from '../webhook-shape.ts';

type RazorpaySettings = { url: string; keyId: string; keySecret: string; webhookSecret: string };

const TIMEOUT_MS = 8000;

const qrEntity = z.object({
  id: z.string(),
  image_url: z.string(),
  image_content: z.optional(z.string()),
  status: z.enum(['active', 'closed']),
  close_by: z.nullish(z.number()),
});
const collection = z.object({ items: z.array(paymentEntity) });
const paymentStatus = z.object({ status: z.string(), amount_refunded: z.nullish(z.number()) });

/** An error reply of the gateway, with its text. */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const authorizationOf = ({ keyId, keySecret }: RazorpaySettings): string =>
  `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

/** Throws when the bank does not answer or refuses the keys. Changes nothing. */
export const tryKeys = async (settings: RazorpaySettings): Promise<void> => {
  const { status } = await fetch(`${settings.url}/v1/payments?count=1`, {
    headers: { authorization: authorizationOf(settings) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (status === 401 || status === 403) throw new Error(`RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are refused (${status})`);
  if (status !== 200) throw new Error(`RAZORPAY_URL: the bank answers ${status}`);
};

/** Razorpay's QR codes, by their public documentation. */
export const razorpayGateway = (settings: RazorpaySettings): PaymentGateway => {
  const { url, webhookSecret } = settings;
  const authorization = authorizationOf(settings);

  const call = async <S extends z.ZodMiniType>(
    schema: S,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    headers: object = {},
  ): Promise<z.output<S>> => {
    const reply = await fetch(`${url}/v1${path}`, {
      method,
      headers: { authorization, accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await reply.text();
    if (!reply.ok) throw new GatewayError(reply.status, `${method} ${path} answered ${reply.status}: ${text.slice(0, 300)}`);
    return z.parse(schema, JSON.parse(text));
  };
  const qr = (qrId: string) => call(qrEntity, 'GET', `/payments/qr_codes/${encodeURIComponent(qrId)}`);

  return {
    createQr: async ({ amount, closeBy, reference, note }) => {
      const code = await call(qrEntity, 'POST', '/payments/qr_codes', {
        type: 'upi_qr',
        name: BRAND,
        usage: 'single_use',
        fixed_amount: true,
        payment_amount: amount,
        description: note,
        close_by: Math.floor(closeBy.getTime() / 1000),
        notes: { reference },
      });
      return {
        id: code.id,
        imageUrl: code.image_url,
        upiLink: code.image_content ?? '',
        closeBy: code.close_by ? new Date(code.close_by * 1000) : closeBy,
        payerPath: undefined,
      };
    },

    closeQr: async (qrId) => {
      try {
        await call(qrEntity, 'POST', `/payments/qr_codes/${encodeURIComponent(qrId)}/close`);
      } catch (error) {
        // Razorpay refuses to close a closed code with 400: that counts as closed.
        if (!(error instanceof GatewayError) || error.status !== 400 || (await qr(qrId)).status !== 'closed') throw error;
      }
    },

    listPayments: async (qrId) => {
      const { items } = await call(collection, 'GET', `/payments/qr_codes/${encodeURIComponent(qrId)}/payments?count=100`);
      return items.map((item) => toPayment(item, qrId)).sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
    },

    refund: async (paymentId, amount) => {
      const path = `/payments/${encodeURIComponent(paymentId)}`;
      try {
        await call(
          z.object({ id: z.string() }),
          'POST',
          `${path}/refund`,
          { amount: asPaise(amount) },
          { 'x-refund-idempotency': `refund-${paymentId}` },
        );
      } catch (error) {
        // The refund may have succeeded although its reply was lost, or the payment was sent back at the bank's own pages.
        if (!(error instanceof GatewayError) || error.status !== 400) throw error;
        const { status, amount_refunded } = await call(paymentStatus, 'GET', path);
        if (amount_refunded == null ? status !== 'refunded' : amount_refunded < amount) throw error;
      }
    },

    readWebhook: (rawBody, headers) =>
      equalSignatures(headers['x-razorpay-signature'], hmac(webhookSecret, rawBody))
        ? readDelivery(rawBody, String(headers['x-razorpay-event-id'] ?? ''))
        : undefined,
  };
};
