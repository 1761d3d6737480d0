import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../api/testing/api-process.ts';
import { type OwnSite, printedAddress, TAKEN_UP, test } from '../faults/own-site.ts';
import { expect, hydrated } from '../fixtures.ts';
import { apiPort } from '../playwright.config.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test.use({ allowConsole: [/React DevTools/] });
test.setTimeout(240_000);

/** The environment of a team's terminal, without npm's variables for scripts of this repository. */
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
function another({ store, planFile }: OwnSite, name: string, version: string) {
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
  await expect.poll(answers(`${url}/healthz`), { timeout: 20_000 }).toBe(true);
  return { server, env: { OPS_URL: url, OPS_TOKEN: secret } };
}

const answers = (at: string) => () =>
  fetch(at).then(
    ({ ok }) => ok,
    () => false,
  );

test('a remote made outside the workspace from the packed tarballs is published to the running site', async ({ page, site }) => {
  const elsewhere = mkdtempSync(path.join(tmpdir(), 'elsewhere-'));
  const dir = path.join(elsewhere, 'mfe-guides');
  const servers: ChildProcess[] = [];
  const npm = (cwd: string, ...args: string[]) =>
    execFileSync('npm', args, { cwd, env: ENVIRONMENT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const tarballs = path.join(elsewhere, 'tarballs');
    execFileSync(process.execPath, ['tooling/run.mjs', 'pack', '--out', tarballs], { cwd: ROOT, stdio: 'pipe' });
    const [maker = ''] = readdirSync(tarballs).filter((file) => file.startsWith('create-safarnama-'));
    const create = ['--package', path.join(tarballs, maker), '--', 'create-safarnama', 'mfe-guides', '--team', 'Guides'];
    expect(npm(elsewhere, 'exec', '--yes', ...create, '--from', tarballs)).toContain('Created mfe-guides');
    install(dir);
    npm(dir, 'run', 'check');
    npm(dir, 'test', '--', '--silent');

    const port = await freePort();
    const alone = spawn('node_modules/.bin/safarnama', ['dev'], {
      cwd: dir,
      env: { ...ENVIRONMENT, SITE_URL: site.url, ALONE_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    servers.push(alone);
    const address = await printedAddress(alone);
    // The command also builds a development release for the running site.
    await expect.poll(answers(`${address}/release.json`), { timeout: 60_000 }).toBe(true);
    await page.goto(`${address}/guides`);
    await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Search by name' }).fill('gwalior');
    await expect(page.getByRole('link', { name: /gwalior/i }).first(), 'tours of the site’s API').toBeVisible();
    const file = path.join(dir, 'src/features/guides/content.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace("title: 'Guides'", "title: 'People who know the way'"));
    // Two seconds on an idle machine; other tests run in parallel.
    await expect(page.getByRole('heading', { level: 1, name: 'People who know the way' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('textbox', { name: 'Search by name' }), 'the state is kept').toHaveValue('gwalior');
    await page.goto('about:blank');
    alone.kill('SIGTERM');

    npm(dir, 'run', 'build');
    const ops = await startOps(site, path.join(elsewhere, 'data'));
    servers.push(ops.server);
    const safarnama = (...args: string[]) =>
      execFileSync('node_modules/.bin/safarnama', args, { cwd: dir, env: { ...ENVIRONMENT, ...ops.env }, encoding: 'utf8' });
    const asked = safarnama('check');
    safarnama('publish');
    expect(asked).toMatch(/^ok {7}API calls +\/footer\/packages$/m);
    expect(asked).not.toMatch(/^(REFUSED|note)/m);
    expect((await page.request.get(`${site.url}/guides`)).status(), 'published is not promoted').toBe(404);
    safarnama('promote', '1.0.0', '--why', 'the first guides');
    const html = async () => (await page.request.get(`${site.url}/guides`)).text();
    await expect.poll(html, TAKEN_UP).toContain('People who know the way');
    expect(JSON.parse(readFileSync(site.planFile, 'utf8')).remotes['mfe-guides']).toEqual({
      stable: '1.0.0',
      criticality: 'regular',
    });
    // Pages of other areas contain its fills in the server's HTML.
    const menu = async (at: string) =>
      /data-place="header:menu".*?<a [^>]*href="\/guides"/s.test(await (await page.request.get(site.url + at)).text());
    expect(await menu('/about')).toBe(true);
    await page.goto(`${site.url}/guides`);
    await hydrated(page);
    await expect(page.locator('main [data-boundary="mfe-guides"]')).toHaveAttribute('data-version', '1.0.0');
    await page.getByRole('textbox', { name: 'Search by name' }).fill('gwalior');
    await page
      .getByRole('link', { name: /gwalior/i })
      .first()
      .click();
    await expect(page.locator('main[data-screen="view"]')).toBeVisible();
    const added = page.locator('[data-place="tour:after-overview"] [data-slot="mfe-guides:card"]');
    await expect(added).toBeVisible();
    const tour = await (await page.request.get(page.url())).text();
    expect(tour).toMatch(/data-place="tour:after-overview".*data-slot="mfe-guides:card"/s);
    safarnama('disable', 'header:menu', '--why', 'too wide');
    expect(safarnama('history')).toMatch(/guides promote mfe-guides → 1\.0\.0 \(the first guides\)/);
    await expect.poll(() => menu('/about'), TAKEN_UP).toBe(false);
    await page.reload();
    await expect(added, 'fills that were not disabled stay').toBeVisible();

    // The overlay, for visitors who may choose versions.
    await expect(page.getByRole('complementary', { name: 'Overlay' })).toHaveCount(0);
    another(site, 'mfe-tours', '9.0.0');
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
  } finally {
    for (const server of servers) server.kill('SIGTERM');
    rmSync(elsewhere, { recursive: true, force: true });
  }
});
