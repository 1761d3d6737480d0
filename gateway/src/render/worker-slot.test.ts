import { canRender, type WorkerSlot } from './worker-slot.ts';

const slot = (worker: { ready: boolean; silent: number }, composed: readonly string[]) =>
  ({ worker, suspectMs: 250, composed: new Set(composed) }) as unknown as WorkerSlot;

test('a gateway stays ready while its workers are silent at their work, and is not ready without a worker that can render', () => {
  expect(canRender([slot({ ready: true, silent: 900 }, ['a'])])).toBe(true);
  expect(canRender([slot({ ready: false, silent: 0 }, ['a']), slot({ ready: true, silent: 0 }, [])])).toBe(false);
});
