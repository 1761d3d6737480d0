import { BRAND } from '@safarnama/shared/domain';
import { ERROR, type Json, jsonReply, openApi, parametersOf, requestBody, schemaOf } from '@safarnama/shared/server/openapi';
import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';

const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  request_id: z.string(),
  field: z.string().optional(),
  missing: z.array(z.string()).optional(),
});

function bodyOf({ body, archive }: Endpoint): Json {
  if (archive) return requestBody(['application/x-tar', 'application/gzip'], { type: 'string', format: 'binary' });
  return body ? requestBody(['application/json'], schemaOf(body)) : {};
}

const needOf = ({ needs, path }: Endpoint): string => {
  if (!needs) return 'Any valid token may read this.';
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
    200: jsonReply('Done', schemaOf(endpoint.answer, 'output')),
    401: jsonReply('No token, or one that is not known, was revoked or has ended', ERROR),
    403: jsonReply('The token lacks what `missing` names', ERROR),
    409: jsonReply('Refused, with the reason', ERROR),
    422: jsonReply('A field does not fit', ERROR),
    429: jsonReply('Too many wrong tokens came from this address', ERROR),
    503: jsonReply('The store is out of reach, or too much is under way: nothing was changed', ERROR),
  },
});

/** OpenAPI description of the release service. */
export const openApiOf = (endpoints: readonly Endpoint[]) =>
  openApi({ title: `Releases of ${BRAND}`, token: 'token', error: errorBody, endpoints, operationOf });
