import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, test } from '../faults/own-site.ts';
import { expect, hydrated } from '../fixtures.ts';
import { apiPort } from '../playwright.config.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CONTENT = 'mfe-guides/src/features/guides/content.ts';

test.use({ allowConsole: [/React DevTools/] });
test.setTimeout(240_000);

/** The checkout as it stands, without what was built or installed in it, but for the shell: nothing here changes that. */
function copyCheckout(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'safarnama-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  const deleted = new Set(git('ls-files', '-z', '--deleted'));
  for (const file of git('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter((name) => !deleted.has(name))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(ROOT, file), path.join(copy, file));
  }
  cpSync(path.join(ROOT, 'shell/dist'), path.join(copy, 'shell/dist'), { recursive: true, preserveTimestamps: true });
  return copy;
}

test('a remote is made with one command and is on the running site, with no edit outside its folder', async ({ page, site }) => {
  const copy = copyCheckout();
  const servers: ChildProcess[] = [];
  const npm = (env: Record<string, string>, ...args: string[]) =>
    execFileSync(process.execPath, ['tooling/run.mjs', ...args], {
      cwd: copy,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  try {
    execFileSync('git', ['init', '-q'], { cwd: copy });
    execFileSync('git', ['add', '-A'], { cwd: copy });
    expect(npm({}, 'create', 'mfe-guides', '--team', 'Guides')).toContain('mfe-guides is made');
    const changed = execFileSync('git', ['status', '--porcelain'], { cwd: copy, encoding: 'utf8' }).match(
      /^[ ?]\S.*$|^\?\?.*$|^.M.*$/gm,
    );
    // The lock file holds what is installed: its entry is the installer's.
    expect(changed?.map((line) => line.slice(3))).toEqual(['pnpm-lock.yaml', 'mfe-guides/']);

    npm({}, 'test:unit', 'mfe-guides', '--silent');
    execFileSync('node_modules/.bin/tsc', ['-p', 'tsconfig.json'], { cwd: copy });
    execFileSync('node_modules/.bin/biome', ['ci', 'mfe-guides'], { cwd: copy });

    const port = await freePort();
    const alone = spawn(process.execPath, ['tooling/run.mjs', 'dev', 'mfe-guides'], {
      cwd: copy,
      env: { ...process.env, API_PORT: apiPort, ALONE_PORT: String(port) },
      stdio: 'ignore',
    });
    servers.push(alone);
    const answers = () =>
      fetch(`http://127.0.0.1:${port}`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(answers, { timeout: 60_000 }).toBe(true);
    await page.goto(`http://127.0.0.1:${port}/guides`);
    await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Search by name' }).fill('gwalior');
    const file = path.join(copy, CONTENT);
    writeFileSync(file, readFileSync(file, 'utf8').replace("title: 'Guides'", "title: 'People who know the way'"));
    await expect(page.getByRole('heading', { level: 1, name: 'People who know the way' })).toBeVisible({ timeout: 2000 });
    await expect(page.getByRole('textbox', { name: 'Search by name' }), 'the state is kept').toHaveValue('gwalior');

    const store = { RELEASES_DIR: path.dirname(site.planFile), API_PORT: apiPort };
    npm(store, 'releases', 'build', 'mfe-guides');
    const asked = npm(store, 'releases', 'check', 'mfe-guides');
    expect(asked).toMatch(/^ok {7}API calls +\/footer\/packages$/m);
    expect(asked).not.toMatch(/^(REFUSED|note)/m);
    npm(store, 'releases', 'publish', 'mfe-guides', '1.0.0');
    expect((await page.request.get(`${site.url}/guides`)).status(), 'published is not promoted').toBe(404);
    npm(store, 'releases', 'promote', 'mfe-guides', '1.0.0', '--why', 'the first guides');
    const html = async () => (await page.request.get(`${site.url}/guides`)).text();
    await expect.poll(html, { timeout: 5000 }).toContain('People who know the way');
    expect(JSON.parse(readFileSync(site.planFile, 'utf8')).remotes['mfe-guides']).toEqual({
      stable: '1.0.0',
      criticality: 'regular',
    });
    // Others' pages show what it has put there, as the server sends them.
    const menu = async (address: string) =>
      /data-place="header:menu".*?<a [^>]*href="\/guides"/s.test(await (await page.request.get(site.url + address)).text());
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
    npm(store, 'releases', 'disable', 'mfe-guides', 'header:menu', '--why', 'too wide');
    await expect.poll(() => menu('/about'), { timeout: 5000 }).toBe(false);
    await page.reload();
    await expect(added, 'what was not switched off stays').toBeVisible();
  } finally {
    for (const server of servers) {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
    }
    rmSync(copy, { recursive: true, force: true });
  }
});
