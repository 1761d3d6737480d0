import { isSampled } from './is-sampled.ts';

const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });
afterEach(() => {
  for (const name of ['doNotTrack', 'globalPrivacyControl', 'connection', 'onLine']) Reflect.deleteProperty(navigator, name);
});

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
  ['connection', { saveData: true }],
  ['onLine', false],
])('a browser with %s sends no metrics', (name, value) => {
  expect(isSampled(1)).toBe(true);
  define(name, value);
  expect(isSampled(1)).toBe(false);
});

test('a share of all other pages is sampled', () => {
  expect(isSampled(0)).toBe(false);
  const sampled = Array.from({ length: 2000 }, () => isSampled(0.25)).filter(Boolean).length;
  expect(sampled).toBeGreaterThan(380);
  expect(sampled).toBeLessThan(620);
});
