import type { Page } from '@playwright/test';
import { expect, hydrated, policyViolations, test } from '../fixtures.ts';
import { firstTour } from './own-site.ts';

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

test('a cached page hydrates, works, uses each preloaded script, violates no content security policy and logs nothing', async ({
  page,
}) => {
  const violations = await policyViolations(page);
  const unused = await unusedPreloads(page);
  const lists = ['/dss?selectedMonth=March&destination=gwalior', '/Hotel-Rooms'];
  for (const address of [await firstTour(), ...lists, '/forgetPassword', '/']) {
    await waitUntilCached(page, address);
    const reply = await page.goto(address);
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
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'About' }).click();
  await expect(page.locator('main[data-screen="about"]')).toBeVisible();
  expect(violations).toEqual([]);
});

test('a script injected into a cached page does not run', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await waitUntilCached(page, '/about');
  // Simulates a remote that writes API text as HTML.
  await page.route('/about', async (route) => {
    const original = await route.fetch();
    const text = (await original.text()).replace(
      '</main>',
      '<script>window.ran = true</script><img src=x onerror="window.ran = true"></main>',
    );
    await route.fulfill({ response: original, body: text });
  });
  await page.goto('/about');
  await hydrated(page);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await page.context().close();
});
