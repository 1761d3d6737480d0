/** @jest-environment node */
import './hotel-price.test.ts';

test('hotel prices are computed without a browser', () => {
  expect(typeof document).toBe('undefined');
});
