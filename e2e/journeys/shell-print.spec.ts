import { expectNoFindings } from '../a11y/audit.ts';
import { expect, open, signUp, test } from '../fixtures.ts';
import { bookRoom } from './account-parts.ts';

test('the bookings of a profile print on one sheet without controls', async ({ page }) => {
  const account = await signUp(page);
  await bookRoom(page, account);
  await open(page, `/profile/${btoa(account.userid)}`);
  const booking = page.getByRole('article');
  const controls = [
    page.getByRole('navigation', { name: 'Main menu' }),
    page.getByRole('tablist', { name: 'Bookings' }),
    page.getByRole('button', { name: 'Cancel Booking' }),
    page.getByText('Reset Password'),
    page.getByRole('contentinfo'),
  ];
  for (const part of [booking, ...controls]) await expect(part).toBeVisible();
  await expectNoFindings(page, 'a stay on the profile', 'main');
  await page.emulateMedia({ media: 'print' });
  await expect(booking).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.name);
  for (const part of controls) await expect(part).toBeHidden();
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
});
