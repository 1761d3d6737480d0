import { act, renderHook } from '@testing-library/react';
import { hiddenAfter, useHiddenOnScroll } from './hide-on-scroll.ts';

test.each([
  ['down within 100 px', false, 0, 80, false],
  ['down to exactly 100 px', false, 80, 100, false],
  ['down past 100 px', false, 80, 101, true],
  ['further down', true, 300, 400, true],
  ['up by a little, far down', true, 800, 799, false],
  ['not at all while hidden', true, 300, 300, true],
  ['not at all while shown', false, 300, 300, false],
])('%s [H2.124 H9.33]', (_, hidden, before, now, expected) => {
  expect(hiddenAfter(hidden, before, now)).toBe(expected);
});

function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

test('the header hides and shows with window scrolling [H2.124]', () => {
  scrollTo(0);
  const { result } = renderHook(() => useHiddenOnScroll());
  expect(result.current).toBe(false);
  scrollTo(300);
  expect(result.current).toBe(true);
  scrollTo(250);
  expect(result.current).toBe(false);
  scrollTo(0);
  scrollTo(80);
  expect(result.current).toBe(false);
});
