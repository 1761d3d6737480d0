import { expect, test } from '../fixtures.ts';

const TOUR = '/view/1001';

const itemOf = ({ item }: { readonly item: string }) => item;

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
    const [trail, product] = data['@graph'];
    expect(trail['@type']).toBe('BreadcrumbList');
    expect(product).toMatchObject({ '@type': 'Product', offers: { price: expect.any(Number), priceCurrency: 'INR' } });
    for (const address of [product.url, product.offers.url, ...product.image, ...trail.itemListElement.map(itemOf)])
      expect(address).toMatch(/^https?:\/\//);
  });

  test('lists of tours name their canonical address and their breadcrumb trail', async ({ page, baseURL }) => {
    for (const [address, own] of [
      ['/dss?destination=goa&sort=name&filter=All', '/dss?destination=goa'],
      ['/states/1', '/states/1'],
      ['/des/101?filter=All', '/des/101'],
      ['/des/32?sort=price', '/des/32'],
      ['/des?place_name=goa&sort=name', '/des?place_name=goa'],
    ] as const) {
      await page.goto(address);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${own}`);
      await expect(page.locator('meta[property="og:title"]')).toHaveCount(1);
      const trail = JSON.parse(String(await page.locator('main script[type="application/ld+json"]').textContent()));
      expect(trail).toMatchObject({ '@context': 'https://schema.org', '@type': 'BreadcrumbList' });
      expect(trail.itemListElement.map(itemOf)).toEqual([`${baseURL}/`, `${baseURL}${own}`]);
    }
  });

  test('both searches of the home page work as plain forms', async ({ page }) => {
    await page.goto('/');
    await page.locator('[data-slot="mfe-tours:landing-form"]').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/dss\?.*destination=gwalior&selectedMonth=March/);
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await page.goto('/');
    await page.locator('[data-slot="mfe-tours:package-search"]').getByRole('button', { name: 'Search packages' }).click();
    await expect(page).toHaveURL(/\/des\?place_name=&price=5000&duration=1/);
    await expect(page.getByRole('article')).not.toHaveCount(0);
  });

  test('the filters work as a plain form', async ({ page }) => {
    await page.goto('/dss');
    const all = await page.getByRole('article').count();
    await page.getByRole('checkbox', { name: '1 Day' }).check();
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page).toHaveURL(/filter=1\+Day/);
    expect(await page.getByRole('article').count()).toBeLessThan(all);
  });
});
