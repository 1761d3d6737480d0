import { Watchdog } from './watchdog.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the watchdog counts all elapsed time when pages start and end between two checks', () => {
  let seen = 0;
  const watchdog = new Watchdog();
  watchdog.start((elapsed) => {
    seen += elapsed;
    // Each page has ended before the look.
    return false;
  });
  for (let page = 0; page < 50; page += 1) {
    jest.advanceTimersByTime(45);
    watchdog.shortenInterval();
  }
  jest.advanceTimersByTime(50);
  watchdog.stop();
  expect(seen).toBeGreaterThanOrEqual(50 * 45);
  expect(seen).toBeLessThanOrEqual(50 * 45 + 50);
});

test('the watchdog counts the time in which its own process was blocked as two intervals at most', () => {
  let seen = 0;
  const watchdog = new Watchdog();
  watchdog.start((elapsed) => {
    seen += elapsed;
    return true;
  });
  watchdog.shortenInterval();
  const now = jest.spyOn(performance, 'now');
  now.mockReturnValue(performance.now() + 3000);
  jest.advanceTimersByTime(11);
  watchdog.stop();
  expect(seen).toBe(20);
  now.mockRestore();
});
