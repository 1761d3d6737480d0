/** Paths of the API that are not public: its mails, metrics, description and health. */
export const INSIDE = ['__dev/outbox', 'metrics', 'docs', 'openapi.json', 'readyz', 'healthz'] as const;

const escaped = (char: string): string => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** The ways in that a router, a URL parser or a proxy may join, decode or shorten to `/api/`. */
const WAYS = [
  '/api/',
  '//api/',
  '/api//',
  '/api/./',
  '/./api/',
  '/x/../api/',
  '/api/x/../',
  '/api/%2e/',
  '/api/%2E%2E/api/',
  '/api/%252e%252e/api/',
  '/api%2f',
  '/api%2F',
  '/api%252f',
  '/api%5c',
  '/api\\',
  '/api/\\',
  '/api\\..\\api\\',
  '/%61pi/',
  '/a%70i/',
  '/%2561pi/',
  '/API/',
  '/api/;/',
  '/api;/',
  '/api/..;/api/',
  '/api/greeting/../',
  '/api/greeting/%2e%2e/',
  '/api/greeting/.%2e/',
  '/api/users/..%2f',
  '/api/users/..%5c',
  '/api/users/..;/',
  '/api/users/%2e%2e%2f',
  '/api/users/%252e%252e%252f',
  '/api/users/..%c0%af',
  '/api/users/../',
  '/api/storage/../',
  '/api/storage/x/../../',
  '/api/storage/%2e%2e/',
  '/api/storage/%2E./',
  '/api/storage/..%2f',
  '/api/storage/..%2F',
  '/api/storage/..%5c',
  '/api/storage/..\\',
  '/api/storage/..;/',
  '/api/storage/%252e%252e/',
  '/api/storage/%252e%252e%252f',
  '/api/storage//../../',
  '/api/storage/posters/%2e%2e/%2e%2e/',
  '/api/sandbox/pay/../../',
  '/api/sandbox/pay/%2e%2e%2f%2e%2e%2f',
  'http://127.0.0.1/api/',
  'http://elsewhere.example/api/',
] as const;

const ENDS = [
  '',
  '/',
  '//',
  '.',
  '..',
  '/.',
  '/..',
  '%2f',
  '%20',
  '%00',
  '%09',
  ';x',
  '%3b',
  '%3f',
  '?x=1',
  '?',
  '#x',
  '&x',
] as const;

/** Spellings of one address in a request line. */
export function spellingsOf(inside: string): string[] {
  const words = [
    inside,
    inside.toUpperCase(),
    inside.replaceAll('_', '%5f').replaceAll('_', '%5F'),
    inside.replaceAll('/', '%2f'),
    inside.replaceAll('/', '//'),
    inside.replaceAll('/', '/./'),
    inside.replaceAll('/', '\\'),
    [...inside].map((char) => (char === '/' ? char : escaped(char))).join(''),
    [...inside].map(escaped).join(''),
    [...inside].map((char) => (char === '/' ? char : escaped(char).replace('%', '%25'))).join(''),
    ...[...inside].map((char, n) => inside.slice(0, n) + escaped(char) + inside.slice(n + 1)),
  ];
  const ways = WAYS.flatMap((way) => [`${way}${inside}`, `${way}${inside.replaceAll('_', '%5f')}`]);
  const all = [
    ...ways,
    ...words.map((word) => `/api/${word}`),
    ...ENDS.flatMap((end) => [`/api/${inside}${end}`, `/api/./${inside}${end}`]),
  ];
  return [...new Set(all)];
}
