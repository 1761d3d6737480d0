import type { FastifyInstance } from 'fastify';
import { resetRoutes } from './account/reset-routes.ts';
import { accountRoutes } from './account/routes.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { posterRoutes } from './home/poster-routes.ts';
import { homeRoutes } from './home/routes.ts';
import { tripRoutes } from './home/trip-routes.ts';
import { hotelBookingRoutes } from './hotels/booking-routes.ts';
import { hotelRoutes } from './hotels/routes.ts';
import { orderRoutes } from './payment/order-routes.ts';
import { qrRoutes } from './payment/qr-routes.ts';
import { webhookRoutes } from './payment/webhook-routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import type { Services } from './services.ts';
import { tourRoutes } from './tours/routes.ts';
import { wishlistRoutes } from './wishlist/routes.ts';

/** The routes of every area, by folder. They are registered, and stand in /openapi.json, in this order. */
const AREAS: Readonly<Record<string, readonly ((app: FastifyInstance, services: Services) => void)[]>> = {
  home: [posterRoutes, homeRoutes, tripRoutes],
  tours: [tourRoutes],
  hotels: [hotelRoutes, hotelBookingRoutes],
  account: [accountRoutes, resetRoutes],
  payment: [qrRoutes, orderRoutes, webhookRoutes],
  booked: [bookingRoutes],
  wishlist: [wishlistRoutes],
  reviews: [reviewRoutes],
};

export const registerRoutes = (app: FastifyInstance, services: Services): void => {
  for (const register of Object.values(AREAS).flat()) register(app, services);
};
