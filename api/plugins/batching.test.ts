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

test('requests that arrive during a statement share the next one, and get no result that was read before they arrived', async () => {
  const batches: string[][] = [];
  const finishes: (() => void)[] = [];
  let stock = 5;
  const request = batched(async (requests: readonly string[]) => {
    batches.push([...requests]);
    const read = stock;
    await new Promise<void>((resolve) => finishes.push(resolve));
    return requests.map((question) => `${question}: ${read}`);
  });
  const first = request('a');
  await setImmediate();
  stock = 4;
  const later = [request('b'), request('c')];
  finishes[0]?.();
  expect(await first).toBe('a: 5');
  await setImmediate();
  finishes[1]?.();
  expect(await Promise.all(later)).toEqual(['b: 4', 'c: 4']);
  expect(batches).toEqual([['a'], ['b', 'c']]);
});

test('many requests are split into batches; an error rejects its own batch only', async () => {
  const sizes: number[] = [];
  const request = batched(async (requests: readonly number[]) => {
    sizes.push(requests.length);
    if (requests.includes(0)) throw new Error('away');
    return requests;
  });
  const all = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => request(n)));
  expect(sizes).toEqual([32, 18]);
  expect(all.map(({ status }) => status)).toEqual([...Array(32).fill('rejected'), ...Array(18).fill('fulfilled')]);
  expect(await request(7)).toBe(7);
});
