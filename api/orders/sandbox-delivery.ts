import type { SandboxBank } from '../payment/sandbox/bank.ts';
import type { Services } from '../services.ts';
import { receiveWebhook } from './webhook-routes.ts';

/** Delivers the due webhooks of the sandbox bank to this API, and returns their number. */
export const deliverWebhooks = async (bank: SandboxBank, services: Services): Promise<number> => {
  const due = await bank.dueDeliveries();
  for (const { eventId, payload, signature } of due) {
    const headers = { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId };
    if ((await receiveWebhook(services, payload, headers)) !== 'wrong') await bank.markDelivered(eventId);
  }
  return due.length;
};
