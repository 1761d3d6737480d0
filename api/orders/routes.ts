import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { orderRoutes } from './order-routes.ts';
import { qrRoutes } from './qr-routes.ts';
import { webhookRoutes } from './webhook-routes.ts';

export const paymentRoutes = (app: FastifyInstance, services: Services): void => {
  qrRoutes(app, services);
  orderRoutes(app, services);
  webhookRoutes(app, services);
};
