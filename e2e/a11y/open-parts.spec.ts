import { expect, LATE, offline, open, PHONE, signUp, test } from '../fixtures.ts';
import { expectNoFindings } from './audit.ts';

// routes.spec.ts audits pages with their open parts, dialogs.proof.spec.ts their dialogs. These tests audit other states.

test('the account menu opens by keyboard, and Escape returns the focus; menu, errors of the contact form and the notice of a lost connection have no accessibility findings [H4.29]', async ({
  page,
}) => {
  const { name } = await signUp(page);
  const listed = page.waitForResponse((reply) => reply.url().endsWith('/api/wishlist') && page.url().endsWith('/contact'));
  await open(page, '/contact');
  const avatar = page.getByRole('button', { name: `Account of ${name}` });
  const profile = page.getByRole('link', { name: 'My Profile' });
  await avatar.focus();
  await page.keyboard.press('Enter');
  await expectNoFindings(page, 'account menu', 'header');
  await page.keyboard.press('Tab');
  await expect(profile).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(avatar).toBeFocused();
  await expect(profile).toBeHidden();
  // The wishlist entry loads by itself and then requests the list of the account.
  await expect(page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })).toBeVisible(LATE);
  await (await listed).finished();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await offline(page, async () => {
    await expect(page.getByText(/You are offline/)).toBeVisible();
    await expectNoFindings(page, 'errors and offline');
  });
});

test('lists of tours without a result, and of a place with the filters of a phone have no accessibility findings', async ({
  page,
}) => {
  await open(page, '/dss?destination=atlantis');
  await expectNoFindings(page, 'no result', 'main');
  await page.setViewportSize(PHONE);
  await open(page, '/des/101');
  await page.getByRole('button', { name: 'Show Filters' }).click();
  await expectNoFindings(page, 'place and filters', 'main');
});
