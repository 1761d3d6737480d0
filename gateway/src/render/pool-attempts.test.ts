import { testWorkers } from '../testing/workers.ts';
import type { ClientPage } from './client-rendered-page.ts';
import { createPool } from './pool.ts';
import type { CompositionSpec, PageRequest, Rendered } from './protocol.ts';
import type { WorkerProcessEvents } from './worker-process.ts';

/** A worker whose messages the test sends. */
class Puppet {
  static all: Puppet[] = [];
  /** What browsers render of a composition. */
  static clientPages: ClientPage[] = [];
  readonly ready = true;
  readonly running = { releaseNumber: 0, phase: 'worker' };
  readonly rendered: number[] = [];
  /** Addresses of them. */
  readonly urls: string[] = [];
  readonly gave: number[] = [];
  silent = 0;
  looping = 0;
  get quiet(): number {
    return this.silent;
  }
  readonly #events: WorkerProcessEvents;
  constructor(_options: unknown, events: WorkerProcessEvents) {
    this.#events = events;
    Puppet.all.push(this);
  }
  die(why: string): void {
    this.#events.ended(why);
  }
  say(message: Parameters<WorkerProcessEvents['message']>[0]): void {
    this.#events.message(message);
  }
  compose({ key }: CompositionSpec): void {
    queueMicrotask(() => this.say({ type: 'composed', key, clientPages: Puppet.clientPages }));
  }
  render(id: number, _key: string, { url }: PageRequest): void {
    this.rendered.push(id);
    this.urls.push(new URL(url).pathname);
  }
  abandon(id: number): void {
    this.gave.push(id);
  }
  hasReceived = () => false;
  check = () => {};
  forget = () => {};
  end = async () => {};
}
jest.mock('./worker-process.ts', () => ({
  __esModule: true,
  get WorkerProcess() {
    return Puppet;
  },
}));

let attribute: { release: { remote: string; version: string }; fault: object } | undefined;
let suspected: string[] = [];
jest.mock('./find-failing-release.ts', () => ({
  findFailingRelease: async ({ suspects }: { suspects: readonly { remote: string }[] }) => {
    suspected = suspects.map(({ remote }) => remote);
    return attribute;
  },
}));

const SPEC = { id: 'c', key: 'c', shell: { dir: '', version: '' }, remotes: [] } as unknown as CompositionSpec;
const FACTS = { complete: true, life: 5, apiDown: false, ms: 1 };

function open() {
  Puppet.all = [];
  const settings = { budget: 60_000 } as Parameters<typeof createPool>[0]['settings'];
  const pool = createPool({ workers: 1, settings, ...testWorkers(), suspectMs: 250 });
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

test('messages about an abandoned attempt do not end a later one', async () => {
  const { pool, rendered, begun } = open();
  const first = await begun();
  const [id = 0] = first.rendered;
  // The other worker takes over, is suspected as well, and the first one gets the page again.
  const second = Puppet.all.find((one) => one !== first) as Puppet;
  const from = async (silent: Puppet, to: Puppet, tries: number) => {
    to.silent = 0;
    silent.check = () => {
      silent.silent = 1000;
    };
    while (to.rendered.length < tries) await new Promise((resolve) => setTimeout(resolve, 5));
    silent.check = () => {};
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

test('a page that ends before its head is client-rendered', async () => {
  const { pool, rendered, begun } = open();
  const worker = await begun();
  worker.say({ type: 'end', id: worker.rendered[0] ?? 0, facts: FACTS });
  expect(await rendered).toMatchObject({ kind: 'client-rendered', reason: 'failed' });
  await pool.close();
});

test.each<[string, object]>([
  ['begins', { type: 'head', status: 200 }],
  ['redirects', { type: 'redirect', status: 302, location: '/' }],
])('a page that its worker %s after its head ends with an error', async (_what, message) => {
  const { pool, rendered, begun } = open();
  const worker = await begun();
  const [id = 0] = worker.rendered;
  worker.say({ type: 'head', id, status: 200 });
  const { body, facts } = (await rendered) as Extract<Rendered, { kind: 'page' }>;
  const read = (async () => {
    for await (const _ of body);
  })();
  worker.say({ ...message, id } as never);
  worker.say({ type: 'end', id, facts: FACTS });
  await expect(read).rejects.toThrow('the page was abandoned: failed');
  expect(await facts).toMatchObject({ complete: false });
  await pool.close();
});

test('a worker that cannot make a composition stops no pages of it in a worker that has made it', async () => {
  const { pool, begun } = open();
  const busy = await begun();
  // The standby worker exists once the first composition is made.
  const other = Puppet.all.find((one) => one !== busy) as Puppet;
  other.say({ type: 'compose-failed', key: SPEC.key, error: 'no memory' });
  void pool.render({ spec: SPEC, url: 'http://x/next', nonce: 'n', kind: 'page' }, new AbortController().signal);
  expect(Puppet.all.flatMap(({ urls }) => urls)).toEqual(['/', '/next']);
  await pool.close();
});

describe('a remote that holds up a worker for less than it takes to be suspected', () => {
  const REMOTES = ['mfe-hotels', 'mfe-tours', 'mfe-account'];
  const both = {
    ...SPEC,
    key: 'both',
    remotes: REMOTES.map((name) => ({ name, version: '1.0.0' })),
  } as unknown as CompositionSpec;
  const QUIET = 60;

  /** Number of polls of a responsive worker; each poll can move a page. */
  async function looks(count: number, at: Puppet): Promise<void> {
    await new Promise<void>((resolve) => {
      at.check = () => {
        count -= 1;
        if (count === 0) resolve();
      };
    });
    // What follows from the look is done with it.
    await new Promise(setImmediate);
  }

  beforeEach(() => {
    Puppet.clientPages = REMOTES.slice(0, 2).map((owner) => {
      const page = { owner, status: 200, html: owner, caseSensitive: false, routes: [] };
      return { ...page, pattern: `^/${owner}` };
    });
  });
  let close = async () => {};
  afterEach(async () => {
    Puppet.clientPages = [];
    await close();
  });

  /** A worker in the code of the hotels (the first remote), which has the page of the hotels and another one. */
  async function heldUp() {
    Puppet.all = [];
    const settings = { budget: 60_000 } as Parameters<typeof createPool>[0]['settings'];
    const lines: unknown[] = [];
    const pool = createPool({ workers: 1, settings, ...testWorkers(), suspectMs: 250 });
    pool.events.on('incident', (incident) => lines.push(incident));
    close = () => pool.close();
    await pool.prewarm(both);
    const ask = (path: string) =>
      pool.render({ spec: both, url: `http://x${path}`, nonce: 'n', kind: 'page' }, new AbortController().signal);
    const pages = [ask('/mfe-hotels'), ask('/mfe-tours/1')];
    const [busy, other] = [...Puppet.all].sort((a, b) => b.rendered.length - a.rendered.length) as [Puppet, Puppet];
    expect([busy.urls, other.urls]).toEqual([['/mfe-hotels', '/mfe-tours/1'], []]);
    return { lines, ask, pages, busy, other };
  }

  test('pages of other areas move to the standby worker without an incident', async () => {
    const { lines, ask, pages, busy, other } = await heldUp();
    busy.running.releaseNumber = 1;
    busy.silent = QUIET;
    await looks(2, busy);
    void ask('/mfe-tours/2');
    await looks(2, busy);
    expect(other.urls).toEqual(['/mfe-tours/1', '/mfe-tours/2']);
    // A late worker has no reply to write to.
    expect(busy.gave).toEqual([busy.rendered[1]]);
    busy.say({ type: 'head', id: busy.rendered[1] ?? 0, status: 500 });
    other.say({ type: 'head', id: other.rendered[0] ?? 0, status: 200 });
    other.say({ type: 'end', id: other.rendered[0] ?? 0, facts: FACTS });
    expect(await pages[1]).toMatchObject({ kind: 'page', status: 200 });
    // Its own page is still its own.
    busy.silent = 0;
    busy.say({ type: 'head', id: busy.rendered[0] ?? 0, status: 200 });
    busy.say({ type: 'end', id: busy.rendered[0] ?? 0, facts: FACTS });
    expect(await pages[0]).toMatchObject({ kind: 'page', status: 200 });
    expect(lines).toEqual([]);
  });

  test('its next page does not get the last responsive worker', async () => {
    const { ask, busy, other } = await heldUp();
    busy.running.releaseNumber = 1;
    busy.silent = QUIET;
    await looks(2, busy);
    void ask('/mfe-hotels/again');
    void ask('/mfe-tours/2');
    await looks(2, busy);
    expect([busy.urls.length, other.urls]).toEqual([2, ['/mfe-tours/1', '/mfe-tours/2']]);
    for (const id of other.rendered) other.say({ type: 'redirect', id, status: 302, location: '/' });
    // Suspected, it is left out of its pages: they can do nothing any more.
    busy.silent = 300;
    await looks(4, busy);
    expect(other.urls.slice(2)).toEqual(['/mfe-hotels/again']);
  });

  test('the end of a worker that claims a remote without a page in it is attributed by a trial, not by the claim', async () => {
    const { lines, pages, busy } = await heldUp();
    // The page of the hotels ends the worker, which names the account.
    busy.running.releaseNumber = 3;
    attribute = { release: { remote: 'mfe-hotels', version: '1.0.0' }, fault: { phase: 'loader' } };
    busy.die('it ended with SIGKILL');
    expect((await Promise.all(pages)).map(({ kind }) => kind)).toEqual(['client-rendered', 'client-rendered']);
    await new Promise(setImmediate);
    expect(suspected).toEqual(['mfe-account', 'mfe-hotels', 'mfe-tours']);
    expect(lines).toEqual([
      expect.objectContaining({
        remote: 'mfe-hotels',
        action: 'worker-replaced',
        message: 'it ended with SIGKILL; it fails in a trial of its own; rendered by browsers for 10 s',
      }),
    ]);
  });

  test('the end of a worker in code of a remote with a page in it is attributed to that remote at once', async () => {
    const { lines, busy } = await heldUp();
    busy.running.releaseNumber = 2;
    busy.die('it ended with SIGKILL');
    expect(lines).toEqual([expect.objectContaining({ remote: 'mfe-tours', action: 'worker-replaced' })]);
  });

  test('pages with a slot of the blocking remote stay until the worker is suspected', async () => {
    const { busy, other } = await heldUp();
    // The account has no page here.
    busy.running.releaseNumber = 3;
    busy.silent = QUIET;
    await looks(5, busy);
    expect(other.urls).toEqual([]);
  });
});
