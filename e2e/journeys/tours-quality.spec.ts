import { expect, test } from '../fixtures.ts';

const TOUR = '/view/1001';

const itemOf = ({ item }: { readonly item: string }) => item;

/** The structured data of a page. */
const structuredData = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html.slice(html.indexOf('<main')))?.[1] ?? '{}');
const canonical = (html: string) => /<link\b[^>]*rel="canonical"[^>]*>/.exec(html)?.[0];

test('the HTML holds names, prices, dates and structured data', async ({ request, baseURL }) => {
  const html = async (address: string) => (await request.get(address)).text();
  expect((await html('/dss')).match(/<article\b.*?<h[23]/gs)?.length).toBeGreaterThan(5);
  const tour = await html(TOUR);
  expect(tour).toMatch(/<aside\b[^>]*aria-label="Price".*?₹.*?<\/aside>/s);
  expect(tour).toMatch(/role="tabpanel".*?<li\b/s);
  expect(canonical(tour)).toContain(`href="${baseURL}${TOUR}"`);
  expect(tour.match(/property="og:title"/g)).toHaveLength(1);
  const [trail, product] = structuredData(tour)['@graph'];
  expect(trail['@type']).toBe('BreadcrumbList');
  expect(product).toMatchObject({ '@type': 'Product', offers: { price: expect.any(Number), priceCurrency: 'INR' } });
  for (const address of [product.url, product.offers.url, ...product.image, ...trail.itemListElement.map(itemOf)])
    expect(address).toMatch(/^https?:\/\//);
});

test('lists of tours name their canonical address and their breadcrumb trail', async ({ request, baseURL }) => {
  for (const [address, own] of [
    ['/dss?destination=goa&sort=name&filter=All', '/dss?destination=goa'],
    ['/states/1', '/states/1'],
    ['/des/101?filter=All', '/des/101'],
    ['/des/32?sort=price', '/des/32'],
    ['/des?place_name=goa&sort=name', '/des?place_name=goa'],
  ] as const) {
    const html = await (await request.get(address)).text();
    expect(canonical(html)).toContain(`href="${baseURL}${own}"`);
    expect(html.match(/property="og:title"/g)).toHaveLength(1);
    const trail = structuredData(html);
    expect(trail).toMatchObject({ '@context': 'https://schema.org', '@type': 'BreadcrumbList' });
    expect(trail.itemListElement.map(itemOf)).toEqual([`${baseURL}/`, `${baseURL}${own}`]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

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
