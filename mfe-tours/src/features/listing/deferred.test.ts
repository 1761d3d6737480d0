import { defer } from './deferred.ts';

const after = (ms: number, value: string) => new Promise<string>((resolve) => setTimeout(() => resolve(value), ms));

test('a fast answer is the answer', async () => {
  expect(await defer(after(1, 'goa'), 50)).toEqual({ answer: 'goa' });
});

test('a slow answer is the promise of it', async () => {
  const { answer } = await defer(after(60, 'goa'), 5);
  expect(answer).toBeInstanceOf(Promise);
  expect(await answer).toBe('goa');
});
