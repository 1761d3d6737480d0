import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { type Endpoint, endpointsOf } from '../plugins/endpoint.ts';
import { as, multipart, type Person, type TestApp, urlencoded } from './test-app.ts';

type Json = Record<string, unknown>;

/** Values that are invalid for most fields: types, sizes, alphabets, numeric limits, and injections. */
const INVALID_VALUES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  { $gt: '' },
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2_147_483_648,
  '-1',
  '1e9',
  'NaN',
  '0x10',
  'Ⅻ',
  'x'.repeat(5000),
  '9'.repeat(400),
  "'; DROP TABLE users; --",
  "1' OR '1'='1",
  '<script>alert(1)</script>',
  `${'$'}{7*7}{{7*7}}`,
  '../../etc/passwd',
  '\u202Eevil\uFEFF',
  '\ud800',
  '😀'.repeat(50),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  { a: { a: { a: { a: { a: { a: { a: { a: { a: 1 } } } } } } } } },
  Array.from({ length: 200 }, () => 'All'),
  { toString: 'x', constructor: 'y' },
];

const fieldsOf = (schema: z.ZodMiniType | undefined): string[] =>
  Object.keys(
    ((schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}) as { properties?: Json }).properties ?? {},
  );

type FuzzCase = { endpoint: Endpoint; field: string; value: unknown; request: InjectOptions };

const path = (endpoint: Endpoint, id: string): string => endpoint.path.replace(/:\w+/g, encodeURIComponent(id));
/** Text without unpaired surrogates, which a form cannot carry. */
const asText = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString();

/** Calls that hash passwords: they get each value as JSON, but only each sixth as a form. */
const SLOW = /^\/(register-user|login|forget-pass|verify-pass|pass-update|passkeys\/register\/start)$/;

/** Requests with each invalid value in each field of each call, and with malformed bodies. `valid` has an accepted body per path. */
export const fuzzCases = (
  at: TestApp,
  person: Person,
  vendor: Pick<Person, 'token'>,
  valid: Record<string, Json>,
): FuzzCase[] => {
  const cases: FuzzCase[] = [];
  for (const endpoint of endpointsOf(at.app)) {
    if (endpoint.path === '/logout') continue;
    const caller = { public: undefined, person, vendor }[endpoint.access];
    const add = (field: string, value: unknown, request: InjectOptions): void => {
      cases.push({ endpoint, field, value, request: caller ? as(caller, request) : request });
    };
    const good = valid[endpoint.path] ?? {};
    const { method } = endpoint;
    const url = path(endpoint, '1001');
    if (endpoint.path.includes(':')) {
      for (const value of INVALID_VALUES) {
        const text = asText(value).slice(0, 90);
        if (text) add('path', value, { method, url: path(endpoint, text), ...(method === 'POST' ? { payload: good } : {}) });
      }
    }
    for (const field of fieldsOf(endpoint.query)) {
      for (const value of INVALID_VALUES)
        add(field, value, { method, url: `${url}?${new URLSearchParams({ [field]: asText(value).slice(0, 6000) })}` });
      add(field, 'twice', { method, url: `${url}?${field}=1&${field}=2` });
    }
    if (method !== 'POST') continue;
    for (const field of fieldsOf(endpoint.body)) {
      const { [field]: _, ...without } = good;
      add(field, undefined, { method, url, payload: without });
      for (const [n, value] of INVALID_VALUES.entries()) {
        add(field, value, { method, url, payload: { ...good, [field]: value } });
        if (SLOW.test(endpoint.path) && n % 6 > 0) continue;
        const text = asText(value);
        const form = Object.fromEntries(Object.entries({ ...good, [field]: text }).map(([name, each]) => [name, asText(each)]));
        add(field, text, { method, url, ...urlencoded(form) });
        add(field, text, { method, url, ...multipart(form) });
      }
    }
    for (const payload of [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '1',
      '{"__proto__":{"admin":true}}',
      '{"constructor":{"prototype":{"x":1}}}',
      `{"a":${'['.repeat(3000)}`,
    ])
      add('body', payload, { method, url, payload, headers: { 'content-type': 'application/json' } });
    add('body', 'huge', { method, url, payload: { ...good, more: 'x'.repeat(200_000) } });
    add('body', 'xml', { method, url, payload: '<a/>', headers: { 'content-type': 'application/xml' } });
    add('body', 'no boundary', { method, url, payload: 'x', headers: { 'content-type': 'multipart/form-data' } });
    add('body', 'broken multipart', {
      method,
      url,
      payload: '--b\r\nnonsense',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
    add('body', 'a file', {
      method,
      url,
      payload:
        '--b\r\ncontent-disposition: form-data; name="file"; filename="x.exe"\r\ncontent-type: application/octet-stream\r\n\r\nMZ\r\n--b--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
  }
  return cases;
};
