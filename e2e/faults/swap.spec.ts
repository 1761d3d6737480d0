import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, hydrated } from '../fixtures.ts';
import { TAKE_UP_WAIT, test, waitForVersion } from './own-site.ts';

const RESULTS = '/dss?selectedMonth=March&destination=gwalior&adults=2&children=1&days=1&minPrice=0&maxPrice=5000';
const area = '[data-boundary="mfe-tours"]:not([data-slot])';

test.describe.configure({ mode: 'serial' });

test('a remote is published, promoted and rolled back while the gateway runs, and the shell’s files stay the same', async ({
  page,
  site,
  secondTours,
}) => {
  test.setTimeout(180_000);
  const read = async () => {
    await page.goto(site.url + RESULTS);
    await hydrated(page);
    return page.locator(`main ${area}`).getAttribute('data-version');
  };
  const expectVersion = async (version: string) => {
    await waitForVersion(site, RESULTS, version);
    expect(await read()).toBe(version);
  };

  expect(await read()).toBe('1.0.0');
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
  // Scripts in the HTML only: prefetches depend on the visitor.
  const scriptsOf = async () =>
    [...(await (await page.request.get(site.url + RESULTS)).text()).matchAll(/ src="(\/_shell\/[^"]+)"/g)].map(([, src]) => src);
  const shellScripts = await scriptsOf();
  expect(shellScripts.length).toBeGreaterThan(1);

  await site.releases('publish', 'mfe-tours', '--dir', secondTours);
  expect(await read(), 'published is not promoted').toBe('1.0.0');

  await site.releases('promote', 'mfe-tours', '1.0.1', '--why', 'clearer words');
  await expectVersion('1.0.1');
  await expect(page.getByRole('link', { name: 'See this tour' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Details' })).toHaveCount(0);
  expect(await scriptsOf()).toEqual(shellScripts);

  await site.releases('rollback', 'mfe-tours');
  await expectVersion('1.0.0');
  await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();

  expect(await site.releases('history', 'mfe-tours')).toMatch(
    /promote mfe-tours → 1\.0\.1 \(clearer words\)[\s\S]*rollback mfe-tours → 1\.0\.0/,
  );
});

test('an open page keeps the versions that it was loaded with: it never mixes two releases', async ({ page, site }) => {
  await page.goto(site.url + RESULTS);
  await hydrated(page);
  const composition = await page.locator('html').getAttribute('data-composition');
  await expect(site.releases('promote', 'mfe-tours', '1.0.1'), 'a withdrawn version is refused').rejects.toThrow(
    /was rolled back/,
  );
  await site.releases('promote', 'mfe-tours', '1.0.1', '--again', '--why', 'it was not the words');
  await waitForVersion(site, RESULTS, '1.0.1');

  const foreign: string[] = [];
  const filesOf = (version: string) => {
    const file = path.join(path.dirname(site.planFile), 'mfe-tours', version, 'release.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { assets: { url: string; kind: string }[] }).assets
      .filter(({ kind }) => kind !== 'server')
      .map(({ url }) => url);
  };
  const before = filesOf('1.0.0');
  const others = filesOf('1.0.1').filter((file) => !before.includes(file));
  expect(others).not.toEqual([]);
  page.on('request', (request) => others.some((file) => request.url().includes(file)) && foreign.push(request.url()));
  await page.getByRole('link', { name: 'View Details' }).first().click();
  await expect(page.locator('main[data-screen="view"]')).toBeVisible();
  await expect(page.locator(`main ${area}`)).toHaveAttribute('data-version', '1.0.0');
  expect(foreign).toEqual([]);
  expect(await page.locator('html').getAttribute('data-composition')).toBe(composition);

  await page.reload();
  await expect(page.locator(`main ${area}`)).toHaveAttribute('data-version', '1.0.1');
  await site.releases('promote', 'mfe-tours', '1.0.0');
  await waitForVersion(site, RESULTS, '1.0.0');
});

test('an override gives one browser another version; a canary assigns versions per visitor; `why` names the reason', async ({
  page,
  site,
  browser,
}) => {
  await page.goto(`${site.url}${RESULTS}&override=mfe-tours@1.0.1`);
  await expect(page.locator(`main ${area}`)).toHaveAttribute('data-version', '1.0.1');
  await page.goto(site.url + RESULTS);
  await expect(page.locator(`main ${area}`), 'for the whole browser session').toHaveAttribute('data-version', '1.0.1');
  await page.goto(`${site.url}${RESULTS}&override=none`);
  await expect(page.locator(`main ${area}`)).toHaveAttribute('data-version', '1.0.0');

  const cookies = await page.context().cookies();
  expect(
    cookies.map(({ name }) => name),
    'without a canary no visitor cookie is set',
  ).not.toContain('visitor');
  await site.releases('canary', 'mfe-tours', '1.0.1', '100');
  const other = await (await browser.newContext()).newPage();
  await expect
    .poll(async () => {
      await other.goto(site.url + RESULTS);
      return other.locator(`main ${area}`).getAttribute('data-version');
    }, TAKE_UP_WAIT)
    .toBe('1.0.1');
  const visitor = (await other.context().cookies()).find(({ name }) => name === 'visitor')?.value ?? '';
  expect(await site.releases('why', visitor)).toMatch(/mfe-tours 1\.0\.1 because of bucket \d+\.\d\d of canary 100 %/);
  await other.close();
  await site.releases('canary', 'mfe-tours', '1.0.1', '0');
  await waitForVersion(site, RESULTS, '1.0.0');
});

test.describe('a disabled remote', () => {
  // The browser's message about the page's status.
  test.use({ allowConsole: [/status of 503/] });

  test('shows a notice, and the rest of the site works', async ({ page, site }) => {
    await site.releases('disable', 'mfe-tours', '--why', 'prices are wrong');
    await expect
      .poll(async () => (await (await page.request.get(site.url + RESULTS)).text()).includes('<article'), TAKE_UP_WAIT)
      .toBe(false);
    await page.goto(site.url + RESULTS);
    await hydrated(page);
    await expect(page.locator('main').getByRole('button', { name: 'Try again' }).last()).toBeVisible();
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page.locator('main[data-screen="about"]')).toBeVisible();
    await site.releases('enable', 'mfe-tours');
    await waitForVersion(site, RESULTS, '1.0.0');
  });
});

test('a broken or removed plan file is refused with one log line, and the last good plan stays', async ({ page, site }) => {
  const good = await site.releases('status');
  const file = site.planFile;
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, '{"mfe-tours":{"stable":"newest"}}');
  await site.logged((line) => line.msg === 'plan refused, the last good one stays');
  expect((await page.request.get(site.url + RESULTS)).status()).toBe(200);
  rmSync(file);
  await site.logged(({ msg, error }) => msg === 'plan refused, the last good one stays' && /plan is missing/.test(String(error)));
  expect((await page.request.get(site.url + RESULTS)).status()).toBe(200);
  writeFileSync(file, before);
  await expect.poll(() => site.releases('status'), TAKE_UP_WAIT).toBe(good);
});
