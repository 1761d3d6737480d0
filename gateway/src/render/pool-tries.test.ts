import type { CageEvents } from './cage.ts';
import { createPool } from './pool.ts';
import type { CompositionSpec, Rendered } from './protocol.ts';

/** A worker that says what the test has it say. */
class Puppet {
  static all: Puppet[] = [];
  readonly ready = true;
  readonly running = { who: 0, phase: 'worker' };
  readonly rendered: number[] = [];
  silent = 0;
  readonly #events: CageEvents;
  constructor(_options: unknown, events: CageEvents) {
    this.#events = events;
    Puppet.all.push(this);
  }
  say(message: Parameters<CageEvents['message']>[0]): void {
    this.#events.message(message);
  }
  compose({ key }: CompositionSpec): void {
    queueMicrotask(() => this.say({ type: 'composed', key, left: [] }));
  }
  render(id: number): void {
    this.rendered.push(id);
  }
  knows = () => false;
  look = () => {};
  forget = () => {};
  gone = () => {};
  end = async () => {};
}
jest.mock('./cage.ts', () => ({
  __esModule: true,
  get Cage() {
    return Puppet;
  },
}));

const SPEC = { id: 'c', key: 'c', shell: { dir: '', version: '' }, remotes: [] } as unknown as CompositionSpec;
const FACTS = { complete: true, life: 5, apiDown: false, ms: 1 };

function open() {
  Puppet.all = [];
  const settings = { budget: 3000 } as Parameters<typeof createPool>[0]['settings'];
  const pool = createPool({ workers: 1, settings, heapLimit: 1, log: { warn() {} } });
  const rendered = pool.render({ spec: SPEC, url: 'http://x/', nonce: 'n', kind: 'page' }, new AbortController().signal);
  const begun = async () => {
    for (;;) {
      const busy = Puppet.all.find((one) => one.rendered.length > 0);
      if (busy) return busy;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return { pool, rendered, begun };
}

test('what a worker still says of a try that was given up ends no other', async () => {
  const { pool, rendered, begun } = open();
  const first = await begun();
  const [id = 0] = first.rendered;
  // The other one takes over, is suspected in its turn, and the first is given the page again.
  const second = Puppet.all.find((one) => one !== first) as Puppet;
  const from = async (silent: Puppet, to: Puppet, tries: number) => {
    to.silent = 0;
    silent.look = () => {
      silent.silent = 1000;
    };
    while (to.rendered.length < tries) await new Promise((resolve) => setTimeout(resolve, 5));
    silent.look = () => {};
  };
  await from(first, second, 1);
  await from(second, first, 2);
  // Its words about the first try were on their way.
  first.say({ type: 'end', id, facts: FACTS });
  first.say({ type: 'head', id: first.rendered[1] ?? 0, status: 200 });
  first.say({ type: 'end', id: first.rendered[1] ?? 0, facts: FACTS });
  const page = (await rendered) as Extract<Rendered, { kind: 'page' }>;
  expect([page.kind, page.status, await page.facts]).toEqual(['page', 200, FACTS]);
  await pool.close();
});

test('a page that ends before it began is the browser’s', async () => {
  const { pool, rendered, begun } = open();
  const worker = await begun();
  worker.say({ type: 'end', id: worker.rendered[0] ?? 0, facts: FACTS });
  expect(await rendered).toMatchObject({ kind: 'left', reason: 'failed' });
  await pool.close();
});
