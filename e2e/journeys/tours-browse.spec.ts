import { resize } from '../a11y/audit.ts';
import { expect, open, PHONE, test } from '../fixtures.ts';
import { compact, landing, unfold } from './tours-parts.ts';

test.describe('lists on a phone', () => {
  test.use({ viewport: PHONE });

  test('the home page leads from a destination to its places and packages, whose filters are sent to the server one at a time [T2.05 T2.06 T2.07 T2.08 T2.09 T2.26 T2.69 T2.71 T2.74 T7.13 T7.16 T9.03 T9.04]', async ({
    page,
  }) => {
    await open(page, '/');
    const list = page.getByRole('region', { name: 'Top India destinations' });
    const track = list.getByRole('list');
    await list.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBe(220);
    await page.getByRole('link', { name: 'All places in India' }).click();
    await expect(page.locator('main[data-screen=states]')).toBeVisible();
    await expect(page).toHaveURL(/\/states\/1$/);

    const cards = page.getByRole('main').getByRole('article');
    expect(await cards.count()).toBeGreaterThan(5);
    const inFirstRow = async () => {
      const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
      // The card below the mouse is lifted a little.
      return tops.filter((top) => Math.abs(top - (tops[0] ?? 0)) < 10).length;
    };
    expect(await inFirstRow(), 'columns on a phone').toBe(2);
    await resize(page, { width: 1280, height: 800 });
    expect(await inFirstRow(), 'columns on a desktop').toBe(5);
    await resize(page, PHONE);
    const card = cards.first();
    await expect(card.getByText(/^\d+ packages?$/)).toBeVisible();
    await expect.poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    const href = await card.getByRole('link').getAttribute('href');
    expect(href).toMatch(/^\/des\/\d+$/);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(page.getByRole('heading', { level: 1, name: /^Tours in / })).toBeVisible();
    await expect(page.getByText('Search Completed')).toBeVisible();
    for (const tour of await cards.all()) await expect(tour).toContainText('₹');

    await page.getByRole('button', { name: 'Show Filters' }).click();
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/p/filter/'));
    await page.getByRole('checkbox', { name: 'All', exact: true }).check();
    expect((await sent).postDataJSON()).toEqual({ filters: ['All'] });
    await page.getByRole('checkbox', { name: 'International' }).check();
    await expect(page.getByRole('checkbox', { name: 'All', exact: true })).not.toBeChecked();
    await expect(page.getByText('No matching tour found')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page.getByText('Search Completed')).toBeVisible();
  });

  test('searches by month, price, duration and destination each list matching tours [T1.01 T6.01]', async ({ page }) => {
    const cards = page.getByRole('main').getByRole('article');
    const expectEveryCard = async (pattern: RegExp) => {
      await expect(page.getByText('Search Completed')).toBeVisible();
      for (const card of await cards.all()) await expect(card).toContainText(pattern);
    };
    await open(page, '/');
    const form = landing(page);
    await form.locator('[name=selectedMonth]').selectOption('June');
    await form.locator('[name=price]').selectOption({ label: '5000–10000' });
    await form.getByRole('combobox', { name: 'Destination' }).fill('goa');
    await form.getByRole('option', { name: 'Goa' }).click();
    await form.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/selectedMonth=June&destination=Goa.*minPrice=5000&maxPrice=10000/);
    await expectEveryCard(/Goa/);
    for (const text of await cards.allInnerTexts()) {
      const price = Number(/₹([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
      expect(price).toBeGreaterThanOrEqual(5000);
      expect(price).toBeLessThanOrEqual(10000);
    }

    await page.goBack();
    const search = page.locator('[data-slot="mfe-tours:package-search"]');
    await expect(search).toBeVisible();
    await unfold(page, 'Find a package');
    await search.getByRole('radio', { name: 'Under 10000' }).check();
    await search.locator('[name=duration]').selectOption('3');
    await search.getByRole('button', { name: 'Search packages' }).click();
    await expect(page).toHaveURL(/\/des\?price=10000&duration=3$/);
    await expectEveryCard(/3 days/);
  });

  test('going back restores the list with its length and scroll position', async ({ page }) => {
    await open(page, '/about');
    await open(page, '/dss?sort=name');
    await expect(page.getByText('Search Completed')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(12);
    const more = page.getByRole('link', { name: 'Show 12 more' });
    await more.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await more.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(24);
    const card = page.getByRole('article').nth(12);
    await expect(card.getByRole('link').first()).toBeFocused();
    expect(await page.evaluate(() => window.scrollY), 'twelve more move nothing').toBe(scrolled);
    await page.getByRole('button', { name: 'Show Filters' }).click();
    await page.getByRole('checkbox', { name: 'Less Than 4 Days' }).check();
    await page.getByRole('link', { name: 'Remove Less Than 4 Days' }).click();
    await expect(page).toHaveURL(/dss\?sort=name$/);
    await more.click();
    await expect(page.getByRole('article')).toHaveCount(24);
    await page.waitForLoadState('networkidle');
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(300);
    await card.getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(/\/view\//);
    await page.goBack();
    await expect(page).toHaveURL(/sort=name&show=24$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await expect(page.getByText('Search Completed')).toBeVisible();
    await expect(card).toBeInViewport();
    await page.goBack();
    await expect(page, 'filters add no history entry').toHaveURL(/\/about$/);
  });

  test('going back restores the scroll position when the list loads late', async ({ page }) => {
    // Data in the HTML would be shown at once.
    await open(page, '/dss');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
    await expect(page).toHaveURL(/sort=name/);
    await page.waitForLoadState('networkidle');
    const card = page.getByRole('article').nth(10);
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await card.getByRole('link', { name: 'View Details' }).click();
    await expect(page).toHaveURL(/\/view\//);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/top/filter**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goBack();
    await expect(page.getByRole('main').getByText(/^Searching/)).toBeVisible();
    release();
    await expect(page.getByText('Search Completed')).toBeVisible();
    await expect(card).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });
});

test('the site serves the routes of tours [H2.20 T2.03 T2.05 T2.09 T2.12]', async ({ request }) => {
  for (const [address, screen] of [
    ['/dss', 'dss'],
    ['/states/1', 'states'],
    ['/des/101', 'des'],
    ['/view/1001', 'view'],
  ]) {
    const reply = await request.get(String(address));
    expect(reply.status(), address).toBe(200);
    expect(await reply.text(), address).toMatch(new RegExp(`<main\\b[^>]*data-screen="${screen}"`));
  }
});

test('after a search without a month the compact bar shows Any month', async ({ page }) => {
  await open(page, '/dss?destination=gwalior');
  const bar = compact(page);
  const month = bar.getByRole('button', { name: 'Month Any month' });
  await month.click();
  const select = page.getByRole('dialog', { name: 'Travel month' }).getByRole('combobox', { name: 'Month' });
  await expect(select.locator('option:checked')).toHaveText('Any month');
  await page.getByRole('button', { name: 'Done' }).click();
  await bar.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page).toHaveURL(/dss\?destination=gwalior&adults/);
  await month.click();
  await select.selectOption('January');
  await page.getByRole('button', { name: 'Done' }).click();
  await bar.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page).toHaveURL(/selectedMonth=January&destination=gwalior/);
  await bar.getByRole('button', { name: 'Month January' }).click();
  await expect(select.locator('option'), 'a chosen month removes the option Any month').toHaveCount(12);
});

test('the HTML of a list hydrates without mismatch for any order of its query and with campaign parameters', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/__report')) reports.push(request.postData() ?? '');
  });
  await open(page, '/dss?utm_source=letter&selectedMonth=March&destination=gwalior');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(reports).toEqual([]);
});
