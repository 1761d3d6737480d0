import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import { serverCalls } from '../http/public-calls.ts';
import { TestSite } from '../testing/site.ts';
import { testWorkers } from '../testing/workers.ts';
import { tryComposition } from './trial.ts';

let status = 200;
const asked: string[] = [];
const api = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"data":[]}');
});
let site: TestSite;

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = new TestSite();
});
afterAll(() => {
  api.closeAllConnections();
  api.close();
  site.remove();
});
beforeEach(() => {
  status = 200;
});

let serial = 0;
/** Default limits, for trials that end without reaching them. */
async function tried(bundle: string, { cpuMs = 15_000, wallMs = 170_000, budget = 10_000 } = {}) {
  serial += 1;
  const name = `mfe-tried-${serial}`;
  const remote = site.remote({ name, path: '/tried', bundle });
  const faults = await tryComposition({
    spec: site.spec(remote),
    urls: ['http://localhost/tried', 'http://localhost/about'],
    limits: { cpuMs, wallMs },
    ...testWorkers(),
    allowsCall: serverCalls(parseSiteConfig({})),
    settings: {
      apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      budget,
      replyLimit: 1_000_000,
      defaultLife: 5,
      site: parseSiteConfig({}),
      extraScripts: [],
    },
  });
  for (const fault of faults) expect(fault).toMatchObject({ remote: name, version: '1.0.0' });
  return faults.map(({ phase, message }) => `${phase}: ${message}`);
}

const slot = (code: string) => `exports.createRemote = (host) => ({ ...page({}), slots: { card: ${code} } });`;

test('a working release has no faults', async () => {
  expect(await tried(slot(`async () => ({ Component: () => 'card', load: () => Promise.resolve(1) })`))).toEqual([]);
});

test.each([
  ['server-bundle: on purpose', `throw new Error('on purpose')`],
  ['server-bundle: exports no createRemote', `exports.other = 1`],
  ['create: Error: on purpose', `exports.createRemote = () => { throw new Error('on purpose') }`],
  ['loader: Error: on purpose', `exports.createRemote = () => page({ loader: () => { throw new Error('on purpose') } })`],
  ['render: on purpose', `exports.createRemote = () => page({ Component: () => { throw new Error('on purpose') } })`],
  [/^slot: mfe-tried-\d+:card: Error: has no Component/, slot(`async () => ({})`)],
  [
    /^slot: mfe-tried-\d+:card: Error: on purpose/,
    slot(`async () => ({ Component: () => 1, load: async () => { throw new Error('on purpose') } })`),
  ],
  [/^slot: mfe-tried-\d+:card: Error: not ready within/, slot(`() => new Promise(() => {})`)],
  [
    /^render: mfe-tried-\d+:page: Error: on purpose/,
    `exports.createRemote = () => ({ routes: [{ id: 'page', path: '/tried', lazy: async () => { throw new Error('on purpose') } }], slots: {} })`,
  ],
  [
    'loader: left behind',
    `exports.createRemote = () => page({ loader: () => { Promise.reject(new Error('left behind')); return 1; } })`,
  ],
])('a trial reports the fault %s', async (expected, bundle) => {
  const faults = await tried(bundle, { budget: 1000 });
  expect(faults.length).toBeGreaterThan(0);
  expect(faults[0]).toMatch(expected);
});

test.each([
  ['server-bundle', `for (;;);`],
  ['create', `exports.createRemote = () => { for (;;); }`],
  ['slot', slot(`() => { for (;;); }`)],
  ['loader', `exports.createRemote = () => page({ loader: () => { for (;;); } })`],
])('a release that loops in its %s is refused when the CPU time is used up', async (phase, bundle) => {
  expect(await tried(bundle, { cpuMs: 1000 })).toEqual([`${phase}: not done within 1000 ms of CPU time`]);
});

test('a release that blocks its worker without using a core is refused at the time limit by the clock', async () => {
  const begun = performance.now();
  await tried(slot('undefined'));
  // Longer than a worker takes to start here: it must have begun to evaluate the release.
  const wallMs = 1500 + 4 * Math.round(performance.now() - begun);
  const blocked = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);`;
  expect(await tried(blocked, { wallMs })).toEqual([`server-bundle: not done within ${wallMs} ms`]);
});

test('time in which a trial waits is not counted as CPU time', async () => {
  const waiting = slot(`async () => ({ Component: () => 1, load: () => new Promise((resolve) => setTimeout(resolve, 2000)) })`);
  expect(await tried(waiting, { cpuMs: 1000, budget: 10_000 })).toEqual([]);
});

test('a hostile release reaches no connection, other timer or remote context in a trial', async () => {
  const bundle = `
    new Request('http://x/');
    const names = (one, depth) => one === null || typeof one !== 'object' || depth === 0 ? [] : Reflect.ownKeys(one).flatMap((key) => {
      const value = one[key];
      return [String(key), ...names(value, depth - 1)];
    });
    exports.createRemote = () => page({
      loader: async () => {
        const agent = globalThis[Symbol.for('undici.globalDispatcher.1')];
        const timers = [setTimeout(() => {}, 1), setInterval(() => {}, 1000), setImmediate(() => {})];
        clearInterval(timers[1]);
        const promise = Promise.resolve();
        const behind = Object.getOwnPropertySymbols(promise).map((symbol) => promise[symbol]);
        throw new Error('reached [' + [...names(agent, 2), ...timers.flatMap((timer) => names(timer, 2)), ...behind.flatMap((one) => names(one, 4))]
          .filter((name) => !/^(constructor|ref|unref|hasRef|refresh|close)$/.test(name)) + '] ' + typeof agent?.dispatch);
      },
    });`;
  expect(await tried(bundle)).toEqual(['loader: Error: reached [] undefined']);
});

test('a hostile release cannot read the outbox of the API in a trial', async () => {
  const before = asked.length;
  const faults = await tried(`exports.createRemote = (host) => page({
    loader: async () => {
      const schema = { '~standard': { version: 1, vendor: 'test', validate: (value) => ({ value }) } };
      await host.http.get('/months/1', { schema });
      await host.http.get('/__dev/outbox', { schema });
      throw new Error('read the outbox');
    },
  })`);
  expect(faults).toEqual([]);
  expect(asked.slice(before)).toContain('GET /months/1');
  expect(asked).not.toContain('GET /__dev/outbox');
});

test('refusals of the API are no fault of a release', async () => {
  status = 500;
  const calling = `exports.createRemote = (host) => page({ loader: () => host.http.get('/months/1', {}) })`;
  expect(await tried(calling)).toEqual([]);
  expect(await tried(`exports.createRemote = () => page({ loader: () => { throw new Error('on purpose') } })`)).toEqual([
    'loader: Error: on purpose',
  ]);
});
