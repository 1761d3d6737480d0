import type { Page } from '@playwright/test';
import { createAccount, expect, open, PHONE, statusMessage, test } from '../fixtures.ts';
import { reloads, sessionKeys } from '../journeys/account-parts.ts';
import { freshStay, newGuest } from '../journeys/hotels-steps.ts';
import { landing } from '../journeys/tours-parts.ts';
import { apiURL } from '../playwright.config.ts';
import { loadTexts } from './load-texts.ts';

const {
  AVAILABILITY,
  CARD,
  DIALOG,
  GUEST,
  HOTEL_SEARCH,
  LISTING,
  MANUAL,
  NO_BOOKING,
  PROFILE,
  RESET,
  ROOM_CARD,
  MESSAGES,
  SEARCH,
  STAY_PRICE,
  TABS,
  TOUR,
} = loadTexts();

const button = (name: string | RegExp) => ({ name, exact: typeof name === 'string' });

/** Opens the login dialog from the header. */
async function openLogin(page: Page) {
  await page.getByRole('banner').getByRole('button', button('लॉग इन करें')).click();
  const dialog = page.getByRole('dialog', { name: DIALOG.login });
  await expect(dialog).toBeVisible();
  return dialog;
}

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
    await bank.getByRole('button', button('भुगतान करें')).click();
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

// journeys.proof.spec.ts has the other journeys.
test.describe('journeys on a phone, by role and Hindi name', () => {
  test.use({ viewport: PHONE, hasTouch: true });

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
    await page.getByRole('link', { name: ROOM_CARD.open }).first().click();
    await page.getByRole('button', button(AVAILABILITY.book)).click();

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

  test.describe('with refusals', () => {
    test.use({ allowConsole: [/Failed to load resource.*40[14]/] });

    test('sign up, profile, cancelled question, log out, wrong and right login', async ({ page }) => {
      const email = `aasha-${Date.now()}@example.test`;
      await open(page, '/hi/about');
      const login = await openLogin(page);
      await login.getByRole('button', button(DIALOG.login)).click();
      await expect(login.getByRole('alert')).toHaveText(MESSAGES.FILL_ALL);
      await login.getByRole('textbox', { name: DIALOG.email }).fill(email);
      await login.getByRole('textbox', { name: DIALOG.password }).fill('secret');
      await login.getByRole('button', button(DIALOG.login)).click();
      await expect(login.getByRole('alert')).toHaveText(MESSAGES.LOGIN_FAILED);

      await login.getByRole('link', button(DIALOG.signup)).click();
      const form = page.getByRole('dialog', { name: DIALOG.signup });
      await form.getByRole('textbox', { name: DIALOG.firstName }).fill('आशा');
      await form.getByRole('textbox', { name: DIALOG.lastName }).fill('राव');
      await form.getByRole('textbox', { name: DIALOG.email }).fill(email);
      await form.getByRole('textbox', button(DIALOG.password)).fill('secret');
      await form.getByRole('textbox', { name: DIALOG.confirm }).fill('secre!');
      await form.getByRole('button', button(DIALOG.signup)).click();
      await expect(form.getByRole('alert')).toHaveText(MESSAGES.PASSWORDS_DIFFER);
      await form.getByRole('textbox', { name: DIALOG.confirm }).fill('secret');
      await reloads(page, () => form.getByRole('button', button(DIALOG.signup)).click());

      const account = page.getByRole('banner').getByRole('button', { name: /का खाता$/ });
      await account.click();
      await page.getByRole('banner').getByRole('link', { name: PROFILE.title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('आशा राव');
      await expect(page.getByRole('tab')).toHaveText(TABS.map(({ label }) => label));
      await expect(page.getByText(NO_BOOKING.spec)).toBeVisible();
      await account.click();
      await page.getByRole('banner').getByRole('button', { name: 'लॉग आउट' }).click();
      await expect(page).toHaveURL(/\/hi\/home$/);
      const again = await openLogin(page);
      await again.getByRole('textbox', { name: DIALOG.email }).fill(email);
      await again.getByRole('textbox', { name: DIALOG.password }).fill('secret');
      await reloads(page, () => again.getByRole('button', button(DIALOG.login)).click());
      await expect(account).toBeVisible();
    });

    test('a forgotten password is replaced, the code typed in Devanagari digits', async ({ page }) => {
      const { email } = await createAccount(page);
      await open(page, '/hi/about');
      const login = await openLogin(page);
      await login.getByRole('link', { name: DIALOG.forgot }).click();
      const main = page.getByRole('main');
      await main.getByRole('textbox', { name: RESET.email }).fill('nobody@example.test');
      await main.getByRole('button', button(RESET.send)).click();
      await expect(main.getByRole('alert')).toHaveText(MESSAGES.UNKNOWN_EMAIL);
      await expect(main.getByRole('button', button(RESET.send))).not.toHaveAttribute('aria-busy', 'true');
      await main.getByRole('textbox', { name: RESET.email }).fill(email);
      await main.getByRole('button', button(RESET.send)).click();
      await expect(main.getByLabel(RESET.digit(1))).toBeFocused();
      const outbox = await page.request.get(`${apiURL}/__dev/outbox?to=${encodeURIComponent(email)}`, {
        headers: { accept: 'application/json' },
      });
      const { data } = (await outbox.json()) as { data: { subject: string }[] };
      const code = data.map(({ subject }) => /^(\d{6}) आपका/.exec(subject)?.[1]).find(Boolean) ?? '';
      await page.keyboard.type(code.replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? ''));
      await main.getByRole('button', button(RESET.verify)).click();
      await main.getByRole('textbox', { name: RESET.newPassword }).fill('renewed');
      await main.getByRole('textbox', { name: RESET.confirm }).fill('renewed');
      const statusShown = statusMessage(page, RESET.success);
      await main.getByRole('button', button(RESET.save)).click();
      await expect(page).toHaveURL(/\/hi\/home$/);
      await statusShown;
    });
  });

  test.describe('with failing calls', () => {
    test.use({ allowConsole: [/Failed to load resource/] });

    test('failed calls show a message in Hindi and can be repeated', async ({ page }) => {
      const broken = { status: 500, json: { message: 'broken', code: 'BROKEN' } };
      await open(page, '/hi');
      await page.route('**/api/top/filter**', (route) => route.fulfill(broken));
      await landing(page).getByRole('button', button('खोजें')).click();
      await expect(page.getByText(LISTING.none)).toBeVisible();
      await page.unroute('**/api/top/filter**');
      await page.getByRole('button', { name: LISTING.retry }).click();
      await expect(page.getByText(LISTING.found)).toBeVisible();

      await page.route('**/api/packages/*/details', (route) => route.fulfill(broken));
      await page.getByRole('article').first().getByRole('link', { name: CARD.viewDetails }).click();
      const again = page.getByRole('main').getByRole('button', { name: 'फिर कोशिश करें' });
      await expect(again).toBeVisible();
      await page.unroute('**/api/packages/*/details');
      await again.click();
      await expect(page.getByRole('heading', { name: TOUR.overview })).toBeVisible();
    });
  });
});
