import * as z from 'zod';
import { metricSummariesSchema } from '../metrics/metric-summaries.ts';
import type { Endpoints } from './endpoint.ts';
import type { ReleaseService } from './release-service.ts';
import * as facts from './schemas.ts';

/** Milliseconds of the clock in the year 5138: later minutes exceed the integers of PostgreSQL. */
const LATEST_MS = 1e14;

/** Endpoints that change nothing. */
export function readEndpoints(calls: Endpoints, serviceOf: (who: string) => ReleaseService): void {
  const service = serviceOf('');
  calls.define({
    method: 'GET',
    path: '/api/status',
    summary: 'The plan, what is published, and gateways that refused the plan',
    answer: facts.statusFacts,
    handle: () => service.status(),
  });
  calls.define({
    method: 'GET',
    path: '/api/history',
    summary: 'Who changed what, when and why, the oldest first',
    query: z.strictObject({ remote: facts.remote.optional(), last: z.coerce.number().int().min(1).max(100_000).optional() }),
    answer: facts.historyFacts,
    async handle({ query }) {
      const history = await service.history(query.remote);
      return { history: query.last ? history.slice(-query.last) : history };
    },
  });
  calls.define({
    method: 'GET',
    path: '/api/why',
    summary: 'Which versions a visitor gets, and why: the value of the cookie visitor',
    query: z.strictObject({ visitor: z.string().min(1).max(200) }),
    answer: facts.whyFacts,
    handle: ({ query }) => service.why(query.visitor),
  });
  calls.define({
    method: 'GET',
    path: '/api/remotes/:remote/releases',
    summary: 'Published versions, the newest first',
    params: z.object({ remote: facts.remote }),
    answer: facts.versionsFacts,
    handle: async ({ params }) => ({ published: await service.versions(params.remote) }),
  });
  calls.define({
    method: 'GET',
    path: '/api/remotes/:remote/origins',
    summary: 'Origins that releases of a remote may call',
    params: z.object({ remote: facts.remote }),
    answer: facts.originsFacts,
    handle: async ({ params }) => ({ allowed: [...(await service.allowedOrigins(params.remote))] }),
  });
  calls.define({
    method: 'GET',
    path: '/api/remotes/:remote/built-from/:source',
    summary: 'The published version that was built from these sources, if there is one',
    params: z.object({ remote: facts.remote, source: z.string().regex(/^\w{1,128}$/, 'is not a hash of sources') }),
    answer: facts.knownFacts,
    async handle({ params }) {
      const known = await service.builtFrom(params.remote, params.source);
      return known ? { known } : {};
    },
  });
  const moment = z.coerce.number().int().min(0).max(LATEST_MS).optional();
  calls.define({
    method: 'GET',
    path: '/api/remotes/:remote/figures',
    summary: 'Metrics of the versions of the shell or a remote, by minutes; from and to in milliseconds of the clock',
    params: z.object({ remote: facts.remote }),
    query: z.strictObject({
      version: facts.version.optional(),
      screen: z.string().max(100).optional(),
      from: moment,
      to: moment,
      step: z.coerce.number().int().min(1).max(20_160).optional(),
    }),
    answer: metricSummariesSchema,
    handle: ({ params, query }) => service.metrics({ remote: params.remote, ...query }),
  });
  calls.define({
    method: 'GET',
    path: '/api/remotes/:remote/canary/:version/would',
    summary: 'The next step of an automatic canary',
    params: z.object({ remote: facts.remote, version: facts.version }),
    answer: facts.wouldFacts,
    handle: async ({ params }) => ({ would: await service.forecastCanary(params.remote, params.version) }),
  });
  calls.define({
    method: 'GET',
    path: '/api/remotes/:remote/releases/:version/check',
    summary: 'Compares a published release with what is live',
    params: z.object({ remote: facts.remote, version: facts.version }),
    answer: facts.checkFacts,
    handle: ({ params }) => service.check({ name: params.remote, version: params.version }),
  });
}
