import { ReplyCache } from './reply-cache.ts';

test('the reply cache evicts the oldest reply, and keeps no large or short-lived one', () => {
  const answers = new ReplyCache();
  const large = 'x'.repeat(250_000);
  for (let n = 0; n < 20; n += 1) answers.put(`/${n}`, large, 60);
  const kept = Array.from({ length: 20 }, (_, n) => answers.get(`/${n}`) !== undefined);
  expect(kept.indexOf(true)).toBe(20 - Math.floor((4 * 1024 * 1024) / 250_002));
  answers.put('/large', 'x'.repeat(300_000), 60);
  answers.put('/short', 'x', 5);
  expect([answers.get('/large'), answers.get('/short')]).toEqual([undefined, undefined]);
  // The same one again takes no second place.
  for (let n = 0; n < 100; n += 1) answers.put('/19', large, 60);
  expect(answers.get('/18')).toBeDefined();
});
