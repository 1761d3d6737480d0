import { RateLimiter } from './rate-limiter.ts';

const MINUTE = 60_000;

test('a key is allowed a number of requests per window, and the same again after it', () => {
  let now = 1000;
  const limiter = new RateLimiter({ each: 2, windowMs: MINUTE }, () => now);
  expect([limiter.take('10.0.0.7'), limiter.take('10.0.0.7'), limiter.take('10.0.0.7')]).toEqual([0, 0, MINUTE]);
  expect(limiter.take('10.0.0.8')).toBe(0);
  now += 20_000;
  expect(limiter.take('10.0.0.7')).toBe(40_000);
  now += 40_000;
  expect(limiter.take('10.0.0.7')).toBe(0);
});

test('excess requests of one key do not use up the global cap, which is reported once per window', () => {
  let now = 0;
  let reports = 0;
  const capReached = () => {
    reports += 1;
  };
  const limiter = new RateLimiter({ each: 2, all: 4, windowMs: MINUTE, capReached }, () => now);
  for (let n = 0; n < 100; n += 1) limiter.take('10.0.0.7');
  expect([limiter.take('10.0.0.8'), limiter.take('10.0.0.9'), reports]).toEqual([0, 0, 0]);
  expect([limiter.take('10.0.0.10'), limiter.take('10.0.0.11'), reports]).toEqual([MINUTE, MINUTE, 1]);
  now += MINUTE;
  for (let n = 0; n < 6; n += 1) limiter.take(`10.0.1.${n}`);
  expect(reports).toBe(2);
});

test('the memory of the limiter is bounded for any number of keys', () => {
  const limiter = new RateLimiter({ each: 1, windowMs: MINUTE, keys: 1000 }, () => 0);
  for (let n = 0; n < 5000; n += 1) limiter.take(`key ${n}`);
  expect(limiter.size).toBe(1000);
});

test('a key waits no longer than the window after the clock was set back', () => {
  let now = 10 * MINUTE;
  const limiter = new RateLimiter({ each: 1, all: 2, windowMs: MINUTE }, () => now);
  for (const key of ['10.0.0.7', '10.0.0.8']) limiter.take(key);
  now = 0;
  expect(limiter.take('10.0.0.7')).toBe(0);
  expect(limiter.take('10.0.0.7')).toBe(MINUTE);
});
