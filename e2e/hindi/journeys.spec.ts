import type { Page } from '@playwright/test';
import { expect, open, PHONE, test } from '../fixtures.ts';
import { reloads, sessionKeys } from '../journeys/account-parts.ts';
import { landing } from '../journeys/tours-parts.ts';

const button = (name: string | RegExp) => ({ name, exact: typeof name === 'string' });

/** Chooses a departure with free seats, in the first month that has one. */
async function chooseDeparture(page: Page) {
  const dates = page.getByRole('tabpanel', { name: 'टूर की तारीखें' });
  const free = dates.getByRole('button', { name: /उपलब्ध/ });
  const months = dates.getByRole('group', { name: 'महीने' }).getByRole('button');
  await expect(months.first()).toBeVisible();
  for (const month of await months.all()) {
    if ((await free.count()) > 0) break;
    await month.click();
    await expect(month).toHaveAttribute('aria-pressed', 'true');
    await expect(dates.locator('[aria-live]')).toHaveAttribute('aria-busy', 'false');
  }
  await free.first().click();
}

test.describe('on a phone, in Hindi', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a visitor finds and books a tour, signs up, pays by UPI and sees the booking in the profile', async ({ page }) => {
    await open(page, '/hi');
    await landing(page).getByRole('button', button('खोजें')).click();
    await expect(page).toHaveURL(/\/hi\/dss\?selectedMonth=March/);
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    expect(name).toMatch(/[\u0900-\u097f]/);
    await card.getByRole('link', { name: 'अभी बुक करें' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await chooseDeparture(page);
    const form = page.getByRole('dialog', { name: 'टूर बुक करें' });
    await form.getByRole('button', { name: 'वयस्क बढ़ाएँ' }).click();
    await form.getByRole('textbox', { name: 'ईमेल' }).fill('guest@example.test');
    await form.getByRole('textbox', { name: 'फ़ोन' }).fill('9876543210');
    await form.locator('[name=transport]').first().check();
    await form.getByRole('checkbox', { name: 'मुझे नियम और शर्तें मंज़ूर हैं' }).check();
    await form.getByRole('button', button('भुगतान के लिए आगे बढ़ें')).click();
    const message = page.getByRole('alertdialog');
    await expect(message).toContainText('कृपया पहले लॉग इन करें या साइन अप करें।');
    await message.getByRole('button', button('ठीक है')).click();

    await page.getByRole('link', button('साइन अप करें')).click();
    const signUp = page.getByRole('dialog', { name: 'साइन अप करें' });
    // A name with a joiner between its letters.
    await signUp.getByRole('textbox', { name: 'पहला नाम' }).fill('श्री\u200dमती');
    await signUp.getByRole('textbox', { name: 'उपनाम' }).fill('राव');
    await signUp.getByRole('textbox', { name: 'ईमेल' }).fill(`hindi-${Date.now()}@example.test`);
    await signUp.locator('[name=pass]').fill('secret');
    await signUp.locator('[name=confirm]').fill('secret');
    await reloads(page, () => signUp.getByRole('button', button('साइन अप करें')).click());
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');

    // The draft survives the reload.
    await expect(form.getByRole('textbox', { name: 'फ़ोन' })).toHaveValue('9876543210');
    await form.getByRole('button', button('भुगतान के लिए आगे बढ़ें')).click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await page.getByRole('button', button('Google Pay')).click();
    await page.getByRole('button', button('भुगतान करें')).click();
    const tab = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'सैंडबॉक्स बैंक खोलें' }).click();
    const bank = await tab;
    await bank.getByRole('button', button('Pay')).click();
    await bank.waitForURL(/done=/);
    await bank.close();

    await expect(page).toHaveURL(/\/hi\/profile\//);
    const { name: stored } = await sessionKeys(page);
    expect(stored).toContain('श्री\u200dमती');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('श्री\u200dमती');
    await page.getByRole('tab', { name: 'टूर बुकिंग की जानकारी' }).click();
    await expect(page.getByRole('article')).toContainText(name);
  });
});
