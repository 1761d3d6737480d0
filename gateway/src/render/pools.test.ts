import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import { describeTestShell, TestSite } from '../testing/site.ts';
import { testWorkers } from '../testing/workers.ts';
import type { Incident } from './pool.ts';
import { createShellPools, type Pools } from './pools.ts';
import type { CompositionSpec } from './protocol.ts';

let site: TestSite;
let pools: Pools;
const lines: Incident[] = [];
const IDLE = 300;

/** The site with a shell of another version, whose bundle says something more. */
function withShell(version: string, more: string): CompositionSpec {
  const dir = path.join(site.dir, `shell-${version}`);
  cpSync(site.shellDir, dir, { recursive: true });
  const file = path.join(dir, 'server/index.cjs');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${more}`);
  describeTestShell(dir);
  const spec = site.spec();
  return { ...spec, id: version.padEnd(12, '0'), key: version, shell: { dir, version } };
}
const hangs = `const real = module.exports; module.exports = { ...real, createRenderer(options) { const made = real.createRenderer(options); return { ...made, render: async () => { for (;;); } }; } };`;

const page = (spec: CompositionSpec) =>
  pools.render({ spec, url: 'http://localhost/about', nonce: 'n', kind: 'page' }, new AbortController().signal);
async function compositionOf(spec: CompositionSpec): Promise<string | undefined> {
  const answer = await page(spec);
  if (answer.kind !== 'page') return answer.kind;
  let html = '';
  for await (const piece of answer.body) html += Buffer.from(piece);
  return /data-composition="(\S+?)0*"/.exec(html)?.[1];
}
async function until(done: () => boolean) {
  for (let tries = 0; !done() && tries < 500; tries += 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(done()).toBe(true);
}

beforeAll(() => {
  site = new TestSite();
  pools = createShellPools({
    workers: 2,
    idle: IDLE,
    silence: 2000,
    ...testWorkers(),
    log: { warn: (facts) => void lines.push(facts) },
    settings: {
      apiUrl: 'http://127.0.0.1:9',
      budget: 3000,
      replyLimit: 1_000_000,
      defaultLife: 5,
      site: parseSiteConfig({}),
      extraScripts: [],
    },
  });
});
afterAll(async () => {
  await pools.close();
  site.remove();
});

test('each shell has workers of its own: a canary that hangs holds up nobody else, and what nobody gets any more leaves', async () => {
  const [one, two] = [withShell('1', ''), withShell('2', '')];
  await pools.warm([one]);
  pools.lead([one]);
  await until(() => pools.state.canRender);
  expect(await compositionOf(one)).toBe('1');

  // The next is there before anybody gets it, and the old one goes on.
  await pools.warm([two]);
  expect(await Promise.all([compositionOf(two), compositionOf(one)])).toEqual(['2', '1']);
  pools.lead([two]);
  expect(await compositionOf(one)).toBe('1');
  await until(() => pools.state.workers === 3);

  const bad = withShell('3', hangs);
  await pools.warm([two, bad]);
  pools.lead([two, bad]);
  const hanging = page(bad);
  for (let n = 0; n < 20; n += 1) expect(await compositionOf(two)).toBe('2');
  expect((await hanging).kind).toBe('left');
  await until(() => lines.some(({ action }) => action === 'worker-replaced'));
  expect(lines.every(({ remote }) => remote === 'shell')).toBe(true);

  pools.lead([two]);
  await until(() => pools.state.workers === 3);
  // A canary's few workers become as many as most need, without a page lost.
  await pools.warm([two, one]);
  pools.lead([two, one]);
  let grown = false;
  const growing = pools.warm([one]).then(() => {
    grown = true;
  });
  do expect(await compositionOf(one)).toBe('1');
  while (!grown);
  await growing;
  pools.lead([one]);
  await until(() => pools.state.workers === 3);
  expect(await compositionOf(one)).toBe('1');
}, 60_000);

test('however many shells are asked for, three have workers', async () => {
  const specs = ['4', '5', '6', '7', '8'].map((version) => withShell(version, ''));
  for (const spec of specs) {
    await pools.prepare(spec);
    expect(await compositionOf(spec)).toBe(spec.key);
  }
  // Two that render and one that stands by, for each at most.
  expect(pools.state.workers).toBeLessThanOrEqual(9);
  // Five times the start of workers, as on a busy machine.
}, 60_000);
