import { isPublicHtml, isPublicPage, pageKey, sortAddress, sortRequest } from './sort-request.ts';

const here = 'https://site.example';
const site = { storage: '/api/storage/', origins: ['https://cdn.example'] };
const sort = (path: string, given: { method?: string; mode?: RequestMode; headers?: Record<string, string> } = {}) =>
  sortRequest(
    {
      url: new URL(path, here).href,
      method: given.method ?? 'GET',
      mode: given.mode ?? 'no-cors',
      headers: new Headers(given.headers),
    },
    site,
    here,
  );

test('hashed files are distinguished from mutable ones', () => {
  expect(sort('/_shell/shell.0123abcd.js')).toBe('file');
  expect(sort('/releases/mfe-tours/1.0.0/remoteEntry.js')).toBe('file');
  expect(sort('https://cdn.example/mfe-tours/1.0.0/view.0123abcd.css')).toBe('file');
  expect(sort('/_shell/shell.json')).toBe('other');
  expect(sort('/_shell/server/index.cjs')).toBe('other');
  expect(sort('/releases/plan.json')).toBe('other');
  expect(sort('/sw.js')).toBe('other');
  expect(sort('/manifest.webmanifest')).toBe('other');
  expect(sort('https://elsewhere.example/_shell/shell.0123abcd.js')).toBe('other');
});

test('a file with another query is another file: a retry never gets the cached reply', () => {
  expect(sort('/releases/mfe-tours/1.0.0/remoteEntry.js?retry=1')).toBe('file');
  expect(pageKey(`${here}/dss?adults=2#list`)).toBe(`${here}/dss?adults=2`);
});

test('pictures are matched by the storage base only, on this origin or another', () => {
  expect(sort('/api/storage/posters/fort-1.svg')).toBe('picture');
  expect(sort('/api/storages')).toBe('other');
  expect(sortAddress('https://pictures.example/a/fort.jpg', { ...site, storage: 'https://pictures.example/a/' }, here)).toBe(
    'picture',
  );
  expect(sortAddress('https://pictures.example/b/fort.jpg', { ...site, storage: 'https://pictures.example/a/' }, here)).toBe(
    undefined,
  );
});

test.each([
  ['a call', '/api/packages/7/details', {}],
  ['a report', '/__report', { method: 'POST' }],
  ['a form that is sent', '/contact', { method: 'POST', mode: 'navigate' as const }],
  ['a file requested with a token', '/_shell/shell.0123abcd.js', { headers: { authorization: 'Bearer t' } }],
  ['a part of a file', '/api/storage/film.mp4', { headers: { range: 'bytes=0-1' } }],
  ['a call opened as a page', '/api/docs', { mode: 'navigate' as const }],
  ['an address of the gateway opened as a page', '/__dev/events', { mode: 'navigate' as const }],
  ['another site opened as a page', 'https://elsewhere.example/', { mode: 'navigate' as const }],
])('the worker does not handle %s', (_, path, given) => {
  expect(sort(path, given)).toBe('other');
});

test.each([
  '/profile',
  '/profile/Nw==',
  '/Profile/Nw==',
  '/%70rofile/Nw==',
  '//profile/Nw==',
  '/booking/T700001',
  '/find-booking',
  '/forgetPassword',
  '/18500/payment/Gwalior/abc',
  '/18500/Payment/Gwalior/abc?x=1',
  '/paricular-hotel-room-data?rooms=1',
  '/hi/profile/Nw==',
  '/HI//Profile/Nw==',
  '/hi/18500/payment/Gwalior/abc',
  '/dss?override=mfe-tours@1.1.0',
  '/%E0%A4%A',
])('%s is personal: the worker responds but does not store it', (path) => {
  expect(sort(`${here}${path}`, { mode: 'navigate' })).toBe('page');
  expect(isPublicPage(`${here}${path}`, here)).toBe(false);
});

test.each([
  '/',
  '/dss?adults=2',
  '/view/7',
  '/Hotel-Rooms?city=Gwalior',
  '/room-info?hotel_roomId=3',
  '/Terms&condition',
  '/a/terms&condition/1',
  '/hi',
  '/hi/view/7',
])('the worker stores %s', (path) => {
  expect(sort(path, { mode: 'navigate' })).toBe('page');
  expect(isPublicPage(here + path, here)).toBe(true);
});

test('a page with noindex is not stored', () => {
  expect(isPublicHtml('<head><title>Tours</title></head>')).toBe(true);
  expect(isPublicHtml('<head><title>Pay</title><meta name="robots" content="noindex"/></head>')).toBe(false);
});
