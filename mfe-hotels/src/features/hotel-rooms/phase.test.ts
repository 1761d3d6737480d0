import { act, renderHook } from '@testing-library/react';
import { phaseOf, useSearchTimeout } from './phase.ts';

const state = { searching: false, rooms: 0, timedOut: false, endAtOnce: false };

test.each([
  ['a running search shows the overlay', { searching: true }, { overlay: true, empty: false }],
  ['a running search shows the overlay over earlier rooms', { searching: true, rooms: 3 }, { overlay: true, empty: false }],
  ['rooms show neither overlay nor empty card', { rooms: 3 }, { overlay: false, empty: false }],
  ['rooms after the timeout show neither overlay nor empty card', { rooms: 3, timedOut: true }, { overlay: false, empty: false }],
  ['empty replies keep the overlay until the timeout [H4.02]', {}, { overlay: true, empty: false }],
  ['the timeout shows the empty card [H4.02]', { timedOut: true }, { overlay: false, empty: true }],
  [
    'a search without a reply shows the empty card after the timeout',
    { searching: true, timedOut: true },
    { overlay: false, empty: true },
  ],
  ['with endAtOnce empty replies show the empty card at once', { endAtOnce: true }, { overlay: false, empty: true }],
])('%s [H4.01]', (_, changes, expected) => {
  expect(phaseOf({ ...state, ...changes })).toEqual(expected);
});

test('a search times out after 10 s, measured anew for every search [H4.01 H9.26]', () => {
  jest.useFakeTimers();
  const { result, rerender } = renderHook(({ searching, waiting }) => useSearchTimeout(searching, waiting), {
    initialProps: { searching: true, waiting: true },
  });
  const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));
  pass(4000);
  rerender({ searching: false, waiting: true });
  pass(5999);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender({ searching: true, waiting: true });
  expect(result.current).toBe(false);
  pass(10_000);
  expect(result.current).toBe(true);
  jest.useRealTimers();
});
