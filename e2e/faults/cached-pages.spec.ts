import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, hydrated, policyViolations } from '../fixtures.ts';
import { type OwnSite, startOwnSite, test } from './own-site.ts';

test.describe.configure({ mode: 'default' });

const area = 'main [data-boundary]:not([data-slot], [data-hydrated])';

/** Requests a page until the cache answers it. */
async function waitUntilCached(page: Page, address: string) {
  await expect
    .poll(async () => (await page.request.get(address)).headers()['x-cache'], { timeout: 20_000 })
    .toMatch(/^(hit|stale)$/);
}

/** Records the scripts of each document, since webpack removes their elements. Returns a function that reads the unused preloads. */
async function unusedPreloads(page: Page) {
  await page.addInitScript(() => {
    const scripts = new Set<string>();
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof HTMLScriptElement) scripts.add(node.src);
    }).observe(document, { subtree: true, childList: true });
    Object.assign(window, { scripts });
  });
  return () =>
    page.evaluate(() => {
      const { scripts } = window as unknown as { scripts: Set<string> };
      const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')];
      return preloads.map(({ href }) => href).filter((href) => !scripts.has(href));
    });
}

/** The path of the n-th tour. */
async function tour(page: Page, site: OwnSite, n = 0): Promise<string> {
  const reply = (await (await page.request.get(`${site.url}/api/footer/packages`)).json()) as { data: { package_id: number }[] };
  return `/view/${reply.data[n]?.package_id}`;
}

test('a cached page hydrates, works, uses each preloaded script, violates no content security policy and logs nothing', async ({
  page,
  site,
}) => {
  const violations = await policyViolations(page);
  const unused = await unusedPreloads(page);
  const addresses = [
    '/',
    '/dss?selectedMonth=March&destination=gwalior',
    '/states/1',
    '/Hotel-Rooms',
    '/about',
    '/forgetPassword',
  ];
  for (const address of [...addresses, await tour(page, site)]) {
    await waitUntilCached(page, site.url + address);
    const reply = await page.goto(site.url + address);
    const headers = reply?.headers() ?? {};
    expect(headers['x-cache'], address).toMatch(/^(hit|stale)$/);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, address).not.toMatch(/nonce|unsafe/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(await reply?.text()).not.toContain('nonce=');
    await hydrated(page);
    await expect(page.locator(area)).toHaveCount(0);
    await expect.poll(unused, address).toEqual([]);
    // Inline styles apply: the policy names them by hash.
    expect(
      await page.evaluate(() => [...document.styleSheets].filter(({ ownerNode }) => ownerNode?.nodeName === 'STYLE').length),
    ).toBeGreaterThan(0);
  }
  await page.goto(`${site.url}/`);
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'About' }).click();
  await expect(page.locator('main[data-screen="about"]')).toBeVisible();
  expect(violations).toEqual([]);
});

test('a script injected into a cached page does not run', async ({ browser, site }) => {
  const page = await (await browser.newContext()).newPage();
  await waitUntilCached(page, `${site.url}/about`);
  // Simulates a remote that writes API text as HTML.
  await page.route(`${site.url}/about`, async (route) => {
    const original = await route.fetch();
    const text = (await original.text()).replace(
      '</main>',
      '<script>window.ran = true</script><img src=x onerror="window.ran = true"></main>',
    );
    await route.fulfill({ response: original, body: text });
  });
  await page.goto(`${site.url}/about`);
  await hydrated(page);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await page.context().close();
});

test('a page with a matching ETag is answered 304 without a body', async ({ page, site }) => {
  await waitUntilCached(page, `${site.url}/about`);
  const { etag = '' } = (await page.request.get(`${site.url}/about`)).headers();
  const reply = await page.request.get(`${site.url}/about`, { headers: { 'if-none-match': etag } });
  expect([reply.status(), (await reply.body()).length]).toEqual([304, 0]);
});

test('cached pages are served stale while the API is down, and are renewed when it is back', async ({ page }) => {
  let isDown = false;
  const cards = [1, 2, 3, 4].map((n) => ({ icon_class: 'fa-star', heading: `Card ${n}`, headingData: 'Text' }));
  const api = createServer(({ url = '' }, response) => {
    if (isDown && url !== '/healthz') return void response.destroy();
    const data = url.startsWith('/destination/') && !url.includes('/all/') ? { sub_destinations: [] } : [];
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(url === '/healthz' ? {} : { data: url.startsWith('/four-cards') ? cards : data }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  // Large enough for a busy machine: pages with unfinished parts are not cached.
  const site = await startOwnSite({
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    PAGE_SECONDS: '1',
    RENDER_BUDGET_MS: '5000',
  });
  try {
    const html = async () => {
      const reply = await page.request.get(`${site.url}/`);
      return { state: reply.headers()['x-cache'], cards: (await reply.text()).includes('Card 4') };
    };
    // A page is fresh for one second.
    await expect.poll(html, { intervals: [100] }).toEqual({ state: 'hit', cards: true });
    isDown = true;
    await expect.poll(html).toEqual({ state: 'stale', cards: true });
    for (let n = 0; n < 10; n += 1) expect(await html()).toEqual({ state: 'stale', cards: true });
    isDown = false;
    await expect.poll(html, { timeout: 20_000, intervals: [100] }).toEqual({ state: 'hit', cards: true });
  } finally {
    await site.stop();
    api.closeAllConnections();
    api.close();
  }
});
