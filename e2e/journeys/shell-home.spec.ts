import type { Page } from '@playwright/test';
import { resize } from '../a11y/audit.ts';
import { expect, hydrated, open, stopTime, test } from '../fixtures.ts';

const hero = (page: Page) => page.getByRole('region', { name: 'Pictures of places we travel to' });
const card = (page: Page) => page.getByRole('region', { name: 'Search tours, hotels and trains' });
const bar = (page: Page) => page.getByRole('region', { name: 'Quick search' });
const stories = (page: Page) => page.getByRole('main').getByRole('region', { name: 'My Story!' });

test('the home page has its nine parts and both kinds of goods [T1.07 T1.11 T2.01 H2.01 H0.01 T0.02 T2.29 T2.31]', async ({
  page,
}) => {
  await open(page, '/');
  const main = page.getByRole('main');
  await expect(hero(page)).toBeVisible();
  for (const slot of ['package-search', 'destinations', 'international', 'trip-form'])
    await expect(main.locator(`[data-slot="mfe-tours:${slot}"]`)).toBeVisible();
  await expect(main.locator('[data-slot="mfe-hotels:home-card"]')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tailored solutions for your journey' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'My Story!' })).toBeVisible();
  await expect(main.getByText(/customer satisfaction/i)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Talk to a person' })).toBeVisible();
});

test('hero pictures come from the API, are 400 px high and change every 5 s [T2.20 T2.33 T7.06 T9.01 T9.08]', async ({
  page,
}) => {
  const reply = await page.request.get('/api/topimagess');
  const { data } = (await reply.json()) as { data: { url: string }[] };
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  await stopTime(page);
  const pictures = hero(page).locator('img');
  await expect(pictures).toHaveCount(3);
  for (const [index, { url }] of data.slice(0, 3).entries())
    expect(await pictures.nth(index).getAttribute('src')).toContain(url.replace(/^\//, ''));
  expect((await pictures.first().boundingBox())?.height).toBe(400);
  const landing = await card(page).boundingBox();
  const picture = await hero(page).boundingBox();
  expect(landing?.y).toBeLessThan((picture?.y ?? 0) + 400);
  const first = Number(await hero(page).getAttribute('data-index'));
  for (const step of [1, 2, 3]) {
    await page.clock.runFor(5000);
    await expect(hero(page)).toHaveAttribute('data-index', String((first + step) % 3));
  }
  await hero(page).getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(10_000);
  await expect(hero(page)).toHaveAttribute('data-index', String(first));
});

test('the tabs and forms of the compact bar have their mobile layout from 1150 px down [T2.52 T9.07 H2.29 H9.10]', async ({
  page,
}) => {
  await open(page, '/');
  /** Whether the first field and the last button are in one line. */
  const inLine = async (slot: string) => {
    const form = page.locator(`[data-slot="${slot}"]`);
    const [field, search] = await Promise.all([
      form.getByRole('combobox').boundingBox(),
      form.getByRole('button', { name: 'SEARCH' }).boundingBox(),
    ]);
    return Math.abs((field?.y ?? 0) - (search?.y ?? 0)) < 10;
  };
  const layouts = async (width: number) => {
    await resize(page, { width, height: 800 });
    const radius = await bar(page)
      .getByRole('tablist')
      .evaluate((list) => getComputedStyle(list.parentElement as Element).borderTopLeftRadius);
    await bar(page).getByRole('tab', { name: 'Tour & Trip' }).click();
    const tours = await inLine('mfe-tours:compact-panel');
    await bar(page).getByRole('tab', { name: 'Hotel' }).click();
    return { radius, tours, hotels: await inLine('mfe-hotels:compact-panel') };
  };
  const wide = await layouts(1151);
  const narrow = await layouts(1150);
  expect([wide.tours, wide.hotels, narrow.tours, narrow.hotels]).toEqual([true, true, false, false]);
  expect(narrow.radius).not.toBe(wide.radius);
});

test('My Story!: three of six cards in view, steps of 320 px between 0 and 3 [T2.53 T2.54 T2.55 T2.56 T2.57 T9.06]', async ({
  page,
}) => {
  await open(page, '/');
  const row = stories(page).locator('ul');
  await row.scrollIntoViewIfNeeded();
  const cards = row.locator('article');
  await expect(cards).toHaveCount(6);
  const inside = () =>
    row.evaluate((element) => {
      const frame = element.getBoundingClientRect();
      return [...element.querySelectorAll('article')].filter((card) => {
        const box = card.getBoundingClientRect();
        return box.left >= frame.left - 1 && box.right <= frame.right + 1;
      }).length;
    });
  expect(await inside()).toBe(3);
  const scrollLeft = () => row.evaluate((element) => element.scrollLeft);
  for (const expected of [320, 640, 960, 960]) {
    await stories(page).getByRole('button', { name: 'Next' }).click();
    await expect.poll(scrollLeft).toBe(expected);
    expect(await inside()).toBe(3);
  }
  await stories(page).getByRole('button', { name: 'Previous' }).click();
  await expect.poll(scrollLeft).toBe(640);
});

test('modals of the compact bar open and close; city lists close on a press outside [T2.46 T2.47 T2.49 T4.02 T4.03]', async ({
  page,
}) => {
  await open(page, '/');
  const panel = bar(page).locator('[data-slide-index] > :not([inert])');
  for (const name of ['Tour & Trip', 'Hotel']) {
    await bar(page).getByRole('tab', { name }).click();
    const guests = panel.getByRole('button', { name: /adult/i });
    await guests.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(guests).toBeFocused();
  }
  await bar(page).getByRole('tab', { name: 'Tour & Trip' }).click();
  await panel.getByRole('button', { name: /₹/ }).click();
  const price = page.getByRole('dialog');
  await expect(price.getByRole('button', { name: /^(Increase|Decrease)/ })).toHaveCount(4);
  await page.keyboard.press('Escape');
  const city = panel.getByRole('combobox').first();
  await city.click();
  const options = panel.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  const all = await options.count();
  await page.keyboard.type('agra');
  await expect.poll(() => options.count()).toBeLessThan(all);
  await page.getByRole('heading', { level: 1 }).click({ force: true });
  await expect(options).toHaveCount(0);
});

test.describe('when reads fail', () => {
  test.use({ allowConsole: [/500/] });

  test('the home page renders without feature cards and footer names when their calls fail [H8.19]', async ({ page }) => {
    await page.route(/\/api\/(four-cards|topimagess|footer\/packages)$/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await open(page, '/blog');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('main')).toHaveAttribute('data-screen', 'home');
    await expect(hero(page).locator('img')).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Tailored solutions for your journey' })).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
