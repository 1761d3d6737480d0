import { API, searchQuery, searchResult } from '@safarnama/shared/contract';
import type { FastifyInstance } from 'fastify';
import { CATALOGUE_SECONDS } from '../plugins/batching.ts';
import { defineEndpoint } from '../plugins/endpoint.ts';
import type { Services } from '../services.ts';
import { siteSearch } from './site-search.ts';

export const searchRoutes = (app: FastifyInstance, { db, clock }: Services): void => {
  const search = siteSearch(db, clock, app.translations);
  defineEndpoint(app, {
    method: 'GET',
    path: API.search(),
    tag: 'Home',
    summary: 'Places, tours and hotels by a typed text, in any language and with a typo',
    access: 'public',
    cache: CATALOGUE_SECONDS,
    typed: true,
    query: searchQuery,
    response: searchResult,
    handle: async ({ query }) => ({ data: await search(query.q) }),
  });
};
