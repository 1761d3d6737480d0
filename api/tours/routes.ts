import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { packageListRoutes } from './list-routes.ts';
import { packageRoutes } from './package-routes.ts';
import { placeRoutes } from './place-routes.ts';

export const tourRoutes = (app: FastifyInstance, services: Services): void => {
  placeRoutes(app, services);
  packageListRoutes(app, services);
  packageRoutes(app, services);
};
