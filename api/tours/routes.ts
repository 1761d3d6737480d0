import {
  API,
  destinations,
  filtersRequest,
  galleries,
  itineraries,
  packageDetails,
  paymentPackage,
  placeRows,
  subDestinations,
  tourDates,
  tourMonths,
  tourPackages,
  transports,
} from '@safarnama/shared/contract';
import { filterTours, readPlaceSearch, readTourSearch } from '@safarnama/shared/domain';
import { notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { termsInWords } from '../bookings/refund-rules.ts';
import type { Row } from '../database/database.ts';
import { CATALOGUE_SECONDS } from '../plugins/batching.ts';
import { today } from '../plugins/clock.ts';
import { defineEndpoint, idIn } from '../plugins/endpoint.ts';
import { newestReviews } from '../reviews/published-reviews.ts';
import type { Services } from '../services.ts';
import { datesOfMonth, monthsOf } from './departures.ts';
import { packageById, packageSearch, packagesOfPlace, placeExists, siblingPackages } from './packages.ts';

const FIRST_PACKAGES = 8;
const FIRST_SUB_DESTINATIONS = 14;

/** Sub-destinations as they travel, with their count of packages. */
const SUB_DESTINATIONS = `SELECT s.sub_destination_id, s.destination_id, s.name, s.image_url,
    (SELECT count(*)::int FROM packages p WHERE p.sub_destination_id = s.sub_destination_id) AS packages
  FROM sub_destinations s`;

const searchQuery = z.object(
  Object.fromEntries(
    ['selectedMonth', 'destination', 'minPrice', 'maxPrice', 'place_name', 'price', 'duration'].map((name) => [
      name,
      z.optional(z.string('must be given once').check(z.maxLength(120, 'must have at most 120 characters'))),
    ]),
  ),
);

/** A form sends one label as text; JSON and repeated fields make a list. */
const filtersBody = z.pipe(
  z.transform((body) => {
    const filters = (body as { filters?: unknown } | null)?.filters;
    return typeof filters === 'string' ? { filters: filters ? [filters] : [] } : body;
  }),
  filtersRequest,
);

export const tourRoutes = (app: FastifyInstance, { db, clock }: Services): void => {
  const get = { method: 'GET', tag: 'Tours', access: 'public', cache: CATALOGUE_SECONDS } as const;
  const post = { method: 'POST', tag: 'Tours', access: 'public' } as const;
  const search = packageSearch(db, clock);

  defineEndpoint(app, {
    ...get,
    path: API.destinations(),
    summary: 'All destinations',
    response: destinations,
    handle: async () => ({
      data: await db.query('SELECT destination_id, name, image_url FROM destinations ORDER BY destination_id'),
    }),
  });

  const subDestinationsOf = async (id: number, limit: number) => {
    const found = await db.first('SELECT name FROM destinations WHERE destination_id = $1', [id]);
    if (!found) throw notFound('the destination');
    const rows = await db.query(`${SUB_DESTINATIONS} WHERE s.destination_id = $1 ORDER BY s.rank LIMIT $2`, [id, limit]);
    return { data: { destination_id: id, name: found.name, sub_destinations: rows } };
  };
  defineEndpoint(app, {
    ...get,
    path: '/destination/:id/limit',
    summary: 'The first sub-destinations of a destination',
    response: subDestinations,
    responsePath: 'data.sub_destinations',
    handle: ({ params }) => subDestinationsOf(idIn(params, 'id', 'the destination'), FIRST_SUB_DESTINATIONS),
  });
  defineEndpoint(app, {
    ...get,
    path: '/destination/:id',
    summary: 'All sub-destinations of a destination',
    response: subDestinations,
    responsePath: 'data.sub_destinations',
    handle: ({ params }) => subDestinationsOf(idIn(params, 'id', 'the destination'), 500),
  });

  defineEndpoint(app, {
    ...get,
    path: API.places(),
    summary: 'Names that the city picker offers',
    response: placeRows,
    responsePath: 'data.data',
    handle: async () => ({
      data: {
        data: await db.query(
          `SELECT s.name AS place_name FROM sub_destinations s
           WHERE EXISTS (SELECT 1 FROM packages p WHERE p.sub_destination_id = s.sub_destination_id)
           GROUP BY s.name ORDER BY s.name`,
        ),
      },
    }),
  });

  defineEndpoint(app, {
    ...get,
    path: API.packageSearch(),
    summary: 'Packages by month, destination and price, or by place, price and duration',
    query: searchQuery,
    response: tourPackages,
    responsePath: 'data.data',
    cache: 5,
    showsStock: true,
    handle: async ({ query }) => {
      const read = (name: string) => query[name];
      return { data: { data: await search({ ...readTourSearch(read), ...readPlaceSearch(read) }) } };
    },
  });

  const listOf = async (params: Record<string, string>, limit?: number) => {
    const id = idIn(params, 'id', 'the sub-destination');
    if (!(await placeExists(db, id))) throw notFound('the sub-destination');
    return packagesOfPlace(db, id, limit);
  };
  defineEndpoint(app, {
    ...get,
    path: '/packages/:id',
    summary: 'Packages of a sub-destination; 32 is everything abroad',
    response: tourPackages,
    handle: async ({ params }) => ({ data: await listOf(params) }),
  });
  defineEndpoint(app, {
    ...post,
    cache: CATALOGUE_SECONDS,
    path: '/packages/limit/:id',
    summary: 'The first packages of a sub-destination',
    response: tourPackages,
    handle: async ({ params }) => ({ data: await listOf(params, FIRST_PACKAGES) }),
  });
  defineEndpoint(app, {
    ...post,
    path: '/p/filter/:id',
    summary: 'Packages of a sub-destination that fit every label',
    body: filtersBody,
    response: tourPackages,
    handle: async ({ params, body }) => ({ data: filterTours(await listOf(params), body.filters) }),
  });
  defineEndpoint(app, {
    ...post,
    path: '/packages/:id/details/filter',
    summary: 'Packages of a sub-destination, or beside a package, that fit every label',
    body: filtersBody,
    response: tourPackages,
    handle: async ({ params, body }) => {
      const id = idIn(params, 'id', 'the package');
      const rows = (await placeExists(db, id)) ? await packagesOfPlace(db, id) : await siblingPackages(db, id);
      if (rows.length === 0) throw notFound('the package');
      return { data: filterTours(rows, body.filters) };
    },
  });

  defineEndpoint(app, {
    ...get,
    path: '/packages/:id/details',
    summary: 'One package, with the mean of its reviews and the newest of them',
    response: packageDetails,
    handle: async ({ params }) => {
      const id = idIn(params, 'id', 'the package');
      const [row, reviews] = await Promise.all([packageById(db, id), newestReviews(db, id)]);
      if (!row) throw notFound('the package');
      return { data: [{ ...row, cancellation_terms: termsInWords('tour', today(clock)), reviews }] };
    },
  });

  defineEndpoint(app, {
    ...get,
    path: '/months/:id',
    summary: 'Months in which a package departs',
    response: tourMonths,
    handle: async ({ params }) => ({ data: await monthsOf(db, idIn(params, 'id', 'the package'), today(clock)) }),
  });
  defineEndpoint(app, {
    ...get,
    path: '/dateOfTour/:id',
    summary: 'Departures of a month',
    response: tourDates,
    cache: 5,
    showsStock: true,
    handle: async ({ params }) => ({ data: await datesOfMonth(db, idIn(params, 'id', 'the month'), today(clock)) }),
  });

  const packageField = async (params: Record<string, string>, columns: string): Promise<Row> => {
    const row = await db.first(`SELECT ${columns} FROM packages WHERE package_id = $1`, [idIn(params, 'id', 'the package')]);
    if (!row) throw notFound('the package');
    return row;
  };
  defineEndpoint(app, {
    ...get,
    path: '/itineraries/:id',
    summary: 'Day by day',
    response: itineraries,
    handle: async ({ params }) => ({ data: [await packageField(params, 'package_id, day_wise_details')] }),
  });
  defineEndpoint(app, {
    ...get,
    path: '/transports/:id',
    summary: 'Offered modes of transport',
    response: transports,
    handle: async ({ params }) => ({
      data: [await packageField(params, 'package_id, transport_mode AS mode, transport_details AS details')],
    }),
  });
  defineEndpoint(app, {
    ...get,
    path: '/gellery/:id',
    summary: 'Gallery',
    response: galleries,
    responsePath: 'data.data',
    handle: async ({ params }) => ({ data: { data: [await packageField(params, 'package_id, gallery AS images')] } }),
  });

  defineEndpoint(app, {
    method: 'GET',
    path: '/view/getfor/payment/:id',
    tag: 'Payment',
    summary: 'The package of the payment page',
    access: 'public',
    cache: CATALOGUE_SECONDS,
    response: paymentPackage,
    handle: async ({ params }) => {
      const row = await packageById(db, idIn(params, 'id', 'the package'));
      if (!row) throw notFound('the package');
      const sub_destination = await db.first(`${SUB_DESTINATIONS} WHERE s.sub_destination_id = $1`, [row.sub_destination_id]);
      return { data: { package: row, sub_destination } };
    },
  });
};
