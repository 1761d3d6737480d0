import type { Page } from '@playwright/test';
import { dayAfter } from '../days.ts';
import { createAccount, expect, open, PHONE, signUp, statusMessage, test } from '../fixtures.ts';
import { answer, reloads } from '../journeys/account-parts.ts';
import { listAddress } from '../journeys/hotels-steps.ts';
import { landing } from '../journeys/tours-parts.ts';
import { apiURL } from '../playwright.config.ts';
import { loadTexts } from './load-texts.ts';

const {
  AVAILABILITY,
  CARD,
  CONTACT,
  DESTINATIONS,
  DIALOG,
  GALLERY,
  HOME,
  INQUIRY,
  INTERNATIONAL,
  LISTING,
  MANUAL,
  MESSAGES,
  NOT_FOUND,
  NO_BOOKING,
  PACKAGES,
  POLICY,
  PROFILE,
  RESET,
  REVIEWS_PAGE,
  ROOMS,
  ROOM_CARD,
  SEARCH,
  SLIP,
  STAY,
  STAY_PRICE,
  TABS,
  TOUR,
  TRIP,
} = loadTexts();

const button = (name: string | RegExp) => ({ name, exact: typeof name === 'string' });

/** Checks the open message and closes it. */
const confirmMessage = (page: Page, text: string) => answer(page, text, 'ठीक है');

/** Opens the login dialog from the header. */
async function openLogin(page: Page) {
  await page.getByRole('banner').getByRole('button', button('लॉग इन करें')).click();
  const dialog = page.getByRole('dialog', { name: DIALOG.login });
  await expect(dialog).toBeVisible();
  return dialog;
}

test.use({ viewport: PHONE, hasTouch: true, allowConsole: [/404 \(Not Found\)/] });

test('in Hindi: the searches of the home page, a trip request and the newsletter', async ({ page }) => {
  await open(page, '/hi');
  await expect(page.getByRole('region', { name: HOME.hero })).toBeVisible();
  const card = page.getByRole('region', { name: SEARCH.cardLabel });
  await card.getByRole('tab', { name: SEARCH.tabs.train }).click();
  await card.getByRole('button', button(SEARCH.submit.card)).click();
  await confirmMessage(page, SEARCH.train.notice.spec);

  const trip = page.getByRole('form', { name: TRIP.title });
  await trip.getByRole('textbox', { name: TRIP.fields.your_address }).fill('भोपाल');
  await trip.getByRole('textbox', { name: TRIP.fields.destination_address }).fill('स्पीति');
  await trip.getByRole('textbox', { name: TRIP.fields.email }).fill('a@b');
  await trip.getByLabel(TRIP.fields.check_in).fill(dayAfter(100));
  await trip.getByLabel(TRIP.fields.check_out).fill(dayAfter(107));
  await trip.getByLabel(TRIP.fields.adults).fill('2');
  await trip.getByLabel(TRIP.fields.children).fill('1');
  await trip.getByRole('button', button(TRIP.submit)).click();
  await expect(trip.getByText(TRIP.email)).toBeVisible();
  await trip.getByRole('textbox', { name: TRIP.fields.email }).fill('asha@mail.example.in');
  await trip.getByRole('button', button(TRIP.submit)).click();
  await expect(trip.getByText(TRIP.sent)).toBeVisible();

  const letter = page.getByRole('region', { name: 'न्यूज़लेटर' });
  await letter.getByRole('button', { name: 'सब्सक्राइब करें' }).click();
  await expect(letter.getByText(MESSAGES.NEWSLETTER_EMPTY)).toBeVisible();
  await letter.getByRole('textbox', { name: 'आपका ईमेल' }).fill('asha@example.test');
  const thanks = statusMessage(page, 'सब्सक्राइब करने के लिए धन्यवाद!');
  await letter.getByRole('button', { name: 'सब्सक्राइब करें' }).click();
  await thanks;
});

test('in Hindi: gallery, days, inquiry and slip of a tour', async ({ page }) => {
  await open(page, '/hi/dss');
  await page.getByRole('article').first().getByRole('link', { name: CARD.viewDetails }).click();
  await page.getByRole('button', button(GALLERY.title)).click();
  const gallery = page.getByRole('dialog', { name: GALLERY.title });
  await gallery.getByRole('button', { name: GALLERY.view(1) }).click();
  await expect(page.getByRole('dialog', { name: /में से तस्वीर 1$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();

  await page.getByRole('tab', { name: TOUR.itinerary }).click();
  await expect(page.getByRole('tabpanel').getByRole('button', { name: /^दिन 1: / })).toHaveAttribute('aria-expanded', 'true');

  await page.getByRole('button', button(TOUR.inquiry)).click();
  const inquiry = page.getByRole('dialog', { name: INQUIRY.title });
  await inquiry.getByRole('textbox', { name: INQUIRY.name }).fill('आशा');
  await inquiry.getByRole('textbox', { name: INQUIRY.phone }).fill('९८');
  await inquiry.getByRole('textbox', { name: INQUIRY.email }).fill('x');
  await inquiry.getByLabel(INQUIRY.date).fill(dayAfter(100));
  await inquiry.getByLabel(INQUIRY.persons).fill('2');
  await inquiry.getByRole('textbox', { name: INQUIRY.message }).fill('चढ़ाई कैसी है?');
  await inquiry.getByRole('button', button(INQUIRY.submit)).click();
  await confirmMessage(page, INQUIRY.success);
  await page.keyboard.press('Escape');

  await page.getByRole('button', button(TOUR.slip)).click();
  const slip = page.getByRole('region', { name: SLIP.title });
  await expect(slip.getByText(SLIP.pay)).toBeVisible();
  await expect(slip.getByRole('button', button(SLIP.print))).toBeVisible();
});

test('in Hindi: places of a destination, filters, package search and tours abroad', async ({ page }) => {
  await open(page, '/hi');
  await page.getByRole('link', { name: DESTINATIONS.all }).click();
  await expect(page).toHaveURL(/\/hi\/states\/1$/);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/hi\/des\/\d+$/);
  await expect(page.getByText(LISTING.found)).toBeVisible();
  await page.getByRole('button', { name: LISTING.showFilters }).click();
  await page.getByRole('checkbox', button(LISTING.label('International'))).check();
  await expect(page.getByText(LISTING.none)).toBeVisible();
  await page.getByRole('button', { name: LISTING.clear }).first().click();
  await expect(page.getByText(LISTING.found)).toBeVisible();

  await page.getByRole('link', button('होम')).first().click();
  const fold = page.getByRole('button', { name: PACKAGES.title, expanded: false });
  await fold.click();
  const search = page.getByRole('form', { name: PACKAGES.title });
  await search.getByRole('textbox', { name: PACKAGES.place }).fill('ग्वालियर');
  await search.getByRole('radio', { name: PACKAGES.prices.spec['10000'] }).check();
  await search.getByRole('button').filter({ hasText: PACKAGES.search }).click();
  await expect(page).toHaveURL(/\/hi\/des\?place_name=/);
  await expect(page.getByText(LISTING.found)).toBeVisible();

  await page.getByRole('link', button('होम')).first().click();
  await page.getByRole('link', { name: INTERNATIONAL.all }).click();
  await expect(page).toHaveURL(/\/hi\/des\/32$/);
  await expect(page.getByRole('heading', { level: 1, name: INTERNATIONAL.title })).toBeVisible();
});

test('in Hindi: a big party opens a combo and the policy of the hotel', async ({ page }) => {
  await signUp(page);
  await open(page, `/hi${listAddress({ adults: 5, children: 1, rooms: 1, max_price: 20000 })}`);
  const combos = page.getByRole('region', { name: ROOMS.combo });
  await expect(combos.getByText(/^\d+ कमरे एक साथ$/).first()).toBeVisible();
  await combos.getByRole('link', { name: ROOM_CARD.open }).first().click();
  await page.getByRole('button', button(AVAILABILITY.book)).click();
  await expect(page.getByRole('region', { name: STAY_PRICE.title })).toContainText(/\d\s+कमरे × 2\s+रातें/);
  await page.getByRole('link', button(STAY.policy)).click();
  await expect(page.getByRole('heading', { name: POLICY.title })).toBeVisible();
  for (const name of [...Object.values(POLICY.sections), POLICY.gst, POLICY.address])
    await expect(page.getByRole('main').getByRole('heading', button(name))).toBeVisible();
  await page.goBack();
  await page.getByRole('button', button(STAY_PRICE.proceed)).click();
  await expect(page.getByRole('dialog', { name: MANUAL.title })).toBeVisible();
});

test('in Hindi: pages of the agency, contact form, reviews and an unknown address', async ({ page }) => {
  await open(page, '/hi/contact');
  const form = page.getByRole('form', { name: CONTACT.form.title });
  const send = form.getByRole('button', button(CONTACT.form.submit));
  await form.getByRole('textbox', { name: CONTACT.form.name }).fill('आशा');
  await form.getByRole('textbox', { name: CONTACT.form.email }).fill('asha@example.test');
  await form.getByRole('textbox', { name: CONTACT.form.phone }).fill('९८७६५४३२१०');
  await form.getByRole('textbox', { name: CONTACT.form.message }).fill('नमस्ते');
  await form.getByRole('checkbox', { name: CONTACT.form.captcha }).check();
  await send.click();
  await confirmMessage(page, CONTACT.thanks('आशा'));

  await page.getByRole('contentinfo').getByRole('link', { name: 'हमें क्यों चुनें' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'हमारे बारे में' })).toBeVisible();
  await open(page, '/hi/reviews');
  await page.getByRole('button', { name: REVIEWS_PAGE.more }).first().click();
  await expect(page.getByRole('button', { name: REVIEWS_PAGE.less })).toBeVisible();
  await open(page, '/hi/no-such-page');
  await expect(page.getByRole('heading', { name: NOT_FOUND.title })).toBeVisible();
  await page.getByRole('link', { name: NOT_FOUND.home }).click();
  await expect(page).toHaveURL(/\/hi$/);
});

test.describe('with refusals', () => {
  test.use({ allowConsole: [/Failed to load resource.*40[14]/] });

  test('in Hindi: sign up, profile, cancelled question, log out, wrong and right login', async ({ page }) => {
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

  test('in Hindi: a forgotten password is replaced, the code typed in Devanagari digits', async ({ page }) => {
    const { email } = await createAccount(page);
    await open(page, '/hi/about');
    const login = await openLogin(page);
    await login.getByRole('link', { name: DIALOG.forgot }).click();
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: RESET.email }).fill('unknown@example.test');
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

  test('in Hindi: failed calls show a message and can be repeated', async ({ page }) => {
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
