import { apiErrorBody } from '@safarnama/shared/contract';
import { BRAND } from '@safarnama/shared/domain';
import { ERROR, type Json, jsonReply, openApi, parametersOf, requestBody, schemaOf } from '@safarnama/shared/server/openapi';
import type { FastifyInstance } from 'fastify';
import { type Endpoint, endpointsOf } from './endpoint.ts';
import { escapeHtml, sendHtmlPage } from './html-page.ts';

const BODY_TYPES = ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'];
const REQUEST_ID = { 'X-Request-Id': { schema: { type: 'string' } } };

const errorReply = (description: string, headers: Json = {}): Json =>
  jsonReply(description, ERROR, { ...REQUEST_ID, ...headers });
const TOO_MANY = errorReply('Too many attempts', {
  'Retry-After': { description: 'Seconds until the next attempt', schema: { type: 'integer' } },
});

const namesIn = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

/** `data.rooms` and a schema make `{data: {rooms: schema}}`. */
const wrapped = (path: string, schema: Json): Json =>
  path
    .split('.')
    .filter(Boolean)
    .reduceRight<Json>((inner, name) => ({ type: 'object', properties: { [name]: inner }, required: [name] }), schema);

const bodySchema = (body: NonNullable<Endpoint['body']>, upload: Endpoint['upload']): Json => {
  const schema = schemaOf(body);
  if (!upload) return schema;
  return { ...schema, properties: { ...(schema.properties as Json), [upload.field]: { type: 'string', format: 'binary' } } };
};

const operationOf = ({
  tag,
  summary,
  access,
  path,
  query,
  body,
  response,
  responsePath = 'data',
  status,
  limited,
  file,
  upload,
}: Endpoint): Json => {
  const names = namesIn(path);
  const needsToken = access !== 'public';
  return {
    tags: [tag],
    summary,
    ...(needsToken ? { security: [{ bearer: [] }] } : {}),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...parametersOf(query, 'query'),
    ],
    ...(body ? requestBody(upload ? ['multipart/form-data'] : BODY_TYPES, bodySchema(body, upload)) : {}),
    responses: {
      [String(status ?? 200)]: file
        ? { description: 'Done', headers: REQUEST_ID, content: { [file]: { schema: { type: 'string', format: 'binary' } } } }
        : jsonReply('Done', response && wrapped(responsePath, schemaOf(response)), REQUEST_ID),
      ...(needsToken ? { '401': errorReply(access === 'person' ? 'Not logged in' : 'No valid upload token') } : {}),
      ...(names.length > 0 || needsToken ? { '404': errorReply('Not found, or owned by another person') } : {}),
      ...(body || query ? { '422': errorReply('A field is invalid; `field` names it') } : {}),
      ...(limited ? { '429': TOO_MANY } : {}),
      default: errorReply('Any other refusal'),
    },
  };
};

/** Called by the payment gateway, not by a page, and therefore no {@link Endpoint}. */
const WEBHOOK = {
  method: 'POST',
  path: '/webhooks/payments',
  operation: {
    tags: ['Payment'],
    summary: 'The payment gateway reports a payment, at least once; the same event is recorded once',
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
    ...requestBody(['application/json'], { type: 'object' }),
    responses: {
      '200': jsonReply(
        'Recorded, now or before',
        { type: 'object', properties: { ok: { const: true }, result: { enum: ['new', 'known'] } }, required: ['ok', 'result'] },
        REQUEST_ID,
      ),
      '400': errorReply('The signature does not match the body'),
      default: errorReply('Any other refusal'),
    },
  },
} as const;

/** `paths`: methods and paths alone, since the schemas of all calls take longer than the rest of a start. */
export const openApiOf = (endpoints: readonly Endpoint[], part?: 'paths') =>
  openApi<Endpoint | typeof WEBHOOK>({
    title: BRAND,
    description:
      'Tours and hotel rooms in India. Prices in rupees; collected amounts in paise. Names, texts and messages are in English, or with `Accept-Language: hi` in Hindi.',
    token: 'bearer',
    error: apiErrorBody,
    endpoints: [WEBHOOK, ...endpoints],
    operationOf: (endpoint) => {
      if (part) return {};
      return 'operation' in endpoint ? endpoint.operation : operationOf(endpoint);
    },
  });

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
  const names = namesIn(endpoint.path);
  const query = endpoint.query ? Object.keys((schemaOf(endpoint.query).properties as Json | undefined) ?? {}) : [];
  return `<form class="call" data-method="${endpoint.method}" data-path="${escapeHtml(endpoint.path)}">
    <h2>${endpoint.method} ${escapeHtml(endpoint.path)}</h2><p>${escapeHtml(endpoint.summary)}${endpoint.access === 'public' ? '' : ' · needs a token'}</p>
    ${names.map((name) => `<label>${name} <input name="${name}"></label>`).join('')}
    ${query.length ? `<label>Query <input name="__query" value="${escapeHtml(query.map((name) => `${name}=`).join('&'))}"></label>` : ''}
    ${endpoint.method === 'POST' ? `<label>Body <textarea name="__body">${escapeHtml(exampleBody(endpoint))}</textarea></label>` : ''}
    <button>Send</button><pre></pre></form>`;
};

/** /openapi.json, generated from the schemas that validate the calls (`?only=paths`: without them), and /docs, a page of forms that send them. */
export const registerOpenApi = (app: FastifyInstance): void => {
  let json: string | undefined;
  app.get<{ Querystring: { only?: string } }>('/openapi.json', ({ query }, reply) => {
    const isShort = query.only === 'paths';
    if (!isShort) json ??= JSON.stringify(openApiOf(endpointsOf(app)));
    const described = isShort ? JSON.stringify(openApiOf(endpointsOf(app), 'paths')) : json;
    return reply.type('application/json; charset=utf-8').header('cache-control', 'public, max-age=300').send(described);
  });
  app.get('/docs', (_request, reply) =>
    sendHtmlPage(
      reply,
      `${BRAND} API`,
      `<h1>${BRAND} API</h1><p><a href="./openapi.json">openapi.json</a></p><label>Token <input id="token" autocomplete="off"></label>${endpointsOf(app).map(formOf).join('')}`,
      SCRIPT,
    ),
  );
};
