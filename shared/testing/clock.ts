import { dayInIndia } from '../domain/index.ts';
import type { Clock } from '../host/index.ts';

/** A clock that the test moves. `at` is an ISO instant; `today` is its date in India. */
export function createTestClock(at = '2026-03-02T09:00:00+05:30'): Clock & { set(at: string): void } {
  let now = Date.parse(at);
  return {
    now: () => now,
    today: () => dayInIndia(now),
    set: (next) => {
      now = Date.parse(next);
    },
  };
}
