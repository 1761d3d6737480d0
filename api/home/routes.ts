import { API, featureCards, footerPackages, heroImages } from '@safarnama/shared/contract';
import type { FastifyInstance } from 'fastify';
import { defineEndpoint } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';

const FOOTER_PACKAGES = 8;

export const homeRoutes = (app: FastifyInstance, { db }: Services): void => {
  defineEndpoint(app, {
    method: 'GET',
    path: API.greeting(),
    tag: 'Home',
    summary: 'A greeting',
    access: 'public',
    handle: () => ({ data: 'Namaste' }),
  });

  defineEndpoint(app, {
    method: 'GET',
    path: API.heroImages(),
    tag: 'Home',
    summary: 'Hero images',
    access: 'public',
    response: heroImages,
    cache: 300,
    handle: async () => ({ data: await db.query('SELECT url, alt FROM hero_images ORDER BY position') }),
  });

  defineEndpoint(app, {
    method: 'GET',
    path: API.featureCards(),
    tag: 'Home',
    summary: 'Four feature cards',
    access: 'public',
    response: featureCards,
    cache: 300,
    handle: async () => ({
      data: await db.query('SELECT icon_class, heading, heading_data AS "headingData" FROM feature_cards ORDER BY position'),
    }),
  });

  defineEndpoint(app, {
    method: 'GET',
    path: API.footerPackages(),
    tag: 'Home',
    summary: 'Package names of the footer',
    access: 'public',
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
};
