import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, hydrated } from '../fixtures.ts';
import { fetchAlone, type OwnSite, siteFixture, TAKE_UP_WAIT, test as withSite } from './own-site.ts';
import { patchedRelease } from './patched-release.ts';

const heading = (page: Page) => page.locator('main h1');
const OLD = 'Contact Us';
const NEW = 'Write to us';

/** One site whose plan these tests change. */
const test = withSite.extend<object, { site: OwnSite }>({ site: siteFixture() });
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/** Requests pages until it is stopped. Returns a function that stops and resolves to the failures. */
function load(site: OwnSite) {
  const wrong: string[] = [];
  let requests = 0;
  let isRunning = true;
  const poll = async (address: string) => {
    while (isRunning) {
      requests += 1;
      try {
        const reply = await fetchAlone(site.url + address);
        const html = await reply.text();
        if (reply.status !== 200 || !html.includes('</main>')) wrong.push(`${address} ${reply.status} ${html.slice(0, 200)}`);
      } catch (error) {
        wrong.push(`${address} ${error}`);
      }
      await wait(100);
    }
  };
  const all = Promise.all(['/', '/contact', '/about'].map(poll));
  return async () => {
    isRunning = false;
    await all;
    return { wrong, requests };
  };
}

async function openAsNewVisitor(browser: Browser, site: OwnSite): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${site.url}/about`);
  await hydrated(page);
  return page;
}

/** Navigates to the contact page in the open document: its code is loaded on demand. */
async function openContact(page: Page): Promise<string | null> {
  await page.evaluate(() => Object.assign(window, { stillOpen: true }));
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page.locator('main[data-screen="contact"]')).toBeVisible();
  expect(await page.evaluate(() => 'stillOpen' in window), 'without loading anew').toBe(true);
  return heading(page).textContent();
}

test('a shell is published, served as a canary, promoted and rolled back under load: open pages keep their shell, no request fails', async ({
  browser,
  page,
  site,
}) => {
  const secondShell = patchedRelease(site.store, 'shell', '1.1.0', (text) =>
    text.replace(/title: ?["']Contact Us["']/, `title:"${NEW}"`).replace(/title: ?["']About Us["']/, 'title:"Who we are"'),
  );
  const stop = load(site);
  const contact = async () => (await (await fetchAlone(`${site.url}/contact`)).text()).match(/<h1[^>]*>([^<]*)/)?.[1];
  await page.goto(`${site.url}/about`);
  await hydrated(page);
  const composition = await page.locator('html').getAttribute('data-composition');
  await site.releases('publish', 'shell', '--dir', secondShell);
  expect(await contact(), 'published is not promoted').toBe(OLD);

  await site.releases('canary', 'shell', '1.1.0', '100');
  await expect.poll(contact, { ...TAKE_UP_WAIT, message: 'new visitors get the canary' }).toBe(NEW);
  const canaryPage = await openAsNewVisitor(browser, site);
  const { value = '' } = (await canaryPage.context().cookies()).find(({ name }) => name === 'visitor') ?? {};
  expect(await site.releases('why', value)).toMatch(/^shell 1\.1\.0 because of bucket \d+\.\d\d of canary 100 %/m);
  expect(await openContact(canaryPage)).toBe(NEW);
  await canaryPage.context().close();
  await site.releases('canary', 'shell', '1.1.0', '0');
  await expect.poll(contact, TAKE_UP_WAIT).toBe(OLD);

  await site.releases('promote', 'shell', '1.1.0', '--why', 'warmer words');
  await expect.poll(contact, TAKE_UP_WAIT).toBe(NEW);
  const after = await openAsNewVisitor(browser, site);
  expect(await heading(after).textContent()).toBe('Who we are');
  expect(await openContact(page), 'the open page keeps its shell').toBe(OLD);
  expect(await page.locator('html').getAttribute('data-composition')).toBe(composition);

  await site.releases('rollback', 'shell');
  await expect.poll(contact, TAKE_UP_WAIT).toBe(OLD);
  expect(await openContact(after), 'also after it was rolled back').toBe(NEW);
  const { wrong, requests } = await stop();
  expect(wrong).toEqual([]);
  expect(requests).toBeGreaterThan(50);
  expect(await site.releases('history', 'shell')).toMatch(
    /promote shell → 1\.1\.0 \(warmer words\)[\s\S]*rollback shell → 1\.0\.0/,
  );
});

test('a shell that throws while rendering is refused by `publish` and by a gateway whose plan names it, with name and phase', async ({
  page,
  site,
}) => {
  const throws =
    "const original = module.exports; module.exports = { ...original, createRenderer: (options) => ({ ...original.createRenderer(options), render: async () => { throw new Error('on purpose') } }) };";
  const bad = patchedRelease(site.store, 'shell', '1.2.0', (text, name) =>
    name === 'server/index.cjs' ? `${text}\n${throws}` : text,
  );
  await expect(site.releases('publish', 'shell', '--dir', bad, '--json')).rejects.toThrow(
    /"error": "shell@1\.2\.0 failed its trial \(render\): http:\/\/localhost\/: .*on purpose/,
  );
  expect(await site.releases('status')).not.toContain('1.2.0');

  // Simulates a plan that was changed without the command.
  cpSync(bad, path.join(site.store, 'shell/1.2.0'), { recursive: true });
  const before = readFileSync(site.planFile, 'utf8');
  const plan = JSON.parse(before) as { shell: object };
  writeFileSync(site.planFile, JSON.stringify({ ...plan, shell: { ...plan.shell, stable: '1.2.0', previous: '1.0.0' } }));
  await site.logged(({ msg, remote, version }) => /^plan refused/.test(String(msg)) && remote === 'shell' && version === '1.2.0');
  const ready = (await (await page.request.get(`${site.url}/readyz`)).json()) as object;
  expect(ready).toMatchObject({ status: 'ready', refused: { remote: 'shell', version: '1.2.0' } });
  expect(await site.releases('status')).toMatch(/has REFUSED this plan.*shell@1\.2\.0 failed its trial \(render\)/);
  await page.goto(`${site.url}/contact`);
  await hydrated(page);
  await expect(heading(page)).toHaveText(OLD);
  writeFileSync(site.planFile, before);
});
