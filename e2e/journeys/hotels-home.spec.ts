import type { Page } from '@playwright/test';
import { expect, open, test } from '../fixtures.ts';

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
