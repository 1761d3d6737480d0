import { pageUrl } from './address.ts';

const HERE = 'https://site.example';

test.each([
  ['/about', '/about'],
  ['/about?', '/about'],
  ['/about?utm_source=a&utm_campaign=b&gclid=1&fbclid=2&msclkid=3', '/about'],
  ['/dss?destination=agra&utm_medium=x&selectedMonth=March', '/dss?destination=agra&selectedMonth=March'],
  ['/dss?selectedMonth=March&destination=agra', '/dss?destination=agra&selectedMonth=March'],
  ['/dss?city=New+Delhi', '/dss?city=New+Delhi'],
  ['/dss?city=New%20Delhi', '/dss?city=New+Delhi'],
  ['/dss?c%69ty=Agra', '/dss?city=Agra'],
  ['/dss?b=2&a=2&a=1', '/dss?a=2&a=1&b=2'],
  ['/dss?a', '/dss?a='],
  ['/dss?a=1&%75tm_source=x', '/dss?a=1'],
  ['/dss?UTM_SOURCE=x', '/dss?UTM_SOURCE=x'],
  ['/view/1/', '/view/1/'],
  ['/view////', '/view//'],
  ['/view////1', '/view//1'],
  [`/view${'/'.repeat(15_000)}x`, '/view//x'],
  ['/x1/../about', '/about'],
  ['/x1/%2e%2E/about', '/about'],
  ['/x1/../about?a=1', '/about?a=1'],
  ['/%61b%6Fut', '/about'],
  ['/view/a%2fb%c3%a9', '/view/a%2Fb%C3%A9'],
  ['/a+b&c/r%C3%B6d', '/a+b&c/r%C3%B6d'],
  ['/r\u00f6d', '/r%C3%B6d'],
  ['//elsewhere.example/about', '//elsewhere.example/about'],
])('the canonical address of %s is %s', (target, known) => {
  expect(pageUrl(HERE, target)).toBe(HERE + known);
});

test('a fragment, which no browser sends, has no canonical address', () => {
  for (const target of ['/about#1', '/about#1?a=1', '/about?a=1#2']) expect(pageUrl(HERE, target)).toBeUndefined();
});

test('a NUL character in path or query has no canonical address: pages answered 503, because the API refuses it', () => {
  for (const target of ['/des/%00', '/%00', '/dss?destination=%00', '/dss?a%00=1']) expect(pageUrl(HERE, target)).toBeUndefined();
  expect(pageUrl(HERE, '/dss?destination=%2500')).toBe(`${HERE}/dss?destination=%2500`);
});

test('an invalid path has no canonical address', () => {
  expect(pageUrl('http://site.example:99999', '/about')).toBeUndefined();
});
