import type { Page } from '@playwright/test';

/** The tour form of the landing card. */
export const landing = (page: Page) => page.locator('[data-slot="mfe-tours:landing-form"]');

/** The tour panel of the compact bar. */
export const compact = (page: Page) => page.locator('[data-slot="mfe-tours:compact-panel"]');

/** The package search of the home page, or the room search, which are folded on a phone. */
export async function unfold(page: Page, title: 'Find a package' | 'Find a room') {
  const fold = page.getByRole('button', { name: title, expanded: false });
  if (await fold.isVisible()) await fold.click();
}

const alertBox = (page: Page) => page.getByRole('alertdialog');

/** The text of the open message. */
export const alertText = (page: Page) => alertBox(page).getByRole('paragraph');

/** Closes the open message. */
export const pressAlert = async (page: Page) => {
  await alertBox(page).getByRole('button', { name: 'OK' }).click();
  await alertBox(page).waitFor({ state: 'detached' });
};
