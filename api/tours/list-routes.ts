import { API, filtersRequest, tourPackages } from '@safarnama/shared/contract';
import { filterTours, readPlaceSearch, readTourSearch } from '@safarnama/shared/domain';
import { notFound } from '@safarnama/shared/server/failure';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { CATALOGUE_SECONDS, STOCK_SECONDS } from '../plugins/batching.ts';
import { defineEndpoint, idIn } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';
import { packageSearch, packagesOfPlace, placeExists, siblingPackages } from './packages.ts';

const FIRST_PACKAGES = 8;

const searchQuery = z.object(
  Object.fromEntries(
    ['selectedMonth', 'destination', 'minPrice', 'maxPrice', 'place_name', 'price', 'duration'].map((name) => [
      name,
      z.optional(z.string('must be given once').check(z.maxLength(120, 'must have at most 120 characters'))),
    ]),
  ),
);

/** A form sends a single label as text; JSON and repeated fields give a list. */
const filtersBody = z.pipe(
  z.transform((body) => {
    const filters = (body as { filters?: unknown } | null)?.filters;
    return typeof filters === 'string' ? { filters: filters ? [filters] : [] } : body;
  }),
  filtersRequest,
);

/** Lists of packages: the search, and the packages of a sub-destination with their filters. */
export const packageListRoutes = (app: FastifyInstance, { db, clock }: Services): void => {
  const get = { method: 'GET', tag: 'Tours', access: 'public', cache: CATALOGUE_SECONDS } as const;
  const post = { method: 'POST', tag: 'Tours', access: 'public' } as const;
  const search = packageSearch(db, clock, app.translations);

  defineEndpoint(app, {
    ...get,
    path: API.packageSearch(),
    summary: 'Packages by month, destination and price, or by place, price and duration',
    query: searchQuery,
    response: tourPackages,
    responsePath: 'data.data',
    cache: STOCK_SECONDS,
    showsStock: true,
    handle: async ({ query }) => {
      const readParameter = (name: string) => query[name];
      return { data: { data: await search({ ...readTourSearch(readParameter), ...readPlaceSearch(readParameter) }) } };
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
};
