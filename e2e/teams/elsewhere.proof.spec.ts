import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../api/testing/api-process.ts';
import { type OwnSite, printedAddress, TAKE_UP_WAIT, test } from '../faults/own-site.ts';
import { expect, hydrated } from '../fixtures.ts';
import { apiPort } from '../playwright.config.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test.use({ allowConsole: [/React DevTools/] });
test.setTimeout(240_000);

/** The environment of a team's terminal: without the variables that npm sets for scripts of this repository. */
const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD|NODE_ENV|PROOFS$|CI$)/.test(name)),
);

/** pnpm gives a package only its declared dependencies, and has most of them in its store. */
function install(dir: string) {
  const { config } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { config: { pnpm: string } };
  const args = ['--yes', `pnpm@${config.pnpm}`, 'install', '--prefer-offline', '--ignore-scripts'];
  execFileSync('npx', args, { cwd: dir, env: ENVIRONMENT, stdio: 'pipe' });
}

/** Copies the stable release of a remote under another version. */
function copyRelease({ store, planFile }: OwnSite, name: string, version: string) {
  const { stable } = JSON.parse(readFileSync(planFile, 'utf8')).remotes[name] as { stable: string };
  cpSync(path.join(store, name, stable), path.join(store, name, version), { recursive: true });
  const file = path.join(store, name, version, 'release.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
}

/** Starts the release service of a site, with a token for the team's actions. */
async function startOps({ store }: OwnSite, data: string) {
  const env = { ...process.env, RELEASES_DIR: store, DATA_DIR: data, OPS_PORT: String(await freePort()), API_PORT: apiPort };
  const scopes = ['publish', 'promote', 'disable'].map((action) => `mfe-guides:${action}`);
  const cli = ['gateway/dist/releases.mjs', 'token', 'make', 'guides', ...scopes, '--json'];
  const { secret } = JSON.parse(execFileSync(process.execPath, cli, { cwd: ROOT, env, encoding: 'utf8' })) as { secret: string };
  const server = spawn(process.execPath, ['gateway/dist/ops.mjs'], { cwd: ROOT, env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${env.OPS_PORT}`;
  await expect.poll(isAnswering(`${url}/healthz`), { timeout: 20_000 }).toBe(true);
  return { server, env: { OPS_URL: url, OPS_TOKEN: secret } };
}

const isAnswering = (at: string) => () =>
  fetch(at).then(
    ({ ok }) => ok,
    () => false,
  );

/** The origin that the remote calls in production. */
const PRODUCTION_API = 'https://guides.example';

/** Libraries of the area, as its team adds them. */
const LIBRARIES = {
  '@types/d3-scale': '^4.0.9',
  '@types/d3-shape': '^3.2.0',
  'd3-scale': '^4.0.2',
  'd3-shape': '^3.2.0',
  'react-hook-form': '^7.92.0',
};

/** Replaces the template's example by the team's code: a form, a chart, a picture, an API of its own. */
function writeArea(dir: string, api: string) {
  cpSync(path.join(import.meta.dirname, 'realistic/src'), path.join(dir, 'src'), { recursive: true });
  rmSync(path.join(dir, 'src/list-tours.ts'));
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(path.join(dir, file), change(readFileSync(path.join(dir, file), 'utf8')));
  edit('src/guides-api.ts', (text) => text.replace('http://localhost:4000', api));
  edit('package.json', (text) => {
    const described = JSON.parse(text) as { dependencies: object };
    return JSON.stringify({ ...described, dependencies: { ...described.dependencies, ...LIBRARIES } }, null, 2);
  });
}

const GUIDES = [
  { name: 'Asha', place: 'Gwalior', trips: [3, 5, 8, 6] },
  { name: 'Tenzin', place: 'Leh', trips: [0, 2, 9, 12] },
];

/** The API of the team, on an origin of its own. `calls` lists its calls and whether a browser or the server made them: browsers send an origin. */
async function startGuidesApi() {
  const calls: string[] = [];
  const server = createServer((request, reply) => {
    const { method = '', url = '', headers } = request;
    if (method !== 'OPTIONS') calls.push(`${headers.origin ? 'browser' : 'server'} ${method} ${url}`);
    reply.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    });
    reply.end(JSON.stringify(method === 'POST' ? { id: 7 } : GUIDES));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { calls, url: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

/** Names of the rules in the table that `build` and `check` print. */
const rulesIn = (output: string) => [...output.matchAll(/^(?:ok|note|REFUSED) +(.+?) {2}/gm)].map(([, rule]) => rule);

/** Measures the steps of a team. */
function stopwatch() {
  const rows: [step: string, milliseconds: number][] = [];
  return {
    async step<T>(name: string, run: () => T | Promise<T>): Promise<T> {
      const began = performance.now();
      const result = await run();
      rows.push([name, performance.now() - began]);
      return result;
    },
    print: () => console.log(rows.map(([name, time]) => `${(time / 1000).toFixed(1).padStart(6)} s  ${name}`).join('\n')),
  };
}

test('a realistic remote made in an empty folder from the packed tarballs gets onto the running site', async ({ page, site }) => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'elsewhere-'));
  const dir = path.join(elsewhere, 'mfe-guides');
  const servers: ChildProcess[] = [];
  const guidesApi = await startGuidesApi();
  const { step, print } = stopwatch();
  const npm = (cwd: string, ...args: string[]) =>
    execFileSync('npm', args, { cwd, env: ENVIRONMENT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const tarballs = path.join(elsewhere, 'tarballs');
    await step('pack', () =>
      execFileSync(process.execPath, ['tooling/run.mjs', 'pack', '--out', tarballs], { cwd: ROOT, stdio: 'pipe' }),
    );
    const [createTarball = ''] = readdirSync(tarballs).filter((file) => file.startsWith('create-safarnama-'));
    const create = ['--package', path.join(tarballs, createTarball), '--', 'create-safarnama', 'mfe-guides', '--team', 'Guides'];
    expect(await step('create', () => npm(elsewhere, 'exec', '--yes', ...create, '--from', tarballs))).toContain(
      'Created mfe-guides',
    );
    await step('install', () => install(dir));
    await step('npm run check, of the template', () => npm(dir, 'run', 'check'));
    await step('npm test, of the template', () => npm(dir, 'test', '--', '--silent'));
    writeArea(dir, guidesApi.url);
    await step('install form and chart libraries', () => install(dir));
    await step('npm run check', () => npm(dir, 'run', 'check'));
    await step('npm test', () => npm(dir, 'test', '--', '--silent'));

    const port = await freePort();
    const devServer = spawn('node_modules/.bin/safarnama', ['dev'], {
      cwd: dir,
      env: { ...ENVIRONMENT, SITE_URL: site.url, ALONE_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    servers.push(devServer);
    const address = await step('npm run dev, until it prints its address', () => printedAddress(devServer));
    // The command also builds a development release for the running site.
    await expect.poll(isAnswering(`${address}/release.json`), { timeout: 60_000 }).toBe(true);
    await page.goto(`${address}/guides`);
    await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Search by name' }).fill('tenzin');
    await expect(page.getByText('Tenzin, Leh'), 'a guide from the API of the team').toBeVisible();
    await expect(page.locator('figure svg path')).toBeVisible();
    const file = path.join(dir, 'src/features/guides/content.ts');
    await step('hot reload at the printed address', async () => {
      writeFileSync(file, readFileSync(file, 'utf8').replace("title: 'Guides'", "title: 'Guides of the hills'"));
      // Two seconds on an idle machine; other tests run in parallel.
      await expect(page.getByRole('heading', { level: 1, name: 'Guides of the hills' })).toBeVisible({ timeout: 20_000 });
    });
    await expect(page.getByRole('textbox', { name: 'Search by name' }), 'the field keeps its text').toHaveValue('tenzin');
    await page.goto('about:blank');
    devServer.kill('SIGTERM');

    const built = await step('npm run build', () => npm(dir, 'run', 'build'));
    expect(built).toMatch(/^ok {7}bytes +.*is the largest screen/m);
    const ops = await startOps(site, path.join(elsewhere, 'data'));
    servers.push(ops.server);
    /** Exit status and all output of a command in the remote's folder. The API of the team answers meanwhile. */
    const run = async (...args: string[]) => {
      const command = spawn('node_modules/.bin/safarnama', args, { cwd: dir, env: { ...ENVIRONMENT, ...ops.env } });
      let output = '';
      for (const stream of [command.stdout, command.stderr])
        stream.on('data', (data) => {
          output += data;
        });
      const [status] = await once(command, 'close');
      return { status, output };
    };
    const safarnama = async (...args: string[]) => {
      const { status, output } = await run(...args);
      expect(status, output).toBe(0);
      return output;
    };
    for (const command of ['build', 'check']) {
      const refused = await run(command);
      expect(refused.status, `${command}: its API is not allowed yet`).toBe(1);
      expect(refused.output).toMatch(new RegExp(`^REFUSED +connect +.*releases allow mfe-guides ${PRODUCTION_API}`, 'm'));
    }
    for (const origin of [PRODUCTION_API, guidesApi.url])
      await site.releases('allow', 'mfe-guides', origin, '--why', 'the API of the guides');
    const checked = await step('check', () => safarnama('check'));
    expect(checked).toMatch(new RegExp(`^ok {7}connect +.*${PRODUCTION_API}`, 'm'));
    expect(checked).not.toMatch(/^(REFUSED|note)/m);
    expect(rulesIn(built), '`build` and `check` print the same rules').toEqual(rulesIn(checked));
    await step('publish', () => safarnama('publish'));
    expect((await page.request.get(`${site.url}/guides`)).status(), 'published is not promoted').toBe(404);
    guidesApi.calls.length = 0;
    const html = async () => (await page.request.get(`${site.url}/guides`)).text();
    await step('promote', () => safarnama('promote', '1.0.0', '--why', 'the first guides'));
    await step('on the running site', () => expect.poll(html, TAKE_UP_WAIT).toContain('Guides of the hills'));
    expect(await html(), 'rendered on the server with data of the team’s API').toContain('Tenzin');
    expect(await html(), 'the HTML has the chart').toMatch(/<figure.*<path d="M/s);
    expect(new Set(guidesApi.calls)).toEqual(new Set(['server GET /guides']));
    const plan = JSON.parse(readFileSync(site.planFile, 'utf8'));
    expect(plan.remotes['mfe-guides']).toEqual({ stable: '1.0.0', criticality: 'regular' });
    expect(plan.connect['mfe-guides']).toEqual([guidesApi.url, PRODUCTION_API]);
    // Pages of other areas contain its fills in the server's HTML.
    const menu = async (at: string) =>
      /data-place="header:menu".*?<a [^>]*href="\/guides"/s.test(await (await page.request.get(site.url + at)).text());
    expect(await menu('/about')).toBe(true);
    await step('first page', async () => {
      await page.goto(`${site.url}/guides`);
      await hydrated(page);
    });
    await expect(page.locator('main [data-boundary="mfe-guides"]')).toHaveAttribute('data-version', '1.0.0');
    const badge = page.locator('main img[src*="badge"]');
    expect(await badge.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
    await expect(page.locator('figure svg path')).toBeVisible();
    const form = page.getByRole('form', { name: 'Ask for a guide' });
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Please tell us your name.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Your name' }).fill('Ravi');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Your request has the number 7.')).toBeVisible();
    expect(guidesApi.calls).toContain('browser POST /requests');
    await page.screenshot({ path: 'test-results/guides-1280.png', fullPage: true });
    const [tourAddress = ''] =
      /\/view\/[^"]+/.exec(await (await page.request.get(`${site.url}/dss?selectedMonth=March&destination=gwalior`)).text()) ??
      [];
    await page.goto(site.url + tourAddress);
    await hydrated(page);
    await expect(page.locator('main[data-screen="view"]')).toBeVisible();
    const added = page.locator('[data-place="tour:after-overview"] [data-slot="mfe-guides:card"]');
    await expect(added).toBeVisible();
    const tour = await (await page.request.get(page.url())).text();
    expect(tour).toMatch(/data-place="tour:after-overview".*data-slot="mfe-guides:card"/s);
    await safarnama('disable', 'header:menu', '--why', 'too wide');
    expect(await safarnama('history')).toMatch(/guides promote mfe-guides → 1\.0\.0 \(the first guides\)/);
    await expect.poll(() => menu('/about'), TAKE_UP_WAIT).toBe(false);
    await page.reload();
    await expect(added, 'fills that were not disabled stay').toBeVisible();

    // The overlay, for visitors who may choose versions.
    await expect(page.getByRole('complementary', { name: 'Overlay' })).toHaveCount(0);
    copyRelease(site, 'mfe-tours', '9.0.0');
    await page.goto(`${page.url()}?overlay`);
    const overlay = page.getByRole('complementary', { name: 'Overlay' });
    await expect(overlay).toContainText('mfe-guides 1.0.0 because it is stable');
    await expect(overlay).toContainText(/shell \S+ because (it is stable|no plan names another)/);
    await expect(overlay).toContainText(/loaded[1-9][\d.]* kB in [1-9]\d* ms/);
    await expect(overlay).toContainText(/answers inputafter [1-9]\d* ms/);
    await overlay.getByRole('link', { name: '9.0.0' }).click();
    await expect(page.locator('main [data-boundary="mfe-tours"]').first()).toHaveAttribute('data-version', '9.0.0');
    await expect(overlay).toContainText('mfe-tours 9.0.0 because this browser asks for it');
    await overlay.getByRole('button', { name: 'Close' }).click();
    await expect(overlay).toHaveCount(0);
    print();
  } finally {
    guidesApi.stop();
    const running = servers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const ended = running.map((server) => once(server, 'exit'));
    for (const server of running) server.kill('SIGTERM');
    // The processes write to the folder until they end.
    await Promise.all(ended);
    rmSync(elsewhere, { recursive: true, force: true });
  }
});
