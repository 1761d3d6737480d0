import { setImmediate } from 'node:timers/promises';
import { testClock } from '../testing/test-app.ts';
import { batched, cachedFor } from './batching.ts';

test('a cached value is loaded once for concurrent calls, reloaded after its time, and not cached if the load failed', async () => {
  const clock = testClock();
  let loads = 0;
  const load = jest.fn(async () => ++loads);
  const read = cachedFor(clock, 60, load);
  expect(await Promise.all([read(), read()])).toEqual([1, 1]);
  clock.pass(59);
  expect(await read()).toBe(1);
  clock.pass(1);
  load.mockRejectedValueOnce(new Error('away'));
  await expect(read()).rejects.toThrow('away');
  expect(await read()).toBe(2);
});

test('questions that arrive during a statement share the next one, and none gets an answer read before it arrived', async () => {
  const asked: string[][] = [];
  const answers: (() => void)[] = [];
  let stock = 5;
  const ask = batched(async (questions: readonly string[]) => {
    asked.push([...questions]);
    const read = stock;
    await new Promise<void>((resolve) => answers.push(resolve));
    return questions.map((question) => `${question}: ${read}`);
  });
  const first = ask('a');
  await setImmediate();
  stock = 4;
  const later = [ask('b'), ask('c')];
  answers[0]?.();
  expect(await first).toBe('a: 5');
  await setImmediate();
  answers[1]?.();
  expect(await Promise.all(later)).toEqual(['b: 4', 'c: 4']);
  expect(asked).toEqual([['a'], ['b', 'c']]);
});

test('many questions are split into batches; an error rejects its own batch only', async () => {
  const sizes: number[] = [];
  const ask = batched(async (questions: readonly number[]) => {
    sizes.push(questions.length);
    if (questions.includes(0)) throw new Error('away');
    return questions;
  });
  const all = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => ask(n)));
  expect(sizes).toEqual([32, 18]);
  expect(all.map(({ status }) => status)).toEqual([...Array(32).fill('rejected'), ...Array(18).fill('fulfilled')]);
  expect(await ask(7)).toBe(7);
});
