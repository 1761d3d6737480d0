import type { Page } from '@playwright/test';
import { overflowWidth } from '../a11y/page-checks.ts';
import { expect, open, test } from '../fixtures.ts';

const screen = (page: Page) => page.locator('main');
const y = (page: Page) => page.evaluate(() => window.scrollY);

test('each menu entry opens its page at the top without a page load, and is marked; the footer leads to every static page, Sitemap to none [T0.01 H2.117 H2.118 H2.125 T2.16 H1.09 H2.126 H1.08 H2.09 H2.10 H2.11 H2.12 H2.14 H2.15]', async ({
  page,
}) => {
  await open(page, '/');
  await page.evaluate(() => {
    (window as unknown as { marker: string }).marker = 'same document';
  });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  for (const [name, path, shown] of [
    ['Contact', '/contact', 'contact'],
    ['About', '/about', 'about'],
    ['Social Impacts', '/socialimpact', 'social-impact'],
    ['Home', '/', 'home'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.evaluate(() => window.scrollTo(0, 500));
    await menu.getByRole('link', { name }).click();
    await expect(screen(page)).toHaveAttribute('data-screen', shown);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(menu.locator('[aria-current]')).toHaveText(name);
    await expect.poll(() => y(page)).toBe(0);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }

  const column = page.getByRole('region', { name: 'About us', exact: true });
  for (const [name, shown] of [
    ['Why Choose Us', 'about'],
    ['Social Impact', 'social-impact'],
    ['Contact Us', 'contact'],
    ['Terms and Conditions', 'terms'],
    ['Privacy Policy', 'privacy'],
    ['Blog', 'blog'],
  ] as const) {
    await column.getByRole('link', { name }).click();
    await expect(screen(page)).toHaveAttribute('data-screen', shown);
  }
  await expect(column.getByText('Sitemap')).toBeVisible();
  await expect(column.getByRole('link', { name: 'Sitemap' })).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { marker: string }).marker)).toBe('same document');
});

test('static pages are complete in the server’s HTML [H2.107 H2.110 H9.48 H6.01]', async ({ request }) => {
  for (const [path, text] of [
    ['/blog', 'An afternoon with the weavers of Chanderi'],
    ['/reviews', 'Poplar Garden Guest House'],
    ['/socialimpact', 'Plastic bottles avoided'],
    ['/Terms&condition', 'Governing Law'],
    ['/Terms%26condition', 'Governing Law'],
    ['/userprivacypolicy', 'children under 18'],
    ['/about', 'Booking Expert'],
    ['/contact', '24 x 7 x 365'],
  ] as const) {
    const reply = await request.get(path);
    expect(reply.status()).toBe(200);
    expect(await reply.text()).toContain(text);
  }
});

test('the review slider scrolls by a third of its row; a phone number is not broken over lines [H2.18 H9.39]', async ({
  page,
}) => {
  await open(page, '/ReviewSliderComponent');
  const slider = page.getByRole('main').getByRole('region', { name: 'Traveller Stories' });
  const row = slider.locator('ul');
  const scrollLeft = () => row.evaluate((element) => element.scrollLeft);
  await row.evaluate((element) =>
    element.addEventListener('scrollend', () => element.setAttribute('data-scroll-ended', ''), { once: true }),
  );
  await slider.getByRole('button', { name: 'Next' }).click();
  await expect(row).toHaveAttribute('data-scroll-ended');
  const width = await row.evaluate((element) => element.clientWidth);
  expect((await scrollLeft()) / width).toBeGreaterThan(0.32);
  expect((await scrollLeft()) / width).toBeLessThan(0.345);

  const lines = await page.getByRole('main').evaluate((main) => {
    const narrow = document.createElement('p');
    narrow.style.width = '1px';
    const link = Object.assign(document.createElement('a'), { href: 'tel:18000000000', textContent: '1800-000-0000' });
    narrow.append(link);
    main.append(narrow);
    return link.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test.describe('unknown addresses', () => {
  test.use({ allowConsole: [/404 \(Not Found\)/] });

  test('answer 404 with the not-found page, without a redirect [H2.16 H2.19 H2.115 H8.21]', async ({ page, request }) => {
    const long = '1'.repeat(101);
    const lists = ['/states/999', '/states/goa', `/states/${long}`, `/des/${long}`, `/view/${long}`];
    for (const path of ['/no-such-page', '/search', ...lists, '/notfounderror404']) {
      const reply = await request.get(path, { maxRedirects: 0 });
      expect([reply.status(), (await reply.text()).includes('Oops! Page Not Found')], path).toEqual([404, true]);
    }
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
    await expect(page.getByText("The page you're looking for doesn't exist or was moved.")).toBeVisible();
    await expect(screen(page)).toHaveAttribute('data-screen', 'not-found');
    expect(new URL(page.url()).pathname).toBe('/no/such/page');
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await expect(screen(page)).toHaveAttribute('data-screen', 'home');
  });
});

test('the gallery of shared components is not part of the site', async ({ request }) => {
  const reply = await request.get('/gallery');
  expect(reply.status()).toBe(404);
  expect(await reply.text()).not.toContain('data-screen="gallery"');
});

test('long words and numbers in an address do not widen the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const word = 'w'.repeat(100);
  for (const path of [
    `/dss?destination=${word}&maxPrice=1e308`,
    `/des?place_name=${word}&price=1e308&duration=${word}`,
    `/Hotel-Rooms?city=${word}`,
    `/${word}/terms&condition/1`,
  ]) {
    await open(page, path);
    expect(await overflowWidth(page), path.slice(0, 20)).toBe(0);
  }
});
