import type { Page } from '@playwright/test';
import { expect, LATE, open, signUp, test } from '../fixtures.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

test('the tab order of the header is skip link, language, phone, brand, menu, phone, login', async ({ page }) => {
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
});

test('the skip link moves the focus into the page', async ({ page }) => {
  await open(page, '/blog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('All');
});

test('every control in the tab order has a visible focus ring', async ({ page }) => {
  await open(page, '/');
  const seen = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const mark = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      // The browser draws the focus of a date field's parts.
      if (element.matches('[type=date]')) return { name: '', shown: true };
      const ring = (one: Element) => getComputedStyle(one).outlineStyle !== 'none';
      return {
        name: element.outerHTML.slice(0, 90),
        shown: ring(element) || (!!element.parentElement && ring(element.parentElement)),
      };
    });
    seen.add(mark.name);
    expect(mark.shown, mark.name).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(30);
});

test('the search tabs are one tab stop; arrows, Home and End choose [T2.34]', async ({ page }) => {
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
});

test('hidden panels of the compact search bar take no focus', async ({ page }) => {
  await open(page, '/');
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

test('the account menu opens by keyboard, and Escape returns the focus [H4.29]', async ({ page }) => {
  const { name } = await signUp(page);
  await open(page, '/contact');
  const avatar = page.getByRole('button', { name: `Account of ${name}` });
  await avatar.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(avatar).toBeFocused();
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeHidden();
});

test('a client-side navigation moves the focus to the new page', async ({ page }) => {
  await open(page, '/blog');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'About' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toHaveAttribute('data-screen', 'about');
  await expect(page.getByRole('main')).toBeFocused();
});
