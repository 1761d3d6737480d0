import { chooseSort, clearFilters, readListing, requestKey, showMore, toggleFilter } from './listing-query.ts';

const params = (query: string) => new URLSearchParams(query);

test('a package filter replaces the previous one and keeps price filters [T2.71 T9.19]', () => {
  const next = toggleFilter(params('destination=goa&filter=4+Days&filter=Low+Pricing'), 'Wellness');
  expect(readListing(next).filters).toEqual(['Wellness', 'Low Pricing']);
  expect(next.get('destination')).toBe('goa');
  expect(readListing(toggleFilter(next, 'Wellness')).filters).toEqual(['Low Pricing']);
});

test('unknown filters and sort orders are ignored', () => {
  expect(readListing(params('filter=Free&filter=All&sort=best'))).toEqual({ filters: ['All'], sort: '', show: 12 });
  expect(readListing(params('sort=price-desc')).sort).toBe('price-desc');
});

test('clearing filters and sorting keep the search criteria', () => {
  expect(clearFilters(params('destination=goa&filter=All&sort=name')).toString()).toBe('destination=goa&sort=name');
  expect(chooseSort(params('destination=goa&sort=name'), 'price').toString()).toBe('destination=goa&sort=price');
  expect(chooseSort(params('destination=goa&sort=name'), '').toString()).toBe('destination=goa');
});

test('the request key ignores the sort order, and filters unless the server applies them', () => {
  const url = (query: string) => new URL(`https://safarnama.example/des/5?${query}`);
  expect(requestKey(url('a=1&sort=name&show=24&filter=All'))).toBe(requestKey(url('a=1')));
  expect(requestKey(url('a=1&filter=All'), { byServer: true })).not.toBe(requestKey(url('a=1'), { byServer: true }));
  expect(requestKey(url('a=1'))).not.toBe(requestKey(url('a=2')));
});

test.each([
  ['', 12],
  ['show=24', 24],
  ['show=13', 24],
  ['show=0', 12],
  ['show=-36', 12],
  ['show=many', 12],
])('%s shows %i cards', (query, cards) => {
  expect(readListing(params(query)).show).toBe(cards);
});

test('Show more adds twelve cards; choosing a filter resets the number', () => {
  const more = showMore(showMore(params('destination=goa')));
  expect(`${more}`).toBe('destination=goa&show=36');
  expect(`${toggleFilter(more, 'All')}`).toBe('destination=goa&filter=All');
});
