import type { Page } from '@playwright/test';
import { expect, open, test } from '../fixtures.ts';
import { freshStay, queryOf } from './hotels-steps.ts';

const card = (page: Page) => page.getByRole('form', { name: 'Find a room' });
const top = async (page: Page, name: string) => Math.round((await card(page).locator(`[name=${name}]`).boundingBox())?.y ?? -1);

test('the home card changes its layout at 768 px [T2.25 H2.30]', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 900 });
  await open(page, '/');
  await card(page).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await top(page, 'city')) - (await top(page, 'checkin'))).toBe(0);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(async () => (await top(page, 'city')) < (await top(page, 'checkin'))).toBe(true);
});

test('the home card searches with its own defaults [T9.29 H9.06]', async ({ page }) => {
  await open(page, '/');
  await card(page).getByRole('combobox', { name: 'City' }).fill('Jaipur');
  await card(page).getByRole('option', { name: 'Jaipur' }).click();
  await card(page).getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/Hotel-Rooms\?/);
  expect(queryOf(page)).toMatchObject({
    city: 'Jaipur',
    adults: '1',
    children: '1',
    rooms: '1',
    min_price: '0',
    max_price: '1500',
  });
});

test('the compact bar: dates behind Select Dates, price in steps, SEARCH [T2.50 H2.21 H2.23 H5.11 H5.12]', async ({ page }) => {
  const stay = freshStay(2);
  await open(page, '/');
  const panel = page.locator('[data-slot="mfe-hotels:compact-panel"]');
  await page.getByRole('tab', { name: 'Hotel' }).nth(1).click();
  await panel.getByRole('combobox', { name: 'City' }).fill('gwal');
  await panel.getByRole('option', { name: 'Gwalior' }).click();
  await panel.getByRole('button', { name: /^Dates/ }).click();
  const dates = page.getByRole('dialog', { name: 'Select Dates' });
  await dates.getByLabel('Check-in').fill(stay.checkin);
  await dates.getByLabel('Check-out').fill(stay.checkin);
  await dates.getByRole('button', { name: 'Apply' }).click();
  await expect(dates.getByRole('alert')).toHaveText('Check-out date must be after Check-in date.');
  await dates.getByLabel('Check-out').fill(stay.checkout);
  await dates.getByRole('button', { name: 'Apply' }).click();
  await panel.getByRole('button', { name: /^Price per night/ }).click();
  const price = page.getByRole('dialog', { name: 'Price range per night' });
  await price.getByRole('button', { name: 'Increase Maximum price' }).click();
  await price.getByRole('button', { name: 'Apply' }).click();
  await panel.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page).toHaveURL(/\/Hotel-Rooms\?/);
  expect(queryOf(page)).toMatchObject({ ...stay, min_price: '0', max_price: '2000' });
});
