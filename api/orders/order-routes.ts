import { API, cancelRequest, pageQuery, tourOrderRequest, tourOrders } from '@safarnama/shared/contract';
import type { FastifyInstance } from 'fastify';
import { ordersOf } from '../payment/orders.ts';
import { countAttempt } from '../plugins/attempt-limits.ts';
import { defineEndpoint, idIn } from '../plugins/endpoint.ts';
import { ownPage } from '../plugins/pagination.ts';
import type { Services } from '../services.ts';
import { cancelOrder } from './cancel-order.ts';
import { placeOrder } from './place-order.ts';
import { mailOrder } from './tour-orders.ts';

/** The address of an account is not verified: it may be another person's. */
const MAILS_OF_PERSON = { kind: 'order-mail', max: 10, seconds: 15 * 60 };

export const orderRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, clock } = services;
  const base = { tag: 'Payment', access: 'person' } as const;
  const order = { ...base, method: 'POST', limited: true, body: tourOrderRequest, status: 201 } as const;

  defineEndpoint(app, {
    ...order,
    path: API.tourOrder(),
    summary: 'Order a tour with the payment that pays it; the same payment always gives the same order',
    handle: (call) => placeOrder(services, call),
  });
  defineEndpoint(app, {
    ...order,
    path: API.order(),
    summary: 'Order a tour',
    handle: (call) => placeOrder(services, call),
  });

  defineEndpoint(app, {
    ...base,
    method: 'GET',
    path: '/orderbyid/:id',
    summary: 'One’s own tour orders, by user id, newest first',
    query: pageQuery,
    response: tourOrders,
    handle: (call) => ownPage(db, 'tour_orders', call, (range) => ordersOf(db, call.person.userId, undefined, range)),
  });

  defineEndpoint(app, {
    ...base,
    method: 'POST',
    path: API.orderSendMail(),
    limited: true,
    summary: 'Mail one’s latest order to oneself',
    handle: async ({ person }) => {
      await countAttempt(db, clock, MAILS_OF_PERSON, String(person.userId));
      const latest = await db.first<{ order_id: number }>(
        'SELECT order_id FROM tour_orders WHERE user_id = $1 ORDER BY order_id DESC LIMIT 1',
        [person.userId],
      );
      if (latest) await mailOrder(db, clock, latest.order_id);
      return { data: { queued: latest ? 1 : 0 } };
    },
  });

  defineEndpoint(app, {
    ...base,
    method: 'POST',
    path: '/orders/:id/cancel',
    summary: 'Cancel an own order before the day of departure: releases the seats and refunds by the terms',
    body: cancelRequest,
    handle: ({ params, person, body }) => {
      const orderId = idIn(params, 'id', 'the order');
      return db.transaction(async (tx) => {
        await cancelOrder(tx, clock, { orderId, userId: person.userId, expected: body.refund });
        const [order] = await ordersOf(tx, person.userId, orderId);
        return { data: order };
      });
    },
  });
};
