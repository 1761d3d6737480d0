import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { registerLanguage } from '../texts/language.ts';
import { registerAllowedMethods } from './allowed-methods.ts';
import { registerErrors } from './errors.ts';
import { registerHealth } from './health.ts';
import { registerMetrics } from './metrics.ts';
import { registerOpenApi } from './openapi.ts';
import { registerReplyHeaders } from './reply-headers.ts';
import { registerRequestBodies } from './request-bodies.ts';
import { registerSessions } from './sessions.ts';
import { translations } from './translations.ts';
import { registerVendors } from './vendors.ts';

/** Registers the plugins of all routes, before the routes. Hooks run in this order. */
export const registerPlugins = async (app: FastifyInstance, services: Services): Promise<void> => {
  registerAllowedMethods(app);
  registerLanguage(app);
  app.decorate('translations', translations(services.db, services.clock));
  registerErrors(app);
  registerReplyHeaders(app, services.clock);
  await registerRequestBodies(app);
  registerSessions(app, services);
  registerVendors(app, services);
  registerMetrics(app, services.db);
  registerHealth(app, services.db);
  registerOpenApi(app);
};
