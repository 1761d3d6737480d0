import type { Page } from '@playwright/test';
import { expect, LATE, open, signUp, test } from '../fixtures.ts';
import { DIALOGS, HOME_LISTS, show } from './parts.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
  });

test('the tab order follows the page: skip link, phone, brand, menu, phone, login', async ({ page }) => {
  await open(page, '/blog');
  // The last of the menu is another area's, and comes when the page is at rest.
  await expect(page.getByRole('link', { name: 'Wishlist' })).toBeVisible(LATE);
  const order: string[] = [];
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    order.push(await focused(page));
  }
  expect(order.map((name) => name.replace(/\s+/g, ' '))).toEqual([
    'Skip to content',
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

test('the skip link leads into the page', async ({ page }) => {
  await open(page, '/blog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('All');
});

test('every stop of the tab order shows where it is', async ({ page }) => {
  await open(page, '/');
  const seen = new Set<string>();
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const mark = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      // The parts of a date field are marked by the browser.
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

test('search tabs are one stop; arrows, Home and End choose [T2.34]', async ({ page }) => {
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

test('panels of the compact bar that are out of view take no focus', async ({ page }) => {
  await open(page, '/');
  const bar = page.getByRole('region', { name: 'Quick search' });
  const train = bar.getByRole('tab', { name: 'Train' });
  await train.click();
  await expect(train).toHaveAttribute('aria-selected', 'true');
  await expect(train).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(bar.locator('[name=from]')).toBeFocused();
});

test('the account menu by keyboard alone; the focus returns [H4.29]', async ({ page }) => {
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

for (const { page: name, path, parts } of DIALOGS)
  test(`every dialog of ${name} opens with Enter, keeps the focus and gives it back`, async ({ page }) => {
    await open(page, path);
    const dialog = page.locator('dialog[open]');
    for (const part of parts)
      await test.step(part.name, async () => {
        const opener = part.opener(page);
        await show(page, part, async () => {
          await opener.focus();
          await page.keyboard.press('Enter');
        });
        await expect(dialog).toBeVisible();
        await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(opener).toBeFocused();
      });
  });

test('every list of the home page opens by keyboard, and Escape gives the focus back', async ({ page }) => {
  await open(page, '/');
  for (const part of HOME_LISTS)
    await test.step(part.name, async () => {
      const opener = part.opener(page);
      await show(page, part, async () => {
        await opener.focus();
        await page.keyboard.press((await opener.getAttribute('role')) === 'combobox' ? 'ArrowDown' : 'Enter');
      });
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await expect(opener).toBeFocused();
    });
});

test('a picture in full screen gives the focus back to the gallery, the gallery to the page', async ({ page }) => {
  await open(page, '/view/1001');
  const gallery = page.getByRole('button', { name: 'Gallery', exact: true });
  await gallery.focus();
  await page.keyboard.press('Enter');
  const picture = page.getByRole('button', { name: 'Picture 2, full screen' });
  await picture.focus();
  await page.keyboard.press('Enter');
  await expect(picture).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(picture).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(gallery).toBeFocused();
});

test('a new page takes the focus', async ({ page }) => {
  await open(page, '/blog');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'About' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toHaveAttribute('data-screen', 'about');
  await expect(page.getByRole('main')).toBeFocused();
});
