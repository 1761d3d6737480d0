import type { Page } from '@playwright/test';
import { createAccount, expect, open, PHONE, signIn, test } from '../fixtures.ts';
import { listAddress, openRoom } from '../journeys/hotels-steps.ts';

/** Smallest side of a pointer target, in pixels (WCAG 2.5.8). */
const SIDE = 24;

/**
 * Visible controls below the size, apart from the exceptions of WCAG 2.5.8: links within a sentence, and targets whose circle of 24
 * pixels touches no other target.
 */
const smallTargets = (page: Page) =>
  page.evaluate((side) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option]',
      ),
    ].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && !control.closest('[inert]'),
    );
    const targets = controls.map((control) => {
      const own = control.getBoundingClientRect();
      const label = control.closest('label')?.getBoundingClientRect();
      const { left, top, width, height } = label && label.height > own.height ? label : own;
      const enough = Math.min(width, height) >= side - 0.1;
      return { control, left, top, width, height, enough, x: left + width / 2, y: top + height / 2 };
    });
    const inSentence = ({ control }: (typeof targets)[number]) =>
      getComputedStyle(control).display === 'inline' &&
      [...(control.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return targets
      .filter((one) => !one.enough && one.width > 1 && !inSentence(one))
      .filter((one) =>
        targets.some((other) => {
          if (other === one || other.control.contains(one.control) || one.control.contains(other.control)) return false;
          const gapX = other.enough ? Math.max(other.left - one.x, one.x - other.left - other.width, 0) : other.x - one.x;
          const gapY = other.enough ? Math.max(other.top - one.y, one.y - other.top - other.height, 0) : other.y - one.y;
          return Math.hypot(gapX, gapY) < (other.enough ? side / 2 : side);
        }),
      )
      .map(({ control, width, height }) => `${control.outerHTML.slice(0, 120)} is ${width.toFixed(1)} x ${height.toFixed(1)}`);
  }, SIDE);

/** The focused element while other parts of the page cover all points of a grid on it; else empty. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { left, top, width, height } = element.getBoundingClientRect();
    if (element === document.body || width < 2 || height < 2) return '';
    const parts = [0.1, 0.5, 0.9];
    const shown = parts.some((x) =>
      parts.some((y) => {
        const found = document.elementFromPoint(left + width * x, top + height * y);
        return !!found && (element.contains(found) || found.contains(element) || !!element.closest('label')?.contains(found));
      }),
    );
    return shown ? '' : element.outerHTML.slice(0, 120);
  });

const PAGES: Readonly<Record<string, string>> = {
  home: '/',
  'list of tours': '/dss',
  tour: '/view/1001',
  'list of rooms': listAddress({ max_price: 20000 }),
};

for (const [name, address] of Object.entries(PAGES)) {
  test(`pointer targets have 24 px, and no sticky bar hides the focus: ${name}`, async ({ page }) => {
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      await page.setViewportSize(viewport);
      await open(page, address);
      await expect.poll(() => smallTargets(page), `${viewport.width} px`).toEqual([]);
      for (const [key, steps] of [
        ['Tab', 40],
        ['Shift+Tab', 30],
      ] as const) {
        for (let step = 0; step < steps; step += 1) {
          await page.keyboard.press(key);
          await expect.poll(() => coveredFocus(page), `${key} ${step}, ${viewport.width} px`).toBe('');
        }
      }
    }
  });
}

test('pointer targets have 24 px, and no sticky bar hides the focus: room', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, listAddress());
  await openRoom(page);
  const book = page.getByRole('button', { name: 'Book now' });
  await expect(book).toBeEnabled();
  await test.step('price and button are in view on a phone', async () => {
    await expect(book).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^Total ₹/)).toBeInViewport({ ratio: 1 });
  });
  await expect.poll(() => smallTargets(page)).toEqual([]);
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => coveredFocus(page), `Tab ${step}`).toBe('');
  }
});

test('pointer targets have 24 px: account', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const account = await createAccount(page);
  await signIn(page, account);
  await open(page, `/profile/${btoa(account.userid)}`);
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect.poll(() => smallTargets(page)).toEqual([]);
});

test('Book Now is among the first ten tab stops of a tour after the skip link', async ({ page }) => {
  await open(page, '/view/1001');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const book = page.getByRole('button', { name: 'Book Now' });
  const stops: boolean[] = [];
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab');
    stops.push(await book.evaluate((element) => element === document.activeElement));
  }
  expect(stops).toContain(true);
});
