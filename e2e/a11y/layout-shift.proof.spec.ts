import type { Page } from '@playwright/test';
import { encodeBase64Json } from '@safarnama/shared/domain';
import { type Address, STATIC, withData } from '../addresses.ts';
import { type Account, expect, hold, open, PHONE, signUp, test } from '../fixtures.ts';
import { watchIdle } from '../idle.ts';
import { bookRoom } from '../journeys/account-parts.ts';
import { paintBeforeScripts, watchShifts } from '../shifts.ts';

/** Checks that these pages, painted before any script runs, have no layout shift. */
async function expectNoShift(page: Page, addresses: readonly Address[]) {
  await paintBeforeScripts(page);
  const shifts = await watchShifts(page);
  const idle = watchIdle(page);
  const moved: string[] = [];
  for (const { name, path } of addresses) {
    await open(page, path);
    await idle();
    moved.push(...(await shifts()).map((shift) => `${name}: ${shift}`));
  }
  expect(moved).toEqual([]);
}

const profileOf = ({ userid }: Account): Address => ({ name: 'profile', path: `/profile/${btoa(userid)}` });

for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
  test.describe(`no layout shift at ${viewport.width} px`, () => {
    test.use({ viewport, allowConsole: [/404 \(Not Found\)/] } as object);
    test.setTimeout(180_000);

    test('on any page as the first page of a visit', async ({ page, request }) => {
      await page.addInitScript(() => sessionStorage.clear());
      await expectNoShift(page, [...STATIC, { name: 'des', path: '/des/101' }, ...(await withData(request))]);
    });

    test('on any page for a signed-in user with a chosen room', async ({ page, request }) => {
      const account = await signUp(page);
      await page.addInitScript((roomtype) => sessionStorage.setItem('roomtype', roomtype), encodeBase64Json('Deluxe'));
      await expectNoShift(page, [...STATIC, profileOf(account), ...(await withData(request))]);
    });

    test('on a profile with bookings', async ({ page }) => {
      const account = await signUp(page);
      await bookRoom(page, account);
      // Bookings load after all other late parts.
      const release = await hold(page, /\/api\/.*booking/i);
      const late = page.locator('header [data-place] [data-boundary]').first();
      await Promise.all([expectNoShift(page, [profileOf(account)]), late.waitFor({ state: 'attached' }).then(release)]);
      await expect(page.getByRole('article')).toHaveCount(1);
    });
  });
}
