import { asPaise } from '@safarnama/shared/domain';
import { Failure } from '@safarnama/shared/server/failure';
import * as z from 'zod/mini';
import type { GatewayPayment, WebhookEvent } from '../core/payment-gateway.ts';

export const paymentEntity = z.object({
  id: z.string().check(z.minLength(1)),
  amount: z.number().check(z.int()),
  status: z.enum(['created', 'authorized', 'captured', 'failed', 'refunded']),
  method: z.optional(z.string()),
  acquirer_data: z.nullish(z.object({ rrn: z.nullish(z.string()) })),
  created_at: z.number(),
});

export const toPayment = (entity: z.infer<typeof paymentEntity>, qrId: string): GatewayPayment => ({
  id: entity.id,
  qrId,
  status: entity.status,
  amount: asPaise(entity.amount),
  method: entity.method ?? 'upi',
  reference: entity.acquirer_data?.rrn ?? undefined,
  at: new Date(entity.created_at * 1000),
});

const delivery = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.optional(z.object({ entity: paymentEntity })),
    qr_code: z.optional(z.object({ entity: z.object({ id: z.string() }) })),
  }),
});

const bodyOf = (rawBody: string): unknown => {
  try {
    return JSON.parse(rawBody);
  } catch {
    return undefined;
  }
};

/** Parses a delivery whose signature was verified. Throws a {@link Failure} if it has another shape. */
export const readDelivery = (rawBody: string, eventId: string): WebhookEvent => {
  const read = z.safeParse(delivery, bodyOf(rawBody));
  if (!read.success) throw new Failure(400, 'BAD_REQUEST', 'the delivery is signed, but has another shape than documented');
  const { payment, qr_code } = read.data.payload;
  const qrId = qr_code?.entity.id;
  const paymentId = payment?.entity.id;
  return {
    eventId,
    qrId,
    paymentId,
    payment: payment && qrId ? toPayment(payment.entity, qrId) : undefined,
  };
};
