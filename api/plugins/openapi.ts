import { apiErrorBody } from '@safarnama/shared/contract';
import { BRAND } from '@safarnama/shared/domain';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Endpoint, endpointsOf } from './endpoint.ts';
import { escapeHtml, page } from './html-page.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return json;
};

/** `data.rooms` and a schema make `{data: {rooms: schema}}`. */
const wrapped = (reads: string, schema: Json): Json =>
  reads
    .split('.')
    .filter(Boolean)
    .reduceRight<Json>((inner, name) => ({ type: 'object', properties: { [name]: inner }, required: [name] }), schema);

const ERROR = { $ref: '#/components/schemas/Error' };
const REQUEST_ID = { 'X-Request-Id': { schema: { type: 'string' } } };
const errorReply = (description: string, headers: Json = {}): Json => ({
  description,
  headers: { ...REQUEST_ID, ...headers },
  content: { 'application/json': { schema: ERROR } },
});
const TOO_MANY = errorReply('Too many attempts', {
  'Retry-After': { description: 'Seconds until the next one', schema: { type: 'integer' } },
});

const operationOf = (endpoint: Endpoint): Json => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  const query = endpoint.query ? schemaOf(endpoint.query) : undefined;
  const required = new Set((query?.required as string[] | undefined) ?? []);
  const body = endpoint.body ? schemaOf(endpoint.body) : undefined;
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.access === 'person' ? { security: [{ bearer: [] }] } : {}),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...Object.entries((query?.properties as Json | undefined) ?? {}).map(([name, schema]) => ({
        name,
        in: 'query',
        required: required.has(name),
        schema,
      })),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(
              ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'].map((type) => [
                type,
                { schema: body },
              ]),
            ),
          },
        }
      : {}),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Done',
        headers: REQUEST_ID,
        ...(endpoint.answer
          ? { content: { 'application/json': { schema: wrapped(endpoint.reads ?? '', schemaOf(endpoint.answer)) } } }
          : {}),
      },
      ...(endpoint.access === 'person' ? { '401': errorReply('Not logged in') } : {}),
      ...(names.length > 0 || endpoint.access === 'person' ? { '404': errorReply('Not found, or another person’s') } : {}),
      ...(endpoint.body || endpoint.query ? { '422': errorReply('A field does not fit; `field` names it') } : {}),
      ...(endpoint.limited ? { '429': TOO_MANY } : {}),
      default: errorReply('Any other refusal'),
    },
  };
};

/** Called by the payment gateway, not by a page. */
const WEBHOOK: Json = {
  tags: ['Payment'],
  summary: 'The payment gateway tells of a payment, at least once; the same event is taken in once',
  parameters: [
    {
      name: 'X-Razorpay-Signature',
      in: 'header',
      required: true,
      schema: { type: 'string' },
      description: 'HMAC-SHA256 of the body, hexadecimal',
    },
    { name: 'X-Razorpay-Event-Id', in: 'header', required: false, schema: { type: 'string' } },
  ],
  requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
  responses: {
    '200': {
      description: 'Taken in, now or before',
      headers: REQUEST_ID,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { ok: { const: true }, result: { enum: ['new', 'known'] } },
            required: ['ok', 'result'],
          },
        },
      },
    },
    '400': errorReply('The signature does not fit the body'),
    default: errorReply('Any other refusal'),
  },
};

export const openApiOf = (endpoints: readonly Endpoint[]): Json => {
  const paths: Record<string, Json> = { '/webhooks/payments': { post: WEBHOOK } };
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: BRAND,
      version: '1.0.0',
      description: 'Tours and hotel rooms in India. Prices in rupees; collected amounts in paise.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: schemaOf(apiErrorBody),
      },
    },
  };
};

const SCRIPT = `
const token = document.querySelector('#token');
for (const form of document.querySelectorAll('form[data-path]')) {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const out = form.querySelector('pre');
    const value = (name) => form.elements[name] ? form.elements[name].value : '';
    const path = form.dataset.path.replace(/:(\\w+)/g, (_, name) => encodeURIComponent(value(name)));
    const headers = token.value ? { authorization: 'Bearer ' + token.value } : {};
    const post = form.dataset.method === 'POST';
    if (post) headers['content-type'] = 'application/json';
    const query = value('__query');
    try {
      const reply = await fetch('.' + path + (query ? '?' + query : ''), { method: form.dataset.method, headers, body: post ? value('__body') : undefined });
      const text = await reply.text();
      let shown = text;
      try { shown = JSON.stringify(JSON.parse(text), null, 2); } catch {}
      out.textContent = reply.status + '\\n' + shown;
    } catch (error) { out.textContent = String(error); }
  });
}`;

const exampleBody = (endpoint: Endpoint): string => {
  if (!endpoint.body) return '{}';
  const properties = (schemaOf(endpoint.body).properties as Json | undefined) ?? {};
  return JSON.stringify(Object.fromEntries(Object.keys(properties).map((name) => [name, ''])), null, 2);
};

const formOf = (endpoint: Endpoint): string => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const query = endpoint.query ? Object.keys((schemaOf(endpoint.query).properties as Json | undefined) ?? {}) : [];
  return `<form class="call" data-method="${endpoint.method}" data-path="${escapeHtml(endpoint.path)}">
    <h2>${endpoint.method} ${escapeHtml(endpoint.path)}</h2><p>${escapeHtml(endpoint.summary)}${endpoint.access === 'person' ? ' · needs a token' : ''}</p>
    ${names.map((name) => `<label>${name} <input name="${name}"></label>`).join('')}
    ${query.length ? `<label>Query <input name="__query" value="${escapeHtml(query.map((name) => `${name}=`).join('&'))}"></label>` : ''}
    ${endpoint.method === 'POST' ? `<label>Body <textarea name="__body">${escapeHtml(exampleBody(endpoint))}</textarea></label>` : ''}
    <button>Send</button><pre></pre></form>`;
};

/** The description of all calls, made of the schemas that check them, and a page to try them. */
export const registerOpenApi = (app: FastifyInstance): void => {
  let json: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    json ??= JSON.stringify(openApiOf(endpointsOf(app)));
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(json);
  });
  app.get('/docs', (_request, reply) =>
    page(
      reply,
      `${BRAND} API`,
      `<h1>${BRAND} API</h1><p><a href="./openapi.json">openapi.json</a></p><label>Token <input id="token" autocomplete="off"></label>${endpointsOf(app).map(formOf).join('')}`,
      SCRIPT,
    ),
  );
};
