import { dayAfter } from '../days.ts';
import { dropTimers, expect, LATE, offline, open, PHONE, signUp, test } from '../fixtures.ts';
import { unfold } from '../journeys/tours-parts.ts';
import { expectNoFindings } from './audit.ts';

// routes.spec.ts audits pages after loading, dialogs.spec.ts their dialogs. These tests audit other states, each in its part of the page.

test('the account menu and the notice of a lost connection have no accessibility findings', async ({ page }) => {
  const { name } = await signUp(page);
  const listed = page.waitForResponse((reply) => reply.url().endsWith('/api/wishlist') && page.url().endsWith('/contact'));
  await open(page, '/contact');
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await expectNoFindings(page, 'account menu', 'header');
  // The wishlist entry loads by itself and then requests the list of the account.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })).toBeVisible(LATE);
  await (await listed).finished();
  await offline(page, async () => {
    await expect(page.getByText(/You are offline/)).toBeVisible();
    await expectNoFindings(page, 'offline', 'body');
  });
});

test('errors, alert and thanks of the contact form have no accessibility findings', async ({ page }) => {
  await open(page, '/contact');
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expectNoFindings(page, 'errors');
  for (const name of ['name', 'email', 'phone', 'message']) await page.locator(`main [name=${name}]`).fill('x');
  await send.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNoFindings(page, 'alert', '[role=alertdialog]');
  await page.getByRole('button', { name: 'OK' }).click();
  await expectNoFindings(page, 'thanks', 'main');
});

test('search tabs, form errors, thanks and recently viewed tours of the home page have no accessibility findings', async ({
  page,
}) => {
  await open(page, '/view/1001');
  await page.waitForFunction(() => sessionStorage.getItem('recently-viewed'));
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  await expectNoFindings(page, 'recently viewed', '[data-slot="mfe-tours:recently-viewed"]');
  for (const name of ['Hotel', 'Train']) {
    await page.getByRole('tab', { name }).first().click();
    await expectNoFindings(page, name, page.getByRole('region', { name: 'Search tours, hotels and trains' }));
  }
  await unfold(page, 'Find a package');
  const packages = '[data-slot="mfe-tours:package-search"]';
  await page.locator(packages).getByRole('radio', { name: 'Other' }).check();
  await expectNoFindings(page, 'the field for another price', packages);
  const trips = '[data-slot="mfe-tours:trip-form"]';
  const form = page.locator(trips);
  const send = form.getByRole('button', { name: 'Send trip request' });
  await send.click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await expectNoFindings(page, 'errors', trips);
  const trip = {
    your_address: 'Bhopal',
    destination_address: 'Spiti',
    email: 'asha@mail.example.in',
    adults: '2',
    children: '1',
  };
  for (const [name, value] of Object.entries({ ...trip, check_in: dayAfter(100), check_out: dayAfter(107) }))
    await form.locator(`[name=${name}]`).fill(value);
  await send.click();
  await expect(form.getByText('Your trip request has been sent.')).toBeVisible();
  await expectNoFindings(page, 'thanks', trips);
});

test('the parts of a tour that open, and its "Link copied" notice, have no accessibility findings', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  // The notice disappears after five seconds; an audit may take longer.
  await dropTimers(page, 5000);
  await open(page, '/view/1001');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await page.getByRole('tab', { name: 'Itinerary' }).click();
  await expectNoFindings(page, 'itinerary and notice');
  await expect(page.getByText('Link copied')).toBeVisible();
  await page.getByRole('button', { name: 'Book Now', exact: true }).click();
  await page.getByRole('button', { name: 'Add room' }).click();
  await expectNoFindings(page, 'two rooms', 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Quick Inquiry' }).click();
  await page.getByRole('button', { name: 'Send inquiry' }).click();
  await expectNoFindings(page, 'inquiry with an error', 'dialog[open]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tour slip' }).click();
  await expectNoFindings(page, 'slip', page.getByRole('region', { name: 'Tour slip' }));
});

test('lists of tours without a result, of a place, and with the filters of a phone have no accessibility findings', async ({
  page,
}) => {
  for (const address of ['/dss?destination=atlantis', '/des/101']) {
    await open(page, address);
    await expectNoFindings(page, address, 'main');
  }
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Show Filters' }).click();
  await expectNoFindings(page, 'filters', page.getByRole('form', { name: 'Filters' }));
});
