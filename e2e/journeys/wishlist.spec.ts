import type { Page } from '@playwright/test';
import { expectNoFindings } from '../a11y/audit.ts';
import { withData } from '../addresses.ts';
import { createAccount, expect, LATE, open, PHONE, test } from '../fixtures.ts';
import { watchShifts } from '../shifts.ts';
import { loginDialog, openLogin, reloads } from './account-parts.ts';
import { freshStay, listAddress } from './hotels-steps.ts';

const LIST = '/des/32';
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save to the wishlist' });
const entry = (page: Page, count?: number) =>
  page.getByRole('banner').getByRole('link', { name: count ? `Wishlist, ${count} saved` : /^Wishlist/, exact: true });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('saved tours and rooms make a wishlist, which can be compared and is stored in the account', async ({ page, request }) => {
    const shifts = await watchShifts(page);
    const html = await (await request.get(LIST)).text();
    const early = /<(link|script|style|button)\b[^>]*(mfe-wishlist|to the wishlist)/.test(html);
    expect([early, html.includes('data-place="tour:card"')], 'the HTML has only empty places for the wishlist').toEqual([
      false,
      true,
    ]);
    await open(page, LIST);
    const cards = await page.getByRole('article').count();
    await expect(hearts(page)).toHaveCount(cards, LATE);
    await hearts(page).nth(0).press('Enter');
    await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
    await hearts(page).nth(1).click();
    await expect(entry(page, 2)).toBeVisible();
    expect(await shifts()).toEqual([]);
    await expectNoFindings(page, 'cards with hearts', 'main');

    // The home page clears local storage; the list is elsewhere.
    await open(page, '/');
    await expect(entry(page, 2)).toBeVisible(LATE);
    const [tour, , , room] = await withData(request);
    await open(page, room?.path ?? '');
    await hearts(page).click();
    await expect(entry(page, 3)).toBeVisible();
    await open(page, tour?.path ?? '');
    await expect(hearts(page)).toHaveAttribute('aria-pressed', /true|false/, LATE);
    expect(await shifts()).toEqual([]);

    await entry(page).click();
    const list = page.locator('main[data-screen="wishlist"]');
    await expect(list.getByRole('article')).toHaveCount(3);
    await expectNoFindings(page, 'the list', 'html', 'both');
    for (const choice of await list.getByRole('checkbox').all()) await choice.check();
    await list.getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expectNoFindings(page, 'the comparison', 'main');
    const compared = await (await request.get(page.url())).text();
    expect(compared.includes('Price per day'), 'the server renders a comparison').toBe(true);

    const account = await createAccount(page);
    await openLogin(page);
    await loginDialog(page).locator('[name=email]').fill(account.email);
    await loginDialog(page).locator('[name=password]').fill(account.password);
    await reloads(page, () => loginDialog(page).getByRole('button', { name: 'Log in', exact: true }).click());
    await expect(entry(page, 3)).toBeVisible(LATE);
    const stored = await request.get('/api/wishlist', { headers: { authorization: `Bearer ${account.token}` } });
    expect(((await stored.json()) as { data: string[] }).data).toHaveLength(3);
    await open(page, `/profile/${btoa(account.userid)}`);
    const saved = page.getByRole('main').getByRole('link', { name: 'Your wishlist 3 tours and stays saved' });
    await expect(saved).toBeVisible(LATE);
    expect(await shifts()).toEqual([]);
    await expectNoFindings(page, 'the profile', 'main');
    await saved.click();
    await expect(list.getByRole('article')).toHaveCount(3);
    // Another visitor on this device finds nothing.
    await page.evaluate(() => sessionStorage.clear());
    await open(page, '/wishlist');
    await expect(page.getByText('Nothing saved yet')).toBeVisible();
  });
});

test('adding and removing an item survive leaving the page before the database has completed the change', async ({ page }) => {
  /** Presses a heart while another transaction holds the database, and leaves the page as soon as the header counts. */
  const pressAndLeave = async (count: number) => {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opened = indexedDB.open('wishlist');
          opened.onsuccess = () => {
            const wishes = opened.result.transaction('wishes', 'readwrite').objectStore('wishes');
            const hold = () => {
              wishes.count().onsuccess = hold;
              resolve();
            };
            hold();
          };
        }),
    );
    await hearts(page).first().click();
    await expect(entry(page, count)).toBeVisible();
    await page.goto('/about');
    await expect(entry(page, count)).toBeVisible(LATE);
    await open(page, LIST);
    await expect(hearts(page).first()).toHaveAttribute('aria-pressed', String(count > 0), LATE);
  };
  await open(page, LIST);
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false', LATE);
  await expect(entry(page)).toBeVisible(LATE);
  await pressAndLeave(1);
  await pressAndLeave(0);
  expect(await page.evaluate(() => sessionStorage.getItem('wishlist-unsaved'))).toBeNull();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('rooms are compared for the dates that were searched, by an address that prints and can be shared', async ({
    page,
    request,
  }) => {
    const stay = freshStay();
    await open(page, listAddress({}, stay));
    await page.getByRole('form', { name: 'Search hotels' }).getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('article').nth(1)).toBeVisible();
    await hearts(page).first().waitFor(LATE);
    for (const n of [0, 1]) await hearts(page).nth(n).click();
    await entry(page).click();
    const list = page.locator('main[data-screen="wishlist"]');
    await expect(list.getByRole('article')).toHaveCount(2);
    for (const choice of await list.getByRole('checkbox').all()) await choice.check();
    await list.getByRole('link', { name: 'Compare' }).click();
    const table = page.getByRole('region', { name: 'Stays side by side' });
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    await expectNoFindings(page, 'the comparison of rooms');
    const row = (name: string) => table.getByRole('row', { name }).getByRole('cell');
    await expect(row('Price for 2 nights')).toHaveText([/^₹/, /^₹/]);
    await expect(row('On these dates')).toHaveText(['Available', 'Available']);

    // The table scrolls, the page does not; the names of the rows stay visible.
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await wide()).toBe(0);
    await table.evaluate((element) => element.scrollTo(1e6, 0));
    expect(await table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await expect(table.getByRole('rowheader', { name: 'Cancellation' })).toBeInViewport();

    const shared = await (await request.get(page.url())).text();
    expect(shared).toMatch(/Stays side by side.*Price for 2 nights/s);
    const price = await row('Price for 2 nights').first().textContent();
    await table
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`check_in_date=${stay.checkin}&check_out_date=${stay.checkout}`));
    await expect(
      page
        .getByRole('main')
        .getByText(price ?? '', { exact: true })
        .first(),
    ).toBeVisible();
    await page.goBack();

    await page.emulateMedia({ media: 'print' });
    for (const control of [/^View Details/, /^Remove/, 'Back to the wishlist'])
      await expect(page.getByRole('link', { name: control })).toHaveCount(0);
    await page.setViewportSize({ width: 718, height: 1000 });
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth), 'cut off on paper').toBe(0);
  });
});
