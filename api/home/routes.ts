import { API, featureCards, footerPackages, heroImages } from '@safarnama/shared/contract';
import type { FastifyInstance } from 'fastify';
import { defineEndpoint } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';
import { posterRoutes } from './poster-routes.ts';
import { tripRoutes } from './trip-routes.ts';

const FOOTER_PACKAGES = 8;

export const homeRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services;
  const get = { method: 'GET', tag: 'Home', access: 'public' } as const;
  posterRoutes(app);

  defineEndpoint(app, {
    ...get,
    path: API.greeting(),
    summary: 'A greeting',
    handle: () => ({ data: 'Namaste' }),
  });

  defineEndpoint(app, {
    ...get,
    path: API.heroImages(),
    summary: 'Hero images',
    response: heroImages,
    cache: 300,
    handle: async () => ({ data: await db.query('SELECT url, alt FROM hero_images ORDER BY position') }),
  });

  defineEndpoint(app, {
    ...get,
    path: API.featureCards(),
    summary: 'Four feature cards',
    response: featureCards,
    cache: 300,
    handle: async () => ({
      data: await db.query('SELECT icon_class, heading, heading_data AS "headingData" FROM feature_cards ORDER BY position'),
    }),
  });

  defineEndpoint(app, {
    ...get,
    path: API.footerPackages(),
    summary: 'Package names of the footer',
    response: footerPackages,
    cache: 300,
    handle: async () => ({
      data: await db.query(
        `SELECT package_id, place_name FROM (
           SELECT DISTINCT ON (p.sub_destination_id) p.package_id, p.place_name, s.destination_id, s.rank
           FROM packages p JOIN sub_destinations s USING (sub_destination_id)
           ORDER BY p.sub_destination_id, p.rank) AS top
         ORDER BY destination_id, rank LIMIT $1`,
        [FOOTER_PACKAGES],
      ),
    }),
  });

  tripRoutes(app, services);
};
