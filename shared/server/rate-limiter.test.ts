import { RateLimiter } from './rate-limiter.ts';

const MINUTE = 60_000;

test('an address is allowed so many requests in a window, and as many again when it has passed', () => {
  let now = 1000;
  const limiter = new RateLimiter({ each: 2, windowMs: MINUTE }, () => now);
  expect([limiter.take('10.0.0.7'), limiter.take('10.0.0.7'), limiter.take('10.0.0.7')]).toEqual([0, 0, MINUTE]);
  expect(limiter.take('10.0.0.8')).toBe(0);
  now += 20_000;
  expect(limiter.take('10.0.0.7')).toBe(40_000);
  now += 40_000;
  expect(limiter.take('10.0.0.7')).toBe(0);
});

test('a /64 network of IPv6 counts as one address, and an IPv4 address counts as itself in both notations', () => {
  const limiter = new RateLimiter({ each: 1, windowMs: MINUTE }, () => 0);
  expect([limiter.take('2001:db8:1:2::1'), limiter.take('2001:db8:1:2:ffff::9'), limiter.take('2001:db8:1:3::1')]).toEqual([
    0,
    MINUTE,
    0,
  ]);
  expect([limiter.take('10.0.0.7'), limiter.take('::ffff:10.0.0.7')]).toEqual([0, MINUTE]);
});

test('what one address sends too much of does not use up the global cap', () => {
  const limiter = new RateLimiter({ each: 2, all: 4, windowMs: MINUTE }, () => 0);
  for (let n = 0; n < 100; n += 1) limiter.take('10.0.0.7');
  expect([limiter.take('10.0.0.8'), limiter.take('10.0.0.9')]).toEqual([0, 0]);
  expect(limiter.take('10.0.0.10')).toBe(MINUTE);
});

test('a crowd of addresses needs no more memory than is given to it', () => {
  const limiter = new RateLimiter({ each: 1, windowMs: MINUTE, addresses: 1000 }, () => 0);
  for (let n = 0; n < 5000; n += 1) limiter.take(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);
  expect(limiter.size).toBe(1000);
});
