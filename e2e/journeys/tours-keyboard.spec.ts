import { expect, open, signUp, test } from '../fixtures.ts';
import { press, tabTo } from '../keyboard.ts';
import { alertText, landing, openDeparture } from './tours-parts.ts';

test('a tour is searched, chosen and booked by keyboard alone [T1.03 T2.35 T4.07 T5.04 T6.02]', async ({ page }) => {
  await signUp(page);
  await open(page, '/');
  const form = landing(page);
  await tabTo(page, form.getByRole('combobox', { name: 'Destination' }));
  await page.keyboard.type('gwa');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, form.getByRole('button', { name: /^Guests/ }));
  await press(page, form.getByRole('button', { name: 'Increase Days' }), 'Space');
  await page.keyboard.press('Escape');
  await expect(form.getByRole('button', { name: 'Guests 2 adults, 1 child, 2 days' })).toBeFocused();
  await press(page, form.getByRole('button', { name: 'Search', exact: true }));
  await expect(page).toHaveURL(/\/dss\?.*destination=Gwalior.*days=2/);

  await press(page, page.getByRole('checkbox', { name: 'All', exact: true }), 'Space');
  await expect(page).toHaveURL(/filter=All/);
  await expect(page.getByRole('checkbox', { name: 'All', exact: true })).toBeFocused();
  await press(page, page.getByRole('article').first().getByRole('link', { name: 'Book Now' }));
  await expect(page).toHaveURL(/\/view\//);

  await tabTo(page, page.getByRole('tab', { name: 'Tour Dates' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Itinerary' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowLeft');
  const date = await openDeparture(page, (month) => press(page, month));
  await press(page, date);
  const popup = page.getByRole('dialog', { name: 'Book your tour' });
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(date).toBeFocused();
  await page.keyboard.press('Enter');

  await press(page, popup.getByRole('button', { name: 'Continue to payment' }));
  await expect(alertText(page)).toHaveText(/^Room 1 must have/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await press(page, popup.getByRole('button', { name: 'Increase Adults' }), 'Space');
  await tabTo(page, popup.locator('[name=phone]'));
  await page.keyboard.type('9876543210');
  await press(page, popup.locator('[name=transport]').first(), 'Space');
  await press(page, popup.locator('[name=terms]'), 'Space');
  await press(page, popup.getByRole('button', { name: 'Continue to payment' }));
  await expect(page).toHaveURL(/\/payment\//);
});
