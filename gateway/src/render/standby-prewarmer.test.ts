import type { CompositionSpec } from './protocol.ts';
import { StandbyPrewarmer } from './standby-prewarmer.ts';
import { WARM_PAGES, type WorkerSlot } from './worker-slot.ts';

const SPEC = { key: 'c' } as CompositionSpec;

function slot(facts: Partial<WorkerSlot> = {}) {
  const renders: [number, string][] = [];
  const worker = {
    ready: true,
    silent: 0,
    quiet: 0,
    render: (id: number, _key: string, { url }: { url: string }) => renders.push([id, url]),
  };
  return {
    worker,
    renders,
    jobs: new Set(),
    composed: new Set(['c']),
    retiring: false,
    pages: 0,
    ...facts,
  } as unknown as WorkerSlot & {
    renders: [number, string][];
    worker: { quiet: number };
  };
}

/** A warm and a cold worker, and recent requests. */
function open(proven = 0) {
  const warm = slot({ pages: WARM_PAGES });
  const cold = slot();
  const prewarmer = new StandbyPrewarmer(proven);
  let id = 0;
  const renderIdle = () => prewarmer.renderIdle([warm, cold], SPEC, () => ++id);
  prewarmer.note({ url: 'http://x/hotels?a=1', kind: 'page' }, 'mfe-hotels');
  prewarmer.note({ url: 'http://x/tours/1', kind: 'page' }, 'mfe-tours');
  prewarmer.note({ url: 'http://x/tours/2', kind: 'page' }, 'mfe-tours');
  prewarmer.note({ url: 'http://x/about', kind: 'data' }, undefined);
  return { warm, cold, prewarmer, renderIdle };
}

afterEach(() => jest.useRealTimers());

test('the prewarmer renders recent pages in a cold standby worker, one at a time, until it is warm', () => {
  jest.useFakeTimers({ now: 0 });
  const { warm, cold, prewarmer, renderIdle } = open();
  for (let n = 0; n < 3 * WARM_PAGES; n += 1) {
    renderIdle();
    renderIdle();
    expect(cold.renders).toHaveLength(Math.min(n + 1, WARM_PAGES));
    jest.advanceTimersByTime(10);
    prewarmer.ended(cold, cold.renders.at(-1)?.[0] ?? 0);
    // A pause as long as it took.
    renderIdle();
    expect(cold.renders).toHaveLength(Math.min(n + 1, WARM_PAGES));
    jest.advanceTimersByTime(10);
  }
  expect(cold.pages).toBe(WARM_PAGES);
  expect(new Set(cold.renders.map(([, url]) => url))).toEqual(new Set(['http://x/hotels?a=1', 'http://x/tours/2']));
  expect(warm.renders).toEqual([]);
});

test.each<[string, (site: ReturnType<typeof open>) => void]>([
  ['has a page', ({ cold }) => cold.jobs.add({} as never)],
  ['is retiring', ({ cold }) => Object.assign(cold, { retiring: true })],
  ['lacks the composition', ({ cold }) => cold.composed.clear()],
  ['replaces a silent worker', ({ warm }) => Object.assign(warm.worker, { quiet: 100 })],
  ['is the only one with the composition', ({ warm }) => warm.composed.clear()],
])('the prewarmer renders nothing in a worker that %s', (_what, change) => {
  const site = open();
  change(site);
  site.renderIdle();
  expect(site.cold.renders).toEqual([]);
});

test('the prewarmer renders no page that is new, and none of a remote that failed', () => {
  jest.useFakeTimers({ now: 0 });
  const fresh = open(5000);
  fresh.renderIdle();
  expect(fresh.cold.renders).toEqual([]);
  const { cold, prewarmer, renderIdle } = open();
  prewarmer.forgetRemote('mfe-hotels');
  for (let n = 1; n <= 4; n += 1) {
    renderIdle();
    expect(cold.renders).toHaveLength(n);
    prewarmer.ended(cold, n);
    jest.advanceTimersByTime(1);
  }
  expect(cold.renders.map(([, url]) => url)).not.toContain('http://x/hotels?a=1');
});
