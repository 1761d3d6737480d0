import { nameByTours, placeName } from './place-name.ts';

test('place names are capitalized', () => {
  expect(placeName(' leh ladakh')).toBe('Leh Ladakh');
  expect(placeName('GOA')).toBe('GOA');
});

test('a place that was typed in another script has the name that its tours have', () => {
  const [gwalior, orchha] = [{ sub_destination: 'ग्वालियर' }, { sub_destination: 'ओरछा' }];
  expect(nameByTours('gwalior', [gwalior, gwalior])).toBe('ग्वालियर');
  expect(nameByTours('gwalior', [gwalior, orchha])).toBe('Gwalior');
  expect(nameByTours('ग्वा', [gwalior])).toBe('ग्वा');
  expect(nameByTours('ग्वालियर', [{ sub_destination: 'Gwalior' }])).toBe('Gwalior');
  expect(nameByTours('goa', [])).toBe('Goa');
  expect(nameByTours('', [gwalior])).toBe('');
});
