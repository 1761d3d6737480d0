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
  ['//elsewhere.example/about', '//elsewhere.example/about'],
])('the canonical address of %s is %s', (target, known) => {
  expect(pageUrl(HERE, target)).toBe(HERE + known);
});

test('an invalid path has no canonical address', () => {
  expect(pageUrl('http://site.example:99999', '/about')).toBeUndefined();
});
