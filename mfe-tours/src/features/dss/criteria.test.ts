import { DEFAULT_TOUR_SEARCH } from '@safarnama/shared/domain';
import { createLinks } from '@safarnama/shared/host';
import { criteriaFacts, nearbySearches } from './criteria.ts';

const links = createLinks([]);

test('search criteria are described in words', () => {
  expect(criteriaFacts(DEFAULT_TOUR_SEARCH, true, 'stated')).toEqual(['March', '2 adults, 1 child', '1 day', '₹0 – ₹5,000']);
  expect(
    criteriaFacts({ ...DEFAULT_TOUR_SEARCH, adults: 1, children: 0, days: 3, minPrice: 30000, maxPrice: null }, true, 'stated'),
  ).toEqual(['March', '1 adult', '3 days', '₹30,000+']);
});

test('guests are omitted when the address does not name them', () => {
  const bare = { ...DEFAULT_TOUR_SEARCH, selectedMonth: '', minPrice: 0, maxPrice: null };
  expect(criteriaFacts(bare, false, 'stated')).toEqual(['Any price']);
});

test('the months next to December are November and January', () => {
  const texts = nearbySearches({ ...DEFAULT_TOUR_SEARCH, selectedMonth: 'December' }, links, 'stated').map(
    (nearby) => nearby.text,
  );
  expect(texts.slice(1, 3)).toEqual(['Gwalior in November', 'Gwalior in January']);
});

test('nearby searches drop criteria or shift the month, and never repeat the current search', () => {
  const hrefs = nearbySearches(DEFAULT_TOUR_SEARCH, links, 'stated').map((nearby) => nearby.href);
  expect(hrefs[0]).toBe('/dss?selectedMonth=March&destination=gwalior&adults=2&children=1&days=1');
  const [february, april, anyMonth] = hrefs.slice(1);
  expect(february).toBe('/dss?selectedMonth=February&destination=gwalior&adults=2&children=1&days=1&minPrice=0&maxPrice=5000');
  expect(april).toMatch(/selectedMonth=April&/);
  expect(anyMonth).toBe('/dss?destination=gwalior&adults=2&children=1&days=1&minPrice=0&maxPrice=5000');
  expect(hrefs.at(-1)).toBe('/des/32');
  const bare = { ...DEFAULT_TOUR_SEARCH, selectedMonth: '', destination: '', minPrice: 0, maxPrice: null };
  expect(nearbySearches(bare, links, 'stated').map((nearby) => nearby.href)).toEqual(['/des/32']);
});

test('days that limit the list are named as a limit, and can be dropped', () => {
  const search = { ...DEFAULT_TOUR_SEARCH, days: 4 };
  expect(criteriaFacts(search, true, 'limit')).toEqual(['March', '2 adults, 1 child', 'up to 4 days', '₹0 – ₹5,000']);
  expect(criteriaFacts({ ...search, days: 0 }, true, 'limit')).toEqual(['March', '2 adults, 1 child', '₹0 – ₹5,000']);
  const [anyLength] = nearbySearches(search, links, 'limit');
  expect(anyLength?.text).toBe('Gwalior, any length');
  expect(new URLSearchParams(anyLength?.href.split('?')[1]).get('days')).toBe('0');
});
