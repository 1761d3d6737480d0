import type { Page } from '@playwright/test';
import { expect, LATE, open, PHONE, signUp, test } from '../fixtures.ts';
import { loginDialog, openLogin, signUpDialog } from '../journeys/account-parts.ts';
import { unfold } from '../journeys/tours-parts.ts';
import { atRest, expectNoFindings, resize } from './audit.ts';
import { DIALOGS, HOME_LISTS, show } from './parts.ts';

const MAIN = '[data-screen=home]';

const DESKTOP = { width: 1280, height: 800 };

/** What is open stays open at the other size: the walk to it is made once. */
async function audit(page: Page, where: string, within: string) {
  for (const viewport of [PHONE, DESKTOP]) {
    const open = await page.locator('dialog[open], [aria-expanded=true]').count();
    await resize(page, viewport);
    expect(await page.locator('dialog[open], [aria-expanded=true]').count(), `${where}: all that was open`).toBe(open);
    await expectNoFindings(page, `${where} at ${viewport.width} px`, within);
  }
}

test.describe('open parts', () => {
  test('no findings with the account menu open', async ({ page }) => {
    const { name } = await signUp(page);
    await open(page, '/contact');
    await page.getByRole('button', { name: `Account of ${name}` }).click();
    await expectNoFindings(page, 'account menu');
  });

  test('no findings with an alert and with the thanks beside the form', async ({ page }) => {
    await open(page, '/contact');
    for (const name of ['name', 'email', 'phone', 'message']) await page.locator(`main [name=${name}]`).fill('x');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await atRest(page);
    await expectNoFindings(page, 'alert');
    await page.getByRole('button', { name: 'OK' }).click();
    await expectNoFindings(page, 'thanks');
  });

  test('no findings with errors beside the fields', async ({ page }) => {
    await open(page, '/contact');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await atRest(page);
    await expectNoFindings(page, 'errors');
  });

  test('no findings on either side of the login dialog', async ({ page }) => {
    await open(page, '/blog');
    await openLogin(page);
    await atRest(page);
    await expectNoFindings(page, 'login');
    await loginDialog(page).getByRole('link', { name: 'Sign up' }).click();
    await expect(signUpDialog(page)).toBeVisible();
    await atRest(page);
    await expectNoFindings(page, 'sign up');
  });

  test('no findings on each search tab of the home page, on a phone, too', async ({ page }) => {
    await open(page, '/');
    for (const name of ['Hotel', 'Train']) {
      for (const tab of await page.getByRole('tab', { name }).all()) await tab.click();
      await page.waitForLoadState('networkidle');
      await atRest(page);
      await expectNoFindings(page, name);
    }
    await page.setViewportSize(PHONE);
    await atRest(page);
    await expectNoFindings(page, 'phone');
  });

  test.describe('home on a desktop and a phone', () => {
    test.use({ viewport: DESKTOP });

    test('no findings in any of its dialogs', async ({ page }) => {
      test.setTimeout(120_000);
      await open(page, '/');
      const dialog = page.locator('dialog[open]');
      for (const part of DIALOGS[0]?.parts ?? [])
        await test.step(part.name, async () => {
          await show(page, part, (opener) => opener.click());
          await expect(dialog).toBeVisible();
          await audit(page, part.name, 'dialog[open]');
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
        });
    });

    test('no findings with any of its lists open', async ({ page }) => {
      test.setTimeout(120_000);
      await open(page, '/');
      for (const part of HOME_LISTS)
        await test.step(part.name, async () => {
          await show(page, part, (opener) => opener.click());
          await audit(page, part.name, MAIN);
          await page.keyboard.press('Escape');
        });
    });

    test('no findings with errors and thanks in its forms, and with tours that were looked at', async ({ page }) => {
      test.setTimeout(120_000);
      await open(page, '/view/1001');
      await open(page, '/');
      await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
      await unfold(page, 'Find a package');
      await page.locator('[data-slot="mfe-tours:package-search"]').getByRole('radio', { name: 'Other' }).check();
      const form = page.locator('[data-slot="mfe-tours:trip-form"]');
      const send = form.getByRole('button', { name: 'Send trip request' });
      await send.click();
      await expect(form.getByRole('alert').first()).toBeVisible();
      await audit(page, 'errors', MAIN);
      const trip = {
        your_address: 'Bhopal',
        destination_address: 'Spiti',
        email: 'asha@mail.example.in',
        adults: '2',
        children: '1',
      };
      for (const [name, value] of Object.entries({ ...trip, check_in: '2027-05-02', check_out: '2027-05-09' }))
        await form.locator(`[name=${name}]`).fill(value);
      await send.click();
      await expect(form.getByText('Your trip request has been sent.')).toBeVisible();
      await audit(page, 'thanks', MAIN);
    });
  });

  test('no findings with the notice of a lost connection', async ({ page, context }) => {
    await open(page, '/contact');
    // All that a page fetches by itself is here; what comes late begins when it is idle.
    await expect(page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })).toBeVisible(LATE);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await expect(page.getByText(/You are offline/)).toBeVisible();
    await atRest(page);
    await expectNoFindings(page, 'offline');
  });

  test('no findings with short news in the corner, on a phone, too', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-write']);
    // News go after five seconds; how long an audit takes is the machine's.
    await page.addInitScript(() => {
      const later = window.setTimeout;
      const unlessNews = (act: () => void, ms?: number) => (ms === 5000 ? 0 : later(act, ms));
      Object.assign(window, { setTimeout: unlessNews });
    });
    await open(page, '/view/1001');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    for (const viewport of [{ width: 1280, height: 800 }, PHONE]) {
      await page.setViewportSize(viewport);
      await atRest(page);
      await expectNoFindings(page, `news at ${viewport.width} px`);
    }
    await expect(page.getByText('Link copied'), 'it was there all the time').toBeVisible();
  });

  test('no findings with the filters of a phone open, and with two rooms in the booking', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, '/dss');
    await page.getByRole('button', { name: 'Show Filters' }).click();
    await atRest(page);
    await expectNoFindings(page, 'filters');
    await open(page, '/view/1001');
    await page.getByRole('button', { name: 'Book Now', exact: true }).click();
    await page.getByRole('button', { name: 'Add room' }).click();
    await atRest(page);
    await expectNoFindings(page, 'two rooms', 'dialog[open]');
  });
});
