import { API, destinations, placeRows, subDestinations } from '@safarnama/shared/contract';
import { notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../database/database.ts';
import { CATALOGUE_SECONDS } from '../plugins/batching.ts';
import { defineEndpoint, idIn } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';

const FIRST_SUB_DESTINATIONS = 14;

const SUB_DESTINATIONS = `SELECT s.sub_destination_id, s.destination_id, s.name, s.image_url,
    (SELECT count(*)::int FROM packages p WHERE p.sub_destination_id = s.sub_destination_id) AS packages
  FROM sub_destinations s`;

export const findSubDestination = (db: Queryable, id: unknown) =>
  db.first(`${SUB_DESTINATIONS} WHERE s.sub_destination_id = $1`, [id]);

const subDestinationsOf = async (db: Queryable, params: Record<string, string>, limit: number) => {
  const id = idIn(params, 'id', 'the destination');
  const found = await db.first('SELECT name FROM destinations WHERE destination_id = $1', [id]);
  if (!found) throw notFound('the destination');
  const rows = await db.query(`${SUB_DESTINATIONS} WHERE s.destination_id = $1 ORDER BY s.rank LIMIT $2`, [id, limit]);
  return { data: { destination_id: id, name: found.name, sub_destinations: rows } };
};

/** Destinations, sub-destinations and the places of the city picker. */
export const placeRoutes = (app: FastifyInstance, { db }: Services): void => {
  const get = { method: 'GET', tag: 'Tours', access: 'public', cache: CATALOGUE_SECONDS } as const;

  defineEndpoint(app, {
    ...get,
    path: API.destinations(),
    summary: 'All destinations',
    response: destinations,
    handle: async () => ({
      data: await db.query('SELECT destination_id, name, image_url FROM destinations ORDER BY destination_id'),
    }),
  });
  defineEndpoint(app, {
    ...get,
    path: '/destination/:id/limit',
    summary: 'The first sub-destinations of a destination',
    response: subDestinations,
    responsePath: 'data.sub_destinations',
    handle: ({ params }) => subDestinationsOf(db, params, FIRST_SUB_DESTINATIONS),
  });
  defineEndpoint(app, {
    ...get,
    path: '/destination/:id',
    summary: 'All sub-destinations of a destination',
    response: subDestinations,
    responsePath: 'data.sub_destinations',
    handle: ({ params }) => subDestinationsOf(db, params, 500),
  });
  defineEndpoint(app, {
    ...get,
    path: API.places(),
    summary: 'Names that the city picker offers',
    response: placeRows,
    responsePath: 'data.data',
    handle: async () => {
      const rows = await db.query<{ place_name: string }>(
        `SELECT s.name AS place_name FROM sub_destinations s
         WHERE EXISTS (SELECT 1 FROM packages p WHERE p.sub_destination_id = s.sub_destination_id)
         GROUP BY s.name`,
      );
      return { data: { data: await app.translations.inOrder(rows, ({ place_name }) => place_name) } };
    },
  });
};
