import type { Page } from '@playwright/test';
import { encodeBase64Json } from '@safarnama/shared/domain';
import { type Address, STATIC, withData } from '../addresses.ts';
import { type Account, expect, NO_SHIFT, open, PHONE, signUp, test } from '../fixtures.ts';
import { bookRoom } from '../journeys/account-parts.ts';

/** Tells what moves. The server's page is painted before any script runs, as it is on a slow phone. */
async function watch(page: Page) {
  await page.route(/\.js$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  await page.addInitScript((noShift) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput || entry.value < noShift) continue;
        const what = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80) ?? node?.textContent);
        shifts.push(`${entry.value.toFixed(4)} ${what.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, NO_SHIFT);
}

async function expectStill(page: Page, addresses: readonly Address[]) {
  const moved: string[] = [];
  for (const { name, path } of addresses) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    moved.push(...shifts.map((shift) => `${name}: ${shift}`));
  }
  expect(moved).toEqual([]);
}

const profileOf = ({ userid }: Account): Address => ({ name: 'profile', path: `/profile/${btoa(userid)}` });

for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
  test.describe(`nothing moves by itself at ${viewport.width} px`, () => {
    test.use({ viewport, allowConsole: [/404 \(Not Found\)/] } as object);
    test.setTimeout(180_000);
    test.beforeEach(({ page }) => watch(page));

    test('for a visitor, whichever page is the first one', async ({ page, request }) => {
      await page.addInitScript(() => sessionStorage.clear());
      await expectStill(page, [...STATIC, { name: 'des', path: '/des/101' }, ...(await withData(request))]);
    });

    test('for somebody who is signed in and has chosen a room', async ({ page, request }) => {
      const account = await signUp(page);
      await page.addInitScript((roomtype) => sessionStorage.setItem('roomtype', roomtype), encodeBase64Json('Deluxe'));
      await expectStill(page, [...STATIC, profileOf(account), ...(await withData(request))]);
    });

    test('on a profile with bookings', async ({ page }) => {
      const account = await signUp(page);
      await bookRoom(page, account);
      await expectStill(page, [profileOf(account)]);
      await expect(page.getByRole('article')).toHaveCount(1);
    });
  });
}
