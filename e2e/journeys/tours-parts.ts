import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The tour form of the landing card. */
export const landing = (page: Page) => page.locator('[data-slot="mfe-tours:landing-form"]');

/** The tour panel of the compact bar. */
export const compact = (page: Page) => page.locator('[data-slot="mfe-tours:compact-panel"]');

/** Opens the package or room search of the home page, which is folded on a phone. */
export async function unfold(page: Page, title: 'Find a package' | 'Find a room') {
  const fold = page.getByRole('button', { name: title, expanded: false });
  if (await fold.isVisible()) await fold.click();
}

/** The departures of a tour, on its page. */
export const tourDates = (page: Page) => page.getByRole('tabpanel', { name: 'Tour Dates' });

/**
 * Shows a month with an open departure and returns it. The first month may have none, depending on today's date and on seats that
 * other tests reserve.
 */
export async function openDeparture(page: Page, choose = (month: Locator) => month.click()): Promise<Locator> {
  const free = tourDates(page).getByRole('button', { name: /open/ });
  const months = tourDates(page).getByRole('group', { name: 'Months' }).getByRole('button');
  await expect(months.first()).toBeVisible();
  for (const month of await months.all()) {
    if ((await free.count()) > 0) break;
    await choose(month);
    await expect(month).toHaveAttribute('aria-pressed', 'true');
    await expect(tourDates(page).locator('[aria-live]')).toHaveAttribute('aria-busy', 'false');
  }
  return free.first();
}

const alertBox = (page: Page) => page.getByRole('alertdialog');

/** The text of the open message. */
export const alertText = (page: Page) => alertBox(page).getByRole('paragraph');

/** Closes the open message. */
export const pressAlert = async (page: Page) => {
  await alertBox(page).getByRole('button', { name: 'OK' }).click();
  await alertBox(page).waitFor({ state: 'detached' });
};
