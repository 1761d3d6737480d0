import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, hydrated, policyViolations, test } from '../fixtures.ts';
import { watchIdle } from '../idle.ts';
import { baseURL } from '../playwright.config.ts';
import { firstTour, MAIN_STORE } from './own-site.ts';

// The browser's messages about a hash mismatch.
test.use({ allowConsole: [/integrity|digest|Failed to load resource|preload/] });

/** Scripts that a tour's page loads: one with a hash in the page, and one of those whose hashes the entry has. */
const FILES = { entry: /remoteEntry\.[0-9a-f]+\.js/, screen: /\/view\.[0-9a-f]+\.js/ };

for (const [name, pattern] of Object.entries(FILES)) {
  test(`a tampered file never runs: ${name}`, async ({ page }) => {
    await page.route(new RegExp(`/releases/mfe-tours/.*${pattern.source}`), async (route) => {
      const original = await route.fetch();
      await route.fulfill({ response: original, body: `window.tampered = true;${await original.text()}` });
    });
    await page.goto(await firstTour());
    await hydrated(page);
    await expect(page.locator('main').getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    await expect(page.locator('main h1').first(), "the server's HTML stays readable").toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });
}

test('pages have a content security policy without unsafe-inline and with Trusted Types, and the home page does not violate it', async ({
  page,
}) => {
  // An uncached page has a nonce. cached-pages.spec.ts tests cached pages.
  for (const address of ['/?first=1', '/dss?destination=goa&first=1', '/Hotel-Rooms?first=1', '/forgetPassword?first=1']) {
    const reply = await page.request.get(address);
    const headers = reply.headers();
    expect(headers['x-cache']).toBe('miss');
    expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];
    const written = [...(await reply.text()).matchAll(/ nonce="([^"]*)"/g)].map(([, value]) => value);
    expect(written.length).toBeGreaterThan(2);
    expect([...new Set(written)], `the nonces of ${address}`).toEqual([nonce]);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' });
  }
  const violations = await policyViolations(page);
  const reply = await page.goto('/?second=1');
  expect(reply?.headers()['content-security-policy']).toContain("'nonce-");
  await hydrated(page);
  expect(violations).toEqual([]);
});

test('styles are inline: no stylesheet blocks the first paint, and none is in the page twice', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') requests.push(request.url());
  });
  // On a fast connection the code of links in view would be prefetched, with its styles.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }));
  const sheets = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('style, link[rel=stylesheet]')].map(
        (sheet) => sheet.dataset.href ?? (sheet as HTMLLinkElement).href.split('/').at(-1),
      ),
    );
  const idle = watchIdle(page);
  await page.goto('/');
  await hydrated(page);
  await idle();
  expect(await sheets()).toContainEqual(expect.stringMatching(/^shell\./));
  // A slow browser may paint first when late parts already load their styles, which do not block it.
  const blocking = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus: string })[];
    return files
      .filter(({ name, renderBlockingStatus }) => name.endsWith('.css') && renderBlockingStatus !== 'non-blocking')
      .map(({ name }) => name);
  });
  expect(blocking, 'late parts load their styles without blocking the first paint').toEqual([]);
  requests.length = 0;

  await page.getByRole('link', { name: 'All places in India' }).click();
  await expect(page).toHaveURL(/\/states\/1$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const after = await sheets();
  expect(after).toContainEqual(expect.stringMatching(/^states\./));
  expect(new Set(after).size).toBe(after.length);
  expect(requests.length, 'the next screen loads its own styles').toBeGreaterThan(0);
});

test('release files are served precompressed and immutable; server bundles are not served', async ({ request }) => {
  const dir = path.join(MAIN_STORE, 'mfe-tours/1.0.0');
  const file = readdirSync(dir).find((name) => /^view\..*\.js$/.test(name)) as string;
  const reply = await request.get(`/releases/mfe-tours/files/${file}`, { headers: { 'accept-encoding': 'br' } });
  expect(reply.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'access-control-allow-origin': '*',
  });
  expect(await reply.text()).toBe(readFileSync(path.join(dir, file), 'utf8'));
  for (const secret of [
    '../_shell/server/index.cjs',
    '../_shell/shell.json',
    'mfe-tours/1.0.0/server/index.cjs',
    'mfe-tours/1.0.0/release.json',
    'mfe-tours/files/release.json',
    'mfe-tours/files/server/index.cjs',
    'plan.json',
    'history.jsonl',
    '../api/database',
  ]) {
    expect((await request.get(new URL(secret, `${baseURL}/releases/`).href)).status(), secret).not.toBe(200);
  }
});
