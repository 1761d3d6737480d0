import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';
import { homeRoutes } from './home/routes.ts';
import { storageRoutes } from './home/storage.ts';
import { hotelRoutes } from './hotels/routes.ts';
import { BODY_LIMIT, registerBodies } from './plugins/bodies.ts';
import { type Clock, systemClock } from './plugins/clock.ts';
import { registerDelivery } from './plugins/delivery.ts';
import { registerErrors } from './plugins/errors.ts';
import { registerHealth } from './plugins/health.ts';
import { type Ids, randomIds } from './plugins/ids.ts';
import { registerSessions } from './plugins/sessions.ts';
import { tourRoutes } from './tours/routes.ts';

/** What every part of the API works with. */
export type Services = {
  db: Database;
  clock: Clock;
  ids: Ids;
};

export type AppOptions = Partial<Services> & {
  db: Database;
  loggerInstance?: FastifyBaseLogger;
  trustProxy?: boolean;
};

/** The whole API, mounted at its root, not listening. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const services: Services = { db: options.db, clock: options.clock ?? systemClock, ids: options.ids ?? randomIds };
  const app = Fastify({
    ...(options.loggerInstance ? { loggerInstance: options.loggerInstance } : { logger: false }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : services.ids.named('req');
    },
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
  });
  registerErrors(app);
  registerDelivery(app);
  await registerBodies(app);
  registerSessions(app, services);
  registerHealth(app, services.db);
  storageRoutes(app);
  homeRoutes(app, services);
  tourRoutes(app, services);
  hotelRoutes(app, services);
  return app;
};
