import type { Page } from '@playwright/test';
import { expect, open, statusMessage, test } from '../fixtures.ts';
import { reloads, sessionKeys } from '../journeys/account-parts.ts';
import { freshStay, newGuest } from '../journeys/hotels-steps.ts';
import { showAgain } from '../journeys/payment-parts.ts';
import { landing } from '../journeys/tours-parts.ts';
import { expectHindiPage } from './hindi-page.ts';
import { loadTexts } from './load-texts.ts';

const { AVAILABILITY, GUEST, HOTEL_SEARCH, MANUAL, ROOM_CARD, MESSAGES, SEARCH, STAY_PRICE } = loadTexts();

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

// journeys.proof.spec.ts has the other journeys.
test.describe('on a phone, in Hindi and without an English word', () => {
  test.use({ viewport: { width: 360, height: 720 }, hasTouch: true });

  test('a visitor finds and books a tour, signs up, pays by UPI and sees the booking in the profile', async ({ page }) => {
    await open(page, '/hi');
    await expectHindiPage(page, 'home');
    await landing(page).getByRole('button', button('खोजें')).click();
    await expect(page).toHaveURL(/\/hi\/dss\?selectedMonth=March/);
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    expect(name).toMatch(/[\u0900-\u097f]/);
    await expectHindiPage(page, 'tours');
    await card.getByRole('link', { name: 'अभी बुक करें' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectHindiPage(page, 'tour');

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
    await expectHindiPage(page, 'payment');
    await page.getByRole('button', button('Google Pay')).click();
    await page.getByRole('button', button('भुगतान करें')).click();
    const tab = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'सैंडबॉक्स बैंक खोलें' }).click();
    const bank = await tab;
    await bank.getByRole('button', button('भुगतान करें')).click();
    await bank.waitForURL(/done=/);
    await bank.close();
    await showAgain(page);

    await expect(page).toHaveURL(/\/hi\/profile\//);
    const { name: stored } = await sessionKeys(page);
    expect(stored).toContain('श्री\u200dमती');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('श्री\u200dमती');
    await page.getByRole('tab', { name: 'टूर बुकिंग की जानकारी' }).click();
    await expect(page.getByRole('article')).toContainText(name);
  });

  test('a new guest finds, books and pays a room', async ({ page }) => {
    const stay = freshStay();
    const { details, transactionId } = newGuest();
    await open(page, '/hi');
    const card = page.getByRole('region', { name: SEARCH.cardLabel });
    await card.getByRole('tab', { name: SEARCH.tabs.hotel }).click();
    const form = card.getByRole('form', { name: HOTEL_SEARCH.form });
    const search = form.getByRole('button', button(HOTEL_SEARCH.search));
    await search.click();
    await expect(card.getByRole('alert')).toHaveText(MESSAGES.NO_CITY);
    await form.getByRole('combobox', { name: HOTEL_SEARCH.city }).fill('gwal');
    await form.getByRole('option', { name: 'ग्वालियर' }).click();
    await form.getByLabel(HOTEL_SEARCH.checkin).fill(stay.checkin);
    await form.getByLabel(HOTEL_SEARCH.checkout).fill(stay.checkout);
    await search.click();
    await expect(page).toHaveURL(/\/hi\/Hotel-Rooms\?/);
    await expect(page.getByRole('link', { name: ROOM_CARD.open }).first()).toBeVisible();
    await expectHindiPage(page, 'rooms');
    await page.getByRole('link', { name: ROOM_CARD.open }).first().click();
    await expect(page.getByRole('button', button(AVAILABILITY.book))).toBeEnabled();
    await expectHindiPage(page, 'room');
    await page.getByRole('button', button(AVAILABILITY.book)).click();
    await expect(page.getByRole('button', button(STAY_PRICE.proceed))).toBeVisible();
    await expectHindiPage(page, 'booking');

    await page.getByRole('button', button(STAY_PRICE.proceed)).click();
    await expect(page.getByText(MESSAGES.REGISTER_FIRST)).toBeVisible();
    const guest = page.getByRole('region', { name: GUEST.title });
    await guest.getByRole('button', button(GUEST.submit)).click();
    await expect(page.getByText(MESSAGES.GUEST_DETAILS)).toBeVisible();
    const fields = ['firstName', 'lastName', 'email', 'mobile1', 'mobile2', 'password', 'confirmPassword'] as const;
    const values = { ...details, firstName: 'क्षिति\u200dजा', mobile1: '९८७६५४३२१०' };
    for (const field of fields) await guest.getByRole('textbox', button(GUEST.labels[field])).fill(values[field]);
    const reloaded = page.waitForEvent('load');
    const statusShown = statusMessage(page, GUEST.done);
    await guest.getByRole('button', button(GUEST.submit)).click();
    await statusShown;
    await reloaded;

    const dialog = page.getByRole('dialog', { name: MANUAL.title });
    await dialog.getByRole('radio', { name: 'Google Pay' }).check();
    await dialog.getByRole('textbox', { name: MANUAL.id }).fill('pay_1');
    await dialog.getByRole('button', button(MANUAL.submit)).click();
    await expect(dialog.getByText(MESSAGES.NO_TRANSACTION)).toBeVisible();
    await dialog.getByRole('textbox', { name: MANUAL.id }).fill(transactionId);
    await dialog.getByRole('button', button(MANUAL.submit)).click();
    await expect(page).toHaveURL(/\/hi\/profile\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('क्षिति\u200dजा');
    await expect(page.getByRole('article')).toContainText(transactionId);
  });
});
