import type { Clock } from '../host/index.ts';

/** A clock that the test moves. `at` is an ISO instant; `today` is its date in India. */
export function createTestClock(at = '2026-03-02T09:00:00+05:30'): Clock & { set(at: string): void } {
  let now = Date.parse(at);
  return {
    now: () => now,
    today: () => new Date(now + 5.5 * 3_600_000).toISOString().slice(0, 10),
    set: (next) => {
      now = Date.parse(next);
    },
  };
}
