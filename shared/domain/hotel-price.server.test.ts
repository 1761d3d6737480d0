/** @jest-environment node */
import './hotel-price.test.ts';

test('the examples above ran without a browser', () => {
  expect(typeof document).toBe('undefined');
});
