import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OWN_CALLS } from '@safarnama/shared/contract/own-calls';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import { INSIDE, spellingsOf } from '../testing/spellings.ts';
import { publicCalls } from './public-calls.ts';

const of = (given: object = {}, options: Partial<Parameters<typeof publicCalls>[1]> = {}) =>
  publicCalls(parseSiteConfig(given), { sandbox: true, ...options });
const ask = of();

/** The calls in the notation of the specifications: `GET /destination/{id}/limit`, `POST forget-pass`. */
const specified = (): [string, string][] => {
  const file = path.resolve(import.meta.dirname, '../../../docs/requirements.json');
  const facts = JSON.parse(readFileSync(file, 'utf8')) as { id: string; text: string }[];
  return facts
    .filter(({ id, text }) => /^[TH]7\./.test(id) && !/path not shown/.test(text))
    .flatMap(({ text }): [string, string][] =>
      [...text.matchAll(/\b(GET|POST) \/?([\w-]+(?:\/[\w{}-]+)*)/g)].map(([, method = '', call = '']) => [method, call]),
    );
};

test('every call of the specifications is allowed with its method and no other [T7.37]', () => {
  const calls = specified();
  expect(new Set(calls.map(([method, call]) => `${method} ${call}`)).size).toBeGreaterThanOrEqual(43);
  for (const [method, call] of calls) {
    for (const id of ['7', 'GOA-1', 'a%20b', '%E0%A4%97%E0%A5%8B'])
      expect([call, ask(method, `/api/${call.replace(/\{\w+\}/g, id)}`)]).toEqual([call, 'yes']);
    const url = `/api/${call.replace(/\{\w+\}/g, '7')}?city=Goa&x=%2e%2e/`;
    expect([call, ask(method, url), ask('OPTIONS', url)]).toEqual([call, 'yes', 'yes']);
    expect([call, ask('DELETE', url)]).toEqual([call, { allow: expect.arrayContaining([method, 'OPTIONS']) }]);
  }
  expect(ask('HEAD', '/api/greeting')).toBe('yes');
  expect(ask('POST', '/api/greeting')).toEqual({ allow: ['GET', 'HEAD', 'OPTIONS'] });
  expect(ask('GET', '/api/login')).toEqual({ allow: ['POST', 'OPTIONS'] });
  expect(ask('HEAD', '/api/login')).toEqual({ allow: ['POST', 'OPTIONS'] });
});

test('every call of the site that is not in the specification is allowed', () => {
  for (const path of Object.values(OWN_CALLS).flat()) {
    const url = `/api${path.replaceAll('{}', '7')}`;
    const verdicts = (['GET', 'POST', 'DELETE'] as const).map((method) => ask(method, url));
    expect([path, verdicts.includes('yes')]).toEqual([path, true]);
  }
});

test('photographs of vendors: listed and added at one path, deleted at their own, and nothing else may be deleted', () => {
  for (const method of ['GET', 'POST']) expect([method, ask(method, '/api/photo-uploads')]).toEqual([method, 'yes']);
  expect(ask('DELETE', '/api/photo-uploads/12')).toBe('yes');
  expect(ask('DELETE', '/api/photo-uploads')).toEqual({ allow: ['GET', 'HEAD', 'POST', 'OPTIONS'] });
  expect(ask('GET', '/api/photo-uploads/12')).toEqual({ allow: ['DELETE', 'OPTIONS'] });
  for (const path of ['12/..', '..%2fusers', '12%2f..', '12/x', ''])
    expect([path, ask('DELETE', `/api/photo-uploads/${path}`)]).not.toEqual([path, 'yes']);
});

test('own public calls are allowed: log out, both cancellations, pictures, the payment webhook', () => {
  for (const call of ['logout', 'bookings/7/cancel', 'orders/7/cancel', 'booked/look-up', 'booked/open', 'webhooks/payments'])
    expect([call, ask('POST', `/api/${call}`)]).toEqual([call, 'yes']);
  for (const name of ['posters/fort-12.svg?w=640', 'qr/qr_A1.svg', 'a/b/c%20d.jpg'])
    expect([name, ask('GET', `/api/storage/${name}`)]).toEqual([name, 'yes']);
  expect(ask('POST', '/api/storage/posters/fort-12.svg')).toEqual({ allow: ['GET', 'HEAD', 'OPTIONS'] });
});

test('the sandbox bank is allowed while it is on', () => {
  for (const method of ['GET', 'POST']) {
    expect(ask(method, '/api/sandbox/pay/qr_A1?done=pay')).toBe('yes');
    expect(of({}, { sandbox: false })(method, '/api/sandbox/pay/qr_A1')).toBe('no such call');
  }
});

test('calls that settings replace or add are allowed', () => {
  const renamed = of({
    paths: {
      packageSearch: '/v2//search/?sort=new',
      internationalList: '/far away',
      internationalHome: '/far/few',
      tourOrders: '/people/{id}/orders',
      dialogSignup: '/join',
      verifyOtp: '/u-{id}/otp/',
    },
    flags: { contactEndpoint: '/contact', newsletterEndpoint: 'https://news.example/join' },
  });
  for (const url of ['/api/v2//search/?sort=new', '/api/v2//search', '/api/far%20away', '/api/people/7/orders'])
    expect([url, renamed('GET', url)]).toEqual([url, 'yes']);
  for (const url of ['/api/far/few', '/api/join', '/api/u-7/otp/', '/api/contact'])
    expect([url, renamed('POST', url)]).toEqual([url, 'yes']);
  for (const url of ['/api/v2/search', '/api/people/7/8/orders', '/api/people//orders', '/api/u-/otp', '/api/news'])
    expect([url, renamed('GET', url)]).toEqual([url, 'no such call']);
  const more = of({}, { more: ['GET /guides/{id}', 'POST /uploads/{…}'] });
  expect([more('GET', '/api/guides/7'), more('POST', '/api/uploads/a/b')]).toEqual(['yes', 'yes']);
  expect(more('POST', '/api/uploads/a/../../metrics')).toBe('no such call');
});

test('another base path of API or pictures on the same origin is followed, one on another origin changes nothing', () => {
  const versioned = of({ apiBase: '/api/v2', storageBase: '/api/files' });
  expect([versioned('GET', '/api/v2/greeting'), versioned('GET', '/api/greeting')]).toEqual(['yes', 'no such call']);
  expect([versioned('GET', '/api/files/a.svg'), versioned('GET', '/api/storage/a.svg')]).toEqual(['yes', 'no such call']);
  const elsewhere = of({ apiBase: 'https://api.example', storageBase: 'https://cdn.example' });
  expect([elsewhere('GET', '/api/greeting'), elsewhere('GET', '/api/storage/a.svg')]).toEqual(['yes', 'yes']);
});

test.each(INSIDE)('%s is refused in every spelling', (inside) => {
  const spellings = spellingsOf(inside);
  expect(spellings.length).toBeGreaterThan(90);
  for (const url of spellings)
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'get'])
      expect([method, url, ask(method, url)]).toEqual([method, url, 'no such call']);
});

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  '/api/users',
  '/api/users/',
  '/api/users/7/secrets',
  '/api/users/%',
  '/api/users/%zz',
  '/api/users/%ff',
  '/api/users/7%0d%0ax',
  '/api/users/a b',
  '/api/storage',
  '/api/storage/',
  '/api/Greeting',
  '/api/gr%65eting',
  '/apis/greeting',
  '/greeting',
  '*',
  '',
])('%j is not a public call', (url) => {
  expect(ask('GET', url)).toBe('no such call');
});
