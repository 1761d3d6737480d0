import type { Page } from '@playwright/test';
import { expect, open, test } from '../fixtures.ts';
import { expectNoFindings, resize } from './audit.ts';
import { faintParts, lostTexts, SPACING, withStyle } from './page-checks.ts';
import { DIALOGS, HOME_LISTS, show } from './parts.ts';

// 1280 × 800 at 200 % is 640 × 400: a dialog must scroll there, not lose its lower end.
const PHONE = { width: 320, height: 720 };
const ZOOMED = { width: 640, height: 400 };

test.use({ viewport: PHONE });

/** The open dialog is inside the window, and neither the page nor a part of the dialog scrolls sideways. */
async function expectFits(page: Page, { width, height }: typeof PHONE) {
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>('dialog[open], dialog[open] *')]
      .filter((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0)
      .filter((element) => element.tagName === 'HTML' || /auto|scroll/.test(getComputedStyle(element).overflowX))
      .map((element) => `${element.tagName}.${element.className}: ${element.scrollWidth - element.clientWidth} px`),
  );
  expect(wide, `${width} px`).toEqual([]);
  const { x, y, ...size } = (await page.locator('dialog[open]').boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(x + size.width).toBeLessThanOrEqual(width);
  expect(y + size.height).toBeLessThanOrEqual(height);
}

for (const { page: name, path, parts } of DIALOGS)
  test(`each dialog of ${name} opens by Enter, keeps the focus, fits the window, has no findings and returns the focus [T4.02]`, async ({
    page,
  }) => {
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
        await part.fill?.(dialog);
        await expectNoFindings(page, part.name, 'dialog[open]');
        await expectFits(page, PHONE);
        expect(await faintParts(page, 'dialog[open]'), `${part.name}: contrast of controls`).toEqual([]);
        await withStyle(page, SPACING);
        expect(await lostTexts(page, 'dialog[open]'), `${part.name}: text spacing`).toEqual([]);
        await withStyle(page, '');
        await resize(page, ZOOMED);
        await expectFits(page, ZOOMED);
        await resize(page, PHONE);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(opener).toBeFocused();
      });
    if (path === '/') await expectLists(page);
    if (path === '/view/1001') await expectPicture(page);
  });

/** Each drop-down list of the home page opens by keyboard, has no findings, and Escape returns the focus. */
async function expectLists(page: Page) {
  await resize(page, { width: 1280, height: 800 });
  // The dialogs left the tabs of hotels open.
  for (const tab of await page.getByRole('tab', { name: 'Tour & Trip' }).all()) await tab.click();
  for (const part of HOME_LISTS)
    await test.step(part.name, async () => {
      const opener = part.opener(page);
      await show(page, part, async () => {
        await opener.focus();
        await page.keyboard.press((await opener.getAttribute('role')) === 'combobox' ? 'ArrowDown' : 'Enter');
      });
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      // Its own section only: routes.spec.ts audits the rest of the page.
      await expectNoFindings(page, part.name, opener.locator('xpath=ancestor::*[self::section or self::form or @data-slot][1]'));
      await page.keyboard.press('Escape');
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await expect(opener).toBeFocused();
    });
}

/** A full-screen picture fits 320 px with its buttons, has no findings, and closing it returns the focus. */
const expectPicture = (page: Page) =>
  test.step('full-screen picture', async () => {
    const gallery = page.getByRole('button', { name: 'Gallery', exact: true });
    await gallery.press('Enter');
    const picture = page.getByRole('button', { name: 'Picture 2, full screen' });
    await picture.press('Enter');
    const full = page.getByRole('dialog', { name: /^Picture 2 of/ });
    for (const part of [full, ...(await full.getByRole('button').all()), full.getByRole('img').first()]) {
      await expect(part).toBeVisible();
      const box = await part.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    }
    await expectNoFindings(page, 'full-screen picture', 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(picture).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(gallery).toBeFocused();
  });
