import { expect, open, signUp, test } from '../fixtures.ts';
import { bookRoom } from './account-parts.ts';

test('the bookings of a profile print on one sheet without controls', async ({ page }) => {
  const person = await signUp(page);
  await bookRoom(page, person);
  await open(page, `/profile/${btoa(person.userid)}`);
  const booking = page.getByRole('article');
  const pressed = [
    page.getByRole('navigation', { name: 'Main menu' }),
    page.getByRole('tablist', { name: 'Bookings' }),
    page.getByRole('button', { name: 'Cancel Booking' }),
    page.getByText('Reset Password'),
    page.getByRole('contentinfo'),
  ];
  for (const part of [booking, ...pressed]) await expect(part).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(booking).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
  for (const part of pressed) await expect(part).toBeHidden();
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
});
