import type { Page } from '@playwright/test';
import { expect, LATE, open, test } from '../fixtures.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

test('the tab order of the header is skip link, language, phone, brand, menu, phone, login; a menu link moves the focus to the new page, the skip link into it', async ({
  page,
}) => {
  await open(page, '/blog');
  // The last menu entry belongs to a remote that loads when the page is idle.
  await expect(page.getByRole('link', { name: 'Wishlist' })).toBeVisible(LATE);
  const order: string[] = [];
  for (let step = 0; step < 11; step += 1) {
    await page.keyboard.press('Tab');
    order.push(await focused(page));
  }
  expect(order.map((name) => name.replace(/\s+/g, ' '))).toEqual([
    'Skip to content',
    'हिन्दी',
    expect.stringContaining('1800'),
    expect.stringContaining('Safarnama'),
    'Home',
    'Contact',
    'About',
    'Social Impacts',
    'Wishlist',
    expect.stringContaining('1800'),
    'Login',
  ]);

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'About' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toHaveAttribute('data-screen', 'about');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goBack();
  await expect(page.getByRole('main')).toHaveAttribute('data-screen', 'blog');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('All');
});

test('the search tabs are one tab stop; arrows, Home and End choose; hidden panels of the compact search bar take no focus [T2.34]', async ({
  page,
}) => {
  await open(page, '/');
  const card = page.getByRole('region', { name: 'Search tours, hotels and trains' });
  await card.getByRole('tab', { name: 'Tour & Trip' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(card.getByRole('tab', { name: 'Hotel' })).toBeFocused();
  await expect(card).toHaveAttribute('data-slide-index', '1');
  await page.keyboard.press('End');
  await expect(card).toHaveAttribute('data-slide-index', '2');
  await page.keyboard.press('Home');
  await expect(card).toHaveAttribute('data-slide-index', '0');

  const bar = page.getByRole('region', { name: 'Quick search' });
  const train = bar.getByRole('tab', { name: 'Train' });
  await train.click();
  await expect(train).toHaveAttribute('aria-selected', 'true');
  await expect(train).toBeFocused();
  // The panel takes focus once it has slid into view.
  await expect(bar.locator('[data-slide-index] > :not([inert]) [name=from]')).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(bar.locator('[name=from]')).toBeFocused();
});
