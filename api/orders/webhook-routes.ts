import { Failure } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { recordPayment } from './record-payment.ts';
import { syncPayments } from './sync-payments.ts';

/** Records a delivery; 'wrong' if its signature is wrong. An event is recorded once; after an error it may be delivered again. */
export const receiveWebhook = async (
  services: Services,
  rawBody: string,
  headers: Record<string, string | string[] | undefined>,
): Promise<'wrong' | 'new' | 'known'> => {
  const { db, clock, gateway } = services;
  const event = gateway.readWebhook(rawBody, headers);
  if (!event) return 'wrong';
  const { eventId, payment, qrId, paymentId } = event;
  const code =
    !payment &&
    (await db.first<{ qr_id: string }>(
      'SELECT qr_id FROM qr_codes WHERE qr_id = $1 UNION SELECT qr_id FROM payments WHERE transaction_id = $2',
      [qrId ?? '', paymentId ?? ''],
    ));
  if (code) await syncPayments(services, code.qr_id);
  const isNew = await db.transaction(async (tx) => {
    const recorded = eventId
      ? await tx.first('INSERT INTO webhook_events (event_id, received_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1', [
          eventId,
          clock.now(),
        ])
      : true;
    if (recorded && payment) await recordPayment(tx, clock, payment);
    return recorded !== undefined;
  });
  return isNew ? 'new' : 'known';
};

export const webhookRoutes = (app: FastifyInstance, services: Services): void => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post('/webhooks/payments', async (request, reply) => {
      const result = await receiveWebhook(services, String(request.body ?? ''), request.headers);
      if (result === 'wrong') throw new Failure(400, 'WRONG_SIGNATURE', 'the signature does not fit the body');
      return reply.code(200).send({ ok: true, result });
    });
  });
};
