import type { FastifyBaseLogger } from 'fastify';
import { countAttempt } from '../plugins/attempt-limits.ts';
import type { Services } from '../services.ts';
import { recordPayment } from './record-payment.ts';

export type PaymentServices = Pick<Services, 'db' | 'clock' | 'gateway'>;

/** A gateway that does not answer takes seconds per call: the round makes no further one. */
export const isTimeout = (error: unknown): boolean => (error as Error).name === 'TimeoutError';

/** No answer, or one in which the bank fails itself: it says nothing about a code. */
export const isOutage = (error: unknown): boolean =>
  isTimeout(error) || (error as Error).message === 'fetch failed' || Number((error as { status?: unknown }).status) >= 500;

/** Twice what the page of a payment asks: it polls a code every five seconds. Beyond it calls answer from what is recorded. */
const CHECKS_OF_PERSON = { kind: 'bank-check', max: 360, seconds: 15 * 60 };

/** Counts a check at the bank that a client has triggered, or throws: a client may not use up what the bank allows this site. */
export const countCheck = ({ db, clock }: PaymentServices, userId: number): Promise<void> =>
  countAttempt(db, clock, CHECKS_OF_PERSON, String(userId));

/** Reads the payments of a code from the gateway and records them. */
export const syncPayments = async ({ db, clock, gateway }: PaymentServices, qrId: string): Promise<void> => {
  for (const payment of await gateway.listPayments(qrId))
    await db.transaction((tx) => recordPayment(tx, clock, payment), [`code ${qrId}`]);
};

/** Like {@link syncPayments} for a call of a user, but a failure is only logged: false. */
export const syncOrWarn = async (
  services: PaymentServices,
  userId: number,
  qrId: string,
  log: FastifyBaseLogger,
): Promise<boolean> => {
  try {
    await countCheck(services, userId);
    await syncPayments(services, qrId);
    return true;
  } catch (error) {
    log.warn({ err: error, qr: qrId }, 'the payments of the code could not be checked');
    return false;
  }
};
