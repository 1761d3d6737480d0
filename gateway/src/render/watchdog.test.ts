import { Watchdog } from './watchdog.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('pages that come and go between two looks take nothing from the time that has passed', () => {
  let seen = 0;
  const watch = new Watchdog((elapsed) => {
    seen += elapsed;
    // Each page was done before it was looked for.
    return false;
  });
  for (let page = 0; page < 50; page += 1) {
    jest.advanceTimersByTime(45);
    watch.closely();
  }
  jest.advanceTimersByTime(50);
  watch.stop();
  expect(seen).toBeGreaterThanOrEqual(50 * 45);
  expect(seen).toBeLessThanOrEqual(50 * 45 + 50);
});

test('a look that comes late, because everything was held up here, counts as two at most', () => {
  let seen = 0;
  const watch = new Watchdog((elapsed) => {
    seen += elapsed;
    return true;
  });
  watch.closely();
  const now = jest.spyOn(performance, 'now');
  now.mockReturnValue(performance.now() + 3000);
  jest.advanceTimersByTime(11);
  watch.stop();
  expect(seen).toBe(20);
  now.mockRestore();
});
