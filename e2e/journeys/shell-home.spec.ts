import type { Page } from '@playwright/test';
import { resize } from '../a11y/audit.ts';
import { expect, hydrated, open, stopTime, test } from '../fixtures.ts';

const hero = (page: Page) => page.getByRole('region', { name: 'Pictures of places we travel to' });
const card = (page: Page) => page.getByRole('region', { name: 'Search tours, hotels and trains' });
const bar = (page: Page) => page.getByRole('region', { name: 'Quick search' });
const stories = (page: Page) => page.getByRole('main').getByRole('region', { name: 'My Story!' });

test('the home page has its nine parts and both kinds of goods; the layouts of its forms change at 1150 and 768 px [T1.07 T1.11 T2.01 T2.25 T2.52 T9.07 H2.01 H2.29 H2.30 H9.10 H0.01 T0.02 T2.29 T2.31]', async ({
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

  await test.step('My Story!: three of six cards in view, steps of 320 px between 0 and 3 [T2.53 T2.54 T2.55 T2.56 T2.57 T9.06]', async () => {
    const row = stories(page).locator('ul');
    await row.scrollIntoViewIfNeeded();
    await expect(row.locator('article')).toHaveCount(6);
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

  await test.step('tabs and forms of the compact bar have their mobile layout from 1150 px down', async () => {
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

  await test.step('the card of the rooms has its mobile layout from 768 px down', async () => {
    const rooms = page.getByRole('form', { name: 'Find a room' });
    const top = async (name: string) => Math.round((await rooms.locator(`[name=${name}]`).boundingBox())?.y ?? -1);
    await resize(page, { width: 769, height: 900 });
    await rooms.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await top('city')) - (await top('checkin'))).toBe(0);
    await resize(page, { width: 768, height: 900 });
    await expect.poll(async () => (await top('city')) < (await top('checkin'))).toBe(true);
  });
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
