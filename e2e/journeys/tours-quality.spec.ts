import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, open, test } from '../fixtures.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TOUR = '/view/1001';

/** Faults of the whole page, or of what this area shows on another's page. */
async function faults(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as {
      axe: { run(context: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run(selector);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  }, within);
}

const OPENERS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'booking popup': (page) => page.getByRole('button', { name: 'Book Now' }).click(),
  gallery: (page) => page.getByRole('button', { name: 'Gallery' }).click(),
  'full screen picture': async (page) => {
    await page.getByRole('button', { name: 'Gallery' }).click();
    await page.getByRole('button', { name: 'Picture 1, full screen' }).click();
  },
  'quick inquiry': async (page) => {
    await page.getByRole('button', { name: 'Quick Inquiry' }).click();
    await page.getByRole('button', { name: 'Send inquiry' }).click();
  },
  slip: (page) => page.getByRole('button', { name: 'Tour slip' }).click(),
  itinerary: (page) => page.getByRole('tab', { name: 'Itinerary' }).click(),
};

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`no accessibility fault, ${colorScheme}`, () => {
    test.use({ colorScheme });

    for (const address of ['/', '/dss', '/dss?destination=atlantis', '/states/1', '/des/101', TOUR])
      test(`on ${address}`, async ({ page }) => {
        await open(page, address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await faults(page, address === '/' ? '[data-boundary="mfe-tours"]' : 'html')).toEqual([]);
      });

    for (const [name, opener] of Object.entries(OPENERS))
      test(`in the ${name}`, async ({ page }) => {
        await open(page, TOUR);
        await opener(page);
        // The fade of 100 ms must be over: colours are measured at rest.
        await page.waitForTimeout(300);
        expect(await faults(page)).toEqual([]);
      });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the HTML holds names, prices, dates and structured data', async ({ page }) => {
    await page.goto('/dss');
    const names = await page.getByRole('article').getByRole('heading').allTextContents();
    expect(names.length).toBeGreaterThan(5);
    await page.goto(TOUR);
    await expect(page.getByRole('complementary', { name: 'Price' })).toContainText('₹');
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^https?://[^/]+${TOUR}$`));
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
    const data = JSON.parse(String(await page.locator('main script[type="application/ld+json"]').textContent()));
    expect(data['@graph'].map((part: { '@type': string }) => part['@type'])).toEqual(['BreadcrumbList', 'Product']);
  });

  test('both searches of the home page are plain forms', async ({ page }) => {
    await page.goto('/');
    await page.locator('[data-slot="mfe-tours:landing-form"]').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/dss\?.*destination=gwalior&selectedMonth=March/);
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await page.goto('/');
    await page.locator('[data-slot="mfe-tours:package-search"]').getByRole('button', { name: 'Search packages' }).click();
    await expect(page).toHaveURL(/\/des\?place_name=&price=5000&duration=1/);
    await expect(page.getByRole('article')).not.toHaveCount(0);
  });

  test('filters are a plain form', async ({ page }) => {
    await page.goto('/dss');
    const all = await page.getByRole('article').count();
    await page.getByRole('checkbox', { name: '1 Day' }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/filter=1\+Day/);
    expect(await page.getByRole('article').count()).toBeLessThan(all);
  });
});
