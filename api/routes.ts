import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account/routes.ts';
import { bookingRoutes } from './booked/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { hotelRoutes } from './hotels/routes.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { paymentRoutes } from './orders/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { photoUploadRoutes } from './photos/upload-routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { searchRoutes } from './search/routes.ts';
import type { Services } from './services.ts';
import { hotelBookingRoutes } from './stays/routes.ts';
import { tourRoutes } from './tours/routes.ts';
import { wishlistRoutes } from './wishlist/routes.ts';

/** The areas of the API. Each folder registers its own routes in `routes.ts`. /openapi.json lists them in this order. */
const AREAS = [
  homeRoutes,
  tourRoutes,
  hotelRoutes,
  hotelBookingRoutes,
  accountRoutes,
  paymentRoutes,
  bookingRoutes,
  invoiceRoutes,
  wishlistRoutes,
  reviewRoutes,
  photoRoutes,
  photoUploadRoutes,
  searchRoutes,
];

export const registerRoutes = (app: FastifyInstance, services: Services): void => {
  for (const register of AREAS) register(app, services);
};
