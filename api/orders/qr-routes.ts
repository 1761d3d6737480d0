import {
  API,
  createQrQuery,
  createQrRequest,
  expireRequest,
  paymentDetails,
  qrCode,
  tripPayment,
  tripQuery,
} from '@safarnama/shared/contract';
import { notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { closeQr, lockQr, type QrRow } from '../payment/qr-codes.ts';
import type { Trip } from '../payment/trip.ts';
import { defineEndpoint, idOf } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';
import { createQr } from './create-qr.ts';
import { countCheck, syncOrWarn, syncPayments } from './sync-payments.ts';
import { duplicateRefundNote, findRecentCodes, TRIP_ALREADY_PAID, tripPaymentState } from './trip-payments.ts';

const findOwnCode = async (db: Queryable, qrId: string, userId: number): Promise<QrRow> => {
  const row = await db.first<QrRow>('SELECT * FROM qr_codes WHERE qr_id = $1 AND user_id = $2', [qrId, userId]);
  if (!row) throw notFound('the QR code');
  return row;
};

/** Payments of a code: 'captured' if the money is kept, 'failed' for failed attempts and for refunds. */
const paymentDetailsOf = (db: Queryable, qrId: string) =>
  db.query(
    `SELECT transaction_id, CASE WHEN place IN ('waiting', 'booked') THEN 'captured' ELSE 'failed' END AS status, amount
     FROM payments WHERE qr_id = $1 AND status IN ('captured', 'failed', 'refunded')
     ORDER BY (place IN ('waiting', 'booked')) DESC, seen_at, transaction_id`,
    [qrId],
  );

export const qrRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock, gateway } = services;
  const base = { tag: 'Payment', access: 'person' } as const;

  defineEndpoint(app, {
    ...base,
    method: 'POST',
    path: API.createQr(),
    limited: true,
    summary: 'A UPI code that works once, for five minutes; with a departure it holds the seats',
    body: createQrRequest,
    query: createQrQuery,
    response: qrCode,
    responsePath: 'data.qr_code',
    handle: (call) => createQr(services, call),
  });

  defineEndpoint(app, {
    ...base,
    method: 'GET',
    path: '/check/:id',
    summary: 'Payments of a code; amounts in paise',
    response: paymentDetails,
    responsePath: 'data.payment_details',
    handle: async ({ params, person, request }) => {
      const { qr_id } = await findOwnCode(db, params.id ?? '', person.userId);
      await syncOrWarn(services, person.userId, qr_id, request.log);
      const { status, close_reason } = await findOwnCode(db, qr_id, person.userId);
      const refund = await db.first<{ transaction_id: string; amount: number; place: string }>(
        'SELECT transaction_id, amount, place FROM payments WHERE qr_id = $1 AND refund_reason = $2 ORDER BY seen_at DESC LIMIT 1',
        [qr_id, TRIP_ALREADY_PAID],
      );
      const note = refund ? { note: duplicateRefundNote(refund) } : {};
      return { data: { payment_details: await paymentDetailsOf(db, qr_id), status, close_reason, ...note } };
    },
  });

  defineEndpoint(app, {
    ...base,
    method: 'GET',
    path: API.tripPayment(),
    summary: 'State of the payment of one’s own trip: its open code, its order, or that the last code has expired',
    query: tripQuery,
    response: tripPayment,
    handle: async ({ query, person, request }) => {
      const trip: Trip = {
        package_id: idOf(query.packagesId, 'the package'),
        date_id: idOf(query.dateId, 'the departure'),
        adult: query.adult ?? 0,
        child: query.children ?? 0,
        infant: query.infant ?? 0,
      };
      const codes = await findRecentCodes(db, clock, person.userId, trip);
      for (const { qr_id } of codes) if (!(await syncOrWarn(services, person.userId, qr_id, request.log))) break;
      const state = await db.transaction((tx) => tripPaymentState(tx, clock, person.userId, trip), [`person ${person.userId}`]);
      return { data: state };
    },
  });

  defineEndpoint(app, {
    ...base,
    method: 'POST',
    path: API.expireQr(),
    summary: 'Close a code; a payment that was made before counts',
    body: expireRequest,
    handle: async ({ body, person, request }) => {
      const qr = await findOwnCode(db, String(body.qr_id), person.userId);
      try {
        await countCheck(services, person.userId);
        if (qr.status === 'active' || qr.close_reason === 'on_demand') await gateway.closeQr(qr.qr_id);
        await syncPayments(services, qr.qr_id);
      } catch (error) {
        request.log.warn({ err: error, qr: qr.qr_id }, 'the code could not be closed and checked at the gateway');
      }
      return db.transaction(async (tx) => {
        const row = await lockQr(tx, qr.qr_id);
        if (row?.status === 'active') await closeQr(tx, row, 'on_demand', clock.now());
        return { data: { qr_id: qr.qr_id, status: 'closed', payment_details: await paymentDetailsOf(tx, qr.qr_id) } };
      });
    },
  });
};
