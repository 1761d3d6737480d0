import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSiteConfig } from '@safarnama/shared/server/site-config';
import { describeTestShell, TestSite } from '../testing/site.ts';
import { testWorkers } from '../testing/workers.ts';
import type { Incident } from './pool-events.ts';
import type { CompositionSpec } from './protocol.ts';
import { createShellPools, type ShellPools } from './shell-pools.ts';

let site: TestSite;
let pools: ShellPools;
const lines: Incident[] = [];
const IDLE = 300;

/** The site with a shell of another version and code added to its bundle. */
function withShell(version: string, more: string): CompositionSpec {
  const dir = path.join(site.dir, `shell-${version}`);
  cpSync(site.shellDir, dir, { recursive: true });
  const file = path.join(dir, 'server/index.cjs');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n${more}`);
  describeTestShell(dir);
  const spec = site.spec();
  return { ...spec, id: version.padEnd(12, '0'), key: version, shell: { dir, version } };
}
const createRendererAfter = (code: string) =>
  `const made = module.exports; module.exports = { ...made, createRenderer(options) { ${code} return made.createRenderer(options); } };`;
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
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 10));
}

const openPools = (silence: number, budget: number) =>
  createShellPools({
    workers: 2,
    idle: IDLE,
    silence,
    ...testWorkers(),
    settings: {
      apiUrl: 'http://127.0.0.1:9',
      budget,
      replyLimit: 1_000_000,
      defaultLife: 5,
      site: parseSiteConfig({}),
      extraScripts: [],
    },
  });

beforeAll(() => {
  site = new TestSite();
  pools = openPools(2000, 5000);
  pools.events.on('incident', (incident) => lines.push(incident));
});
afterAll(async () => {
  await pools.close();
  site.remove();
});

test('each shell has its own workers: a canary shell that hangs delays no other page, and workers of a shell that is no longer served end', async () => {
  const [one, two] = [withShell('1', ''), withShell('2', '')];
  await pools.prewarmAll([one]);
  pools.serve([one]);
  await until(() => pools.state.canRender);
  expect(await compositionOf(one)).toBe('1');

  // The next shell has workers before it is served, while the old one renders.
  await pools.prewarmAll([two]);
  expect(await Promise.all([compositionOf(two), compositionOf(one)])).toEqual(['2', '1']);
  pools.serve([two]);
  expect(await compositionOf(one)).toBe('1');
  await until(() => pools.state.workers === 3);

  const bad = withShell('3', hangs);
  await pools.prewarmAll([two, bad]);
  pools.serve([two, bad]);
  const hanging = page(bad);
  for (let n = 0; n < 20; n += 1) expect(await compositionOf(two)).toBe('2');
  expect((await hanging).kind).toBe('client-rendered');
  await until(() => lines.some(({ action }) => action === 'worker-replaced'));
  expect(lines.every(({ remote }) => remote === 'shell')).toBe(true);

  pools.serve([two]);
  await until(() => pools.state.workers === 3);
  // The canary's single worker is replaced by all workers, without a lost page.
  await pools.prewarmAll([two, one]);
  pools.serve([two, one]);
  let grown = false;
  const growing = pools.prewarmAll([one]).then(() => {
    grown = true;
  });
  do expect(await compositionOf(one)).toBe('1');
  while (!grown);
  await growing;
  pools.serve([one]);
  await until(() => pools.state.workers === 3);
  expect(await compositionOf(one)).toBe('1');
});

test('at most three shells have workers at a time', async () => {
  const specs = ['4', '5', '6', '7', '8'].map((version) => withShell(version, ''));
  for (const spec of specs) {
    await pools.prewarm(spec);
    expect(await compositionOf(spec)).toBe(spec.key);
  }
  // At most two rendering workers and one standby worker each.
  expect(pools.state.workers).toBeLessThanOrEqual(9);
});

test('a served composition whose workers were ended while they composed it is composed again without a page request', async () => {
  const own = openPools(300, 300);
  const begun = Date.now();
  await own.prewarm(withShell('9', ''));
  // Longer than a worker takes to start here: the first ones must still be blocked.
  const blocksUntil = Date.now() + 2000 + 4 * (Date.now() - begun);
  const slow = withShell('10', createRendererAfter(`while (Date.now() < ${blocksUntil});`));
  const ended: string[] = [];
  own.events.on('incident', ({ message }) => ended.push(message));
  try {
    own.serve([slow]);
    await until(() => own.state.canRender);
    expect(ended).toContain('silent for 0.3 s');
  } finally {
    await own.close();
  }
});

test('a worker may take longer for the evaluation of a shell than it may be silent', async () => {
  const own = openPools(2500, 300);
  const ended: string[] = [];
  own.events.on('incident', ({ message }) => ended.push(message));
  try {
    const evaluation = 'const begun = Date.now(); while (Date.now() - begun < 4000);';
    own.serve([
      withShell('11', `${evaluation} ${createRendererAfter('const end = Date.now() + 150; while (Date.now() < end);')}`),
    ]);
    await until(() => own.state.canRender);
    expect(ended).toEqual([]);
  } finally {
    await own.close();
  }
});
