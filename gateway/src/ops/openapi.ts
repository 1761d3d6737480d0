import { BRAND } from '@safarnama/shared/domain';
import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = schema
    ? (schemaOf(schema, 'input') as { properties?: Json; required?: string[] })
    : {};
  return Object.entries(properties).map(([name, one]) => ({ name, in: place, required: required.includes(name), schema: one }));
}

function bodyOf({ body, archive }: Endpoint): Json {
  const types = archive ? ['application/x-tar', 'application/gzip'] : ['application/json'];
  const schema = archive ? { type: 'string', format: 'binary' } : body && schemaOf(body, 'input');
  if (!schema) return {};
  return { requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) } };
}

const needOf = ({ needs, path }: Endpoint): string => {
  if (!needs) return 'Any token that holds may read this.';
  if (typeof needs === 'string') return `Needs ${path.includes(':remote') ? '{remote}' : '*'}:${needs}.`;
  return 'Needs promote for each of the remotes.';
};

const operationOf = (endpoint: Endpoint): Json => ({
  summary: endpoint.summary,
  description: needOf(endpoint),
  security: [{ token: [] }],
  parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
  ...bodyOf(endpoint),
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } } },
    401: refusal('No token, or one that is not known, was revoked or has ended'),
    403: refusal('The token lacks what `missing` names'),
    409: refusal('Refused, with the reason'),
    422: refusal('A field does not fit'),
    429: refusal('Too many wrong tokens came from this address'),
    503: refusal('The store is out of reach, or too much is under way: nothing was changed'),
  },
});

/** What the service says of itself. */
export function openApiOf(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `Releases of ${BRAND}`, version: '1.0.0' },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Refusal: {
          type: 'object',
          properties: {
            message: { type: 'string' },
            code: { type: 'string' },
            request_id: { type: 'string' },
            missing: { type: 'array', items: { type: 'string' } },
          },
          required: ['message', 'code', 'request_id'],
        },
      },
    },
  };
}
