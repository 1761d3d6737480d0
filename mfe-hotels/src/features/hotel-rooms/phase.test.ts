import { act, renderHook } from '@testing-library/react';
import { phaseOf, useSearchTimeout } from './phase.ts';

const state = { searching: false, rooms: 0, timedOut: false, endAtOnce: false };

test.each([
  ['a search runs: overlay', { searching: true }, { overlay: true, empty: false }],
  ['a search runs over old rooms: overlay', { searching: true, rooms: 3 }, { overlay: true, empty: false }],
  ['rooms are here: neither', { rooms: 3 }, { overlay: false, empty: false }],
  ['rooms came late: neither', { rooms: 3, timedOut: true }, { overlay: false, empty: false }],
  ['empty replies still wait [H4.02]', {}, { overlay: true, empty: false }],
  ['after the time is up: nothing found [H4.02]', { timedOut: true }, { overlay: false, empty: true }],
  ['no reply at all: nothing found', { searching: true, timedOut: true }, { overlay: false, empty: true }],
  ['corrected: empty replies end it at once', { endAtOnce: true }, { overlay: false, empty: true }],
])('%s [H4.01]', (_, changes, expected) => {
  expect(phaseOf({ ...state, ...changes })).toEqual(expected);
});

test('patience ends after 10 s and starts anew with every search [H4.01 H9.26]', () => {
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
