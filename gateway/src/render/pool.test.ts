import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import { isProof, runsOf } from '@safarnama/shared/testing/proofs';
import { openMachine } from '../testing/cores.ts';
import { TestSite } from '../testing/site.ts';
import { testWorkers } from '../testing/workers.ts';
import { createPool, type Pool } from './pool.ts';
import type { Incident } from './pool-events.ts';
import type { CompositionSpec, Rendered } from './protocol.ts';

/**
 * Releases that do what no release should, as real server bundles on disk, in real workers. One pool for all of them, as on a site:
 * one worker renders, one is on standby.
 */

/** Milliseconds. The suite proves which worker is replaced and what is rendered, the proof (`@quiet`) also how soon. */
const BUDGET = runsOf(1500, 500);
const SILENCE = runsOf(2400, 800);
const SILENT = `silent for ${SILENCE / 1000} s`;
/** Milliseconds until the first byte of a page, by the clock. */
const FIRST_BYTE = runsOf(15_000, BUDGET + 700);
/** Milliseconds for a condition in the suite; the proofs have their own bounds. */
const PATIENCE = runsOf(20_000, 0);
/** Half of the time that a page has after the loaders' budget. A client-rendered page that lost more proves nothing about the releases. */
const TAKEN = 350;

const asked: string[] = [];
/** Path that the allow-list does not have. */
let refused: string | undefined;
const api = createServer(({ url = '' }, response) => {
  asked.push(url);
  response.setHeader('content-type', 'application/json').end('{"data":[]}');
});
const machine = openMachine();
let site: TestSite;
let pool: Pool;
let lines: Incident[] = [];
/** Number of bad releases so far, and of those before this test. */
let serial = 0;
let earlier = 0;
/** A trial of an earlier release may end after its back-off on a busy machine, and is reported again. */
const numberOf = (remote: string) => Number(/^mfe-bad-(\d+)$/.exec(remote)?.[1] ?? Number.POSITIVE_INFINITY);
let good: ReturnType<TestSite['remote']>;

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = new TestSite();
  good = site.remote({
    name: 'mfe-good',
    path: '/good',
    bundle: `exports.createRemote = () => page({
      loader: async () => ({ list: [3, 1, 2].map((n) => n + 1) }),
      Component: () => h('p', null, 'good ' + JSON.stringify({ sum: [1, 2].reduce((a, b) => a + b) })),
    });`,
  });
  pool = createPool({
    workers: 1,
    silence: SILENCE,
    ...testWorkers(),
    ...(isProof ? { suspectMs: 250 } : {}),
    allowsCall: (_method, path) => path !== refused,
    settings: {
      apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      budget: BUDGET,
      replyLimit: 1_000_000,
      defaultLife: 5,
      site: parseSiteConfig({}),
      extraScripts: [],
    },
  });
  pool.events.on('incident', (incident) => {
    if (numberOf(incident.remote) > earlier) lines.push(incident);
  });
  await pool.prewarm(site.spec(good));
});
afterAll(async () => {
  await pool.close();
  machine.close();
  api.closeAllConnections();
  api.close();
  site.remove();
});
beforeEach(() => {
  lines = [];
  earlier = serial;
});

async function ask(spec: CompositionSpec, address: string) {
  const waited = machine.watch();
  const began = performance.now();
  const rendered: Rendered = await pool.render(
    { spec, url: `http://site.example${address}`, nonce: 'nonce', kind: 'page' },
    new AbortController().signal,
  );
  const lost = waited();
  const first = performance.now() - began - lost;
  const isTaken = rendered.kind === 'client-rendered' && lost > TAKEN;
  if (rendered.kind !== 'page') return { kind: rendered.kind, text: '', first, isTaken };
  let text = '';
  try {
    for await (const piece of rendered.body) if (text.length < 1_000_000) text += Buffer.from(piece).toString();
  } catch {
    text += 'BROKEN';
  }
  return { kind: rendered.kind, text, first, isTaken, facts: await rendered.facts };
}

/** For a page of a harmless release. */
async function askInTime(...asked: Parameters<typeof ask>) {
  for (;;) {
    const page = await ask(...asked);
    if (!page.isTaken) return page;
  }
}

async function until(what: string, holds: () => boolean, ms: number): Promise<void> {
  const waited = machine.watch();
  const end = performance.now() + Math.max(ms, PATIENCE);
  while (!holds()) {
    if (performance.now() > end && performance.now() - waited() > end)
      throw new Error(`${what}: not within ${Math.max(ms, PATIENCE)} ms; ${JSON.stringify([pool.state, lines])}`);
    await wait(10);
  }
}

const ready = () => pool.state.workers >= 2 && pool.state.canRender && pool.state.queued === 0;
const GOOD = /good \{(&quot;|")sum\1:3\}/;

/** A composition of the good remote and a bad one, and log lines about the bad one. */
function bad(bundle: string) {
  serial += 1;
  const remote = site.remote({ name: `mfe-bad-${serial}`, path: `/bad-${serial}`, bundle });
  return {
    spec: site.spec(good, remote),
    address: `/bad-${serial}`,
    own: () => lines.filter((line) => line.remote === remote.name),
    version: remote.version,
  };
}

/** Requests the good remote's page in a loop during `work`: every reply is complete and in time. */
async function meanwhile<T>(spec: CompositionSpec, work: () => Promise<T>): Promise<T> {
  let over = false;
  const others = (async () => {
    for (let n = 0; !over || n < 3; n += 1) {
      const { kind, text, first } = await askInTime(spec, '/good');
      expect([kind, GOOD.test(text)]).toEqual(['page', true]);
      expect(first).toBeLessThan(FIRST_BYTE);
      await wait(40);
    }
  })();
  // A failed request is reported after the work.
  others.catch(() => {});
  try {
    return await work();
  } finally {
    over = true;
    await others;
  }
}

const loader = (code: string) =>
  `exports.createRemote = () => page({ loader: async () => { ${code} }, Component: () => 'bad' });`;

const USED_UP = new RegExp(`^(its memory was used up|${SILENT}|it held \\d+ MB)`);
/** Message of the log line where it is not silence; memory may run out before or after. */
const WHY: [string, RegExp][] = [
  ['throws', /^uncaught: .*; rendered by browsers for 10 s/],
  // The memory is measured before the silence is noticed only while the machine is quiet.
  ['takes buffers', isProof ? /^it held \d+ MB of memory, 416 are allowed; rendered/ : USED_UP],
  ['takes heap', USED_UP],
  ['answers with', USED_UP],
  ['renders without', USED_UP],
  ['makes microtasks', USED_UP],
  ['stays in native code', USED_UP],
];

/** Matches remote, phase and message of the log line. */
const ENDS_ITS_WORKER: [string, Incident['phase'] | RegExp, string][] = [
  ['loops for ever in a loader', 'loader', loader('for (;;);')],
  ['loops for ever in render', 'render', `exports.createRemote = () => page({ Component: () => { for (;;); } });`],
  ['loops for ever in createRemote', 'create', `exports.createRemote = () => { for (;;); };`],
  ['loops endlessly at evaluation', 'server-bundle', `for (;;);`],
  ['loops endlessly in a timer after its page was sent', 'loader', loader('setTimeout(() => { for (;;); }, 200)')],
  ['throws in a timer', 'loader', loader(`setTimeout(() => { throw new Error('late') }, 20); return 1`)],
  [
    'throws in a timer of its entry module',
    'create',
    `exports.createRemote = () => { setTimeout(() => { throw 1 }, 5); return page({}); };`,
  ],
  // Continuations of other pages run in between: the last phase that the worker reports may be theirs.
  ['makes microtasks without end', /loader|worker/, loader('const more = () => Promise.resolve().then(more); more()')],
  ['takes heap without end', 'loader', loader('const all = []; for (;;) all.push({ n: [all.length] })')],
  ['takes buffers without end', 'loader', loader('const all = []; for (;;) all.push(new Uint8Array(32e6).fill(1))')],
  [
    'answers with 200 MB',
    // What it answers is copied and written, wherever memory happens to end.
    /loader|render|worker/,
    loader(`return Array.from({ length: 200 }, (_, n) => n + 'x'.repeat(1e6))`),
  ],
  [
    'renders without end',
    'render',
    `exports.createRemote = () => page({ Component: () => (function* () { for (;;) yield 'x'.repeat(1e4) + Math.random(); })() });`,
  ],
  ['has a regular expression without end', 'loader', loader(`/^(a+)+$/.test('a'.repeat(60) + 'b')`)],
  ['waits forever', 'loader', loader('for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)')],
  ['stays in native code', 'loader', loader('Array.prototype.fill.call({ length: 2 ** 53 - 1 }, 0)')],
];

// A blocked worker is found by its silence. On a busy machine a working worker is silent, too: a proof, on a quiet machine.
(isProof ? test : test.skip).each(ENDS_ITS_WORKER)(
  'a release that %s: its worker is replaced, and browsers render its page',
  async (what, phase, bundle) => {
    const { spec, address, own, version } = bad(bundle);
    const why = WHY.find(([begins]) => what.startsWith(begins))?.[1] ?? new RegExp(`^${SILENT}; rendered by browsers for 10 s`);
    await meanwhile(spec, async () => {
      const waited = machine.watch();
      const began = performance.now();
      const page = await ask(spec, address);
      expect(page.text.includes('BROKEN')).toBe(false);
      await until('the line', () => own().length > 0, SILENCE + 1500);
      await until('another worker', ready, Math.max(1, 3000 - (performance.now() - began - waited() - SILENCE)));
      // It is backed off now.
      const after = await ask(spec, address);
      expect(after.text.includes('>bad<')).toBe(false);
      expect(after.first).toBeLessThan(FIRST_BYTE);
    });
    expect(own()).toEqual([
      expect.objectContaining({
        version,
        phase: expect.stringMatching(phase),
        action: 'worker-replaced',
        message: expect.stringMatching(why),
      }),
    ]);
    expect(lines).toEqual(own());
  },
);

test('prewarm makes a composition without the failing remote as soon as the worker that was making it has ended', async () => {
  const { spec, address, own } = bad(`exports.createRemote = () => { for (;;); };`);
  // No page is requested, so only the end of the worker can resolve this.
  await pool.prewarm(spec);
  expect(own()).toEqual([expect.objectContaining({ phase: 'create', action: 'worker-replaced' })]);
  expect((await ask(spec, address)).kind).not.toBe('client-rendered');
  await until('another worker', ready, 3000);
});

const FAILS_ALONE: [string, Incident['phase'], string, RegExp][] = [
  ['ends the process', 'loader', loader('process.exit(1)'), /process is not defined/],
  ['ends the gateway', 'loader', loader('process.kill(process.ppid, 9)'), /process is not defined/],
  ['asks for files', 'server-bundle', `const fs = require('node:fs'); exports.createRemote = () => page({});`, /not shared/],
  ['replaces JSON.stringify', 'server-bundle', `(() => { 'use strict'; JSON.stringify = () => 'mine'; })();`, /read only/],
  ['replaces Promise', 'create', `exports.createRemote = () => { 'use strict'; Promise = class {}; };`, /read only/],
  ['replaces Array.prototype.map', 'loader', loader(`'use strict'; Array.prototype.map = () => []`), /read only/],
  [
    'replaces Object.prototype.toString',
    'loader',
    loader(`'use strict'; Object.prototype.toString = () => 'mine'`),
    /can not be changed/,
  ],
  [
    'replaces what remotes share',
    'loader',
    loader(`'use strict'; require('react').useState = () => []`),
    /read only|only a getter/,
  ],
  ['has a loader that never settles', 'loader', loader('return new Promise(() => {})'), /not ready within/],
  ['throws', 'loader', loader(`throw new Error('on purpose')`), /on purpose/],
  ['throws an unreadable value', 'loader', loader('throw { get message() { throw 1 }, toString() { throw 2 } }'), /./],
];

test.each(FAILS_ALONE)('a release that %s: browsers render only its own part', async (_what, phase, bundle, message) => {
  // A page lost to a slow machine is requested of another release, because this one may have been logged.
  const meet = async () => {
    lines = [];
    earlier = serial;
    const made = bad(bundle);
    return { ...made, page: await meanwhile(made.spec, () => ask(made.spec, made.address)) };
  };
  let met = await meet();
  while (met.page.isTaken) met = await meet();
  const { page, own, version } = met;
  expect(page).toMatchObject({ kind: 'page', facts: { complete: false } });
  expect(page.text.includes('</html>')).toBe(true);
  // Pages beside a slow page are restarted in another worker, which logs the same.
  const line = expect.objectContaining({ version, phase, action: 'client-render', message: expect.stringMatching(message) });
  expect(own().length).toBeGreaterThan(0);
  expect(own()).toEqual(own().map(() => line));
  expect(lines).toEqual(own());
  expect(pool.state.workers).toBe(2);
});

test('an unhandled rejection backs off the release that caused it, and no page is lost', async () => {
  const { spec, address, own } = bad(loader(`Promise.reject(new Error('alone')); setInterval(() => Promise.reject(1), 5)`));
  await meanwhile(spec, async () => {
    expect((await ask(spec, address)).text.includes('>bad<')).toBe(true);
    await until('the incident', () => own().length > 0, 1000);
    expect((await ask(spec, address)).text.includes('>bad<')).toBe(false);
  });
  expect(own()).toEqual([
    expect.objectContaining({ phase: 'loader', action: 'back-off', message: 'uncaught: alone; rendered by browsers for 10 s' }),
  ]);
  expect(pool.state.workers).toBe(2);
});

test('a page above the size limit is abandoned and its release backed off', async () => {
  const { spec, address, own } = bad(`exports.createRemote = () => page({ Component: () => 'x'.repeat(9e6) });`);
  await meanwhile(spec, () => ask(spec, address));
  expect(own()).toEqual([expect.objectContaining({ phase: 'render', action: 'back-off' })]);
});

test('writes of sloppy code to shared objects have no effect', async () => {
  const { spec, address } = bad(`
    JSON.stringify = Array.prototype.map = Array.prototype.reduce = () => 'mine';
    Promise = setTimeout = URL = undefined;
    Object.prototype.mine = 1;
    require('react').createElement = () => 'mine';
    performance.now = () => 0;
    exports.createRemote = () => page({ Component: () => 'as ever' });`);
  await meanwhile(spec, async () => expect((await askInTime(spec, address)).text.includes('as ever')).toBe(true));
  expect(lines).toEqual([]);
});

test('Response bodies can be read as text and JSON in a worker', async () => {
  const { spec, address } = bad(`
    exports.createRemote = () => page({
      loader: async () => [await Response.json({ is: 'JSON' }).json(), await new Response(null, { status: 503 }).text(), await new Response('of text').text()],
    });`);
  const { text } = await askInTime(spec, address);
  expect(text).toMatch(/\\?"JSON\\?".*of text/);
  expect(lines).toEqual([]);
});

test('requests, timers and promises expose no connection, other timer or render context', async () => {
  const { spec, address } = bad(`
    new Request('http://x/');
    const agent = globalThis[Symbol.for('undici.globalDispatcher.1')];
    const reach = (one, depth) => one === null || typeof one !== 'object' || depth === 0 ? [] : Reflect.ownKeys(one).flatMap((key) => {
      const value = one[key];
      return [String(key), ...reach(value, depth - 1)];
    });
    exports.createRemote = () => page({
      loader: async () => {
        const timers = [setTimeout(() => {}, 1), setInterval(() => {}, 1000), setImmediate(() => {})];
        clearInterval(timers[1]);
        const promise = Promise.resolve();
        const behind = Object.getOwnPropertySymbols(promise).flatMap((symbol) => reach(promise[symbol], 4));
        return { agent: reach(agent, 2), timers: timers.flatMap((timer) => reach(timer, 2)), behind, own: typeof agent?.dispatch };
      },
      Component: () => 'looked',
    });`);
  const { text } = await askInTime(spec, address);
  const data = /\{\\?"agent\\?":.*?\}/.exec(text)?.[0].replaceAll('\\', '');
  expect(data).toBeDefined();
  expect(text).toContain('looked');
  expect(data).not.toMatch(/dispatch"|_idleNext|numbers|page|releaseNumber/);
  expect(lines).toEqual([]);
});

test('a call that is not public is refused, and the log line names the remote', async () => {
  const { spec, address, own } = bad(
    `exports.createRemote = (host) => page({ loader: () => host.http.get('/__dev/outbox', {}), Component: () => 'mails' })`,
  );
  const before = asked.length;
  refused = '/__dev/outbox';
  expect((await ask(spec, address)).text).not.toContain('mails');
  refused = undefined;
  expect(asked.slice(before)).not.toContain('/__dev/outbox');
  expect(own()).toEqual([
    expect.objectContaining({ message: expect.stringContaining('GET /__dev/outbox is not a public call of the API') }),
  ]);
});

test('code in a worker reaches nothing of Node, the machine or its secrets', async () => {
  const { spec, address } = bad(`
    const tries = {
      process: () => process,
      env: () => globalThis.process.env,
      require: () => ['fs', 'node:fs', 'child_process', 'worker_threads', 'node:process', 'module'].map((name) => require(name)),
      global: () => global.require,
      module: () => module.constructor._load('fs'),
      main: () => require.main.require('fs'),
      cache: () => Object.keys(require.cache),
      resolve: () => require.resolve('fs'),
      Function: () => Function('return process')(),
      through: () => (() => {}).constructor('return this')(),
      generator: () => (function* () {}).constructor('yield process')().next(),
      eval: () => (0, eval)('process'),
      fetch: () => fetch('http://127.0.0.1'),
      socket: () => new WebSocket('ws://127.0.0.1'),
      console: () => console._stdout.constructor,
      frames: () => { Error.prepareStackTrace = (_, frames) => frames; return new Error().stack.map((frame) => frame.getThis().process); },
      callee: () => (function () { return arguments.callee.caller.caller.arguments[0].process; })(),
      timer: () => setTimeout.constructor('return process')(),
      react: () => require('react').constructor.constructor('return process')(),
    };
    const found = Object.entries(tries).flatMap(([name, go]) => {
      try { const value = go(); return value === undefined ? [] : [name]; } catch { return []; }
    });
    const later = ['import("node:fs")'].map(() => import('node:fs').then(() => 'import', () => ''));
    exports.createRemote = () => page({
      loader: async () => [...found, ...(await Promise.all(later))].filter(Boolean),
      Component: () => 'found: ' + found.join(' ') + '.',
    });`);
  const { text } = await askInTime(spec, address);
  expect(/found: [^.]*\./.exec(text)?.[0]).toBe('found: .');
  expect(/"import"/.test(text)).toBe(false);
  expect(lines).toEqual([]);
});
