import { defer } from './deferred.ts';

const after = (ms: number, value: string) => new Promise<string>((resolve) => setTimeout(() => resolve(value), ms));

test('defer returns the value of a promise that settles within the grace period', async () => {
  expect(await defer(after(1, 'goa'), 50)).toEqual({ answer: 'goa' });
});

test('defer returns the promise when it takes longer than the grace period', async () => {
  const { answer } = await defer(after(60, 'goa'), 5);
  expect(answer).toBeInstanceOf(Promise);
  expect(await answer).toBe('goa');
});
