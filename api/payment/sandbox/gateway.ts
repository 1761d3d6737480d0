import { asPaise, BRAND } from '@safarnama/shared/domain';
import { equalSignatures, hmac, type Ids } from '../../core/ids.ts';
import type { PaymentGateway } from '../../core/payment-gateway.ts';
import { qrSvg, upiLink } from '../upi.ts';
import { readDelivery } from '../webhook-shape.ts';
import type { SandboxBank } from './bank.ts';

/** A UPI address that no bank uses. */
const SANDBOX_PAYEE = 'safarnama@sandboxbank';

/** The gateway of the sandbox bank. */
export const sandboxGateway = (bank: SandboxBank, { ids, secret }: { ids: Ids; secret: string }): PaymentGateway => {
  const existingCode = async (qrId: string) => {
    const code = await bank.findCode(qrId);
    if (!code) throw new Error(`the sandbox bank has no code ${qrId}`);
    return code;
  };
  return {
    createQr: async ({ amount, closeBy, reference, note }) => {
      const id = ids.prefixed('qr');
      const link = upiLink({ payee: SANDBOX_PAYEE, payeeName: `${BRAND} TEST`, reference, note, amount });
      await bank.createCode({ qrId: id, svg: qrSvg(link), amount, closeBy });
      return { id, imageUrl: `qr/${id}.svg`, upiLink: link, closeBy, payerPath: `/sandbox/pay/${id}` };
    },
    closeQr: async (qrId) => {
      await existingCode(qrId);
      await bank.close(qrId, 'on_demand');
    },
    listPayments: async (qrId) => {
      await existingCode(qrId);
      return (await bank.payments(qrId)).map((payment) => ({
        id: payment.payment_id,
        qrId,
        status: payment.status,
        amount: asPaise(payment.amount),
        method: 'upi',
        reference: payment.rrn,
        at: payment.created_at,
      }));
    },
    refund: async (paymentId, amount) => {
      if (!(await bank.refund(paymentId, amount))) throw new Error(`the sandbox bank cannot refund ${paymentId}`);
    },
    readWebhook: (rawBody, headers) =>
      equalSignatures(headers['x-razorpay-signature'], hmac(secret, rawBody))
        ? readDelivery(rawBody, String(headers['x-razorpay-event-id'] ?? ''))
        : undefined,
  };
};
