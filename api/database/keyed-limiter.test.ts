import { Unavailable } from './database.ts';
import { keyedLimiter } from './keyed-limiter.ts';

/** Work that lasts until it is ended. */
const jobs = (limited: ReturnType<typeof keyedLimiter>) => {
  const running = new Map<string, () => void>();
  const start = (name: string, ...names: string[]) =>
    limited(
      names,
      () =>
        new Promise<string>((resolve) => {
          running.set(name, () => {
            running.delete(name);
            resolve(name);
          });
        }),
    );
  const nextTurn = () => new Promise(setImmediate);
  return {
    start,
    now: async () => {
      await nextTurn();
      return [...running.keys()];
    },
    end: async (name: string) => {
      running.get(name)?.();
      await nextTurn();
    },
  };
};

test('work starts in order of arrival, within the limits in all and per key', async () => {
  const { start, now, end } = jobs(keyedLimiter({ max: 3, maxPerKey: 2, waitMs: 10_000 }));
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) => start(name, name[0] ?? ''));
  expect(await now()).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(await now()).toEqual(['a1', 'a2', 'b2']);
  await end('a2');
  expect(await now()).toEqual(['a1', 'b2', 'a3']);
  for (const name of ['a1', 'b2', 'a3', 'a4']) await end(name);
  expect(await Promise.all(all)).toHaveLength(6);
  expect(await now()).toEqual([]);
});

test('work with several keys waits for each of them; work without a key only for the limit in all', async () => {
  const { start, now, end } = jobs(keyedLimiter({ max: 4, maxPerKey: 1, waitMs: 10_000 }));
  for (const [name, ...names] of [
    ['one', 'room', 'asha'],
    ['two', 'room', 'ravi'],
    ['three', 'other', 'asha'],
    ['four'],
    ['five'],
  ])
    void start(name ?? '', ...names);
  expect(await now()).toEqual(['one', 'four', 'five']);
  await end('one');
  expect(await now()).toEqual(['four', 'five', 'two', 'three']);
  for (const name of ['two', 'three', 'four', 'five']) await end(name);
});

test('work that has waited too long is rejected without being started, and occupies no slot', async () => {
  const { start, now, end } = jobs(keyedLimiter({ max: 2, maxPerKey: 1, waitMs: 30 }));
  void start('first', 'room');
  await expect(start('second', 'room')).rejects.toThrow(Unavailable);
  expect(await now()).toEqual(['first']);
  await end('first');
  void start('third', 'room');
  expect(await now()).toEqual(['third']);
  await end('third');
});

test('work that fails releases its slot', async () => {
  const limited = keyedLimiter({ max: 1, maxPerKey: 1, waitMs: 1000 });
  await expect(limited(['room'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await limited(['room'], async () => 'yes')).toBe('yes');
});
