import { expect, type Page, test } from '@playwright/test';

const DEVANAGARI = /[\u0900-\u097f]/;

/** Scripts of a page as it requests them. */
async function scriptsOf(page: Page, address: string): Promise<string[]> {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text().catch(() => ''));
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return Promise.all(texts);
}

test('home, tours and hotels in Hindi, by role and name; links keep /hi', async ({ page }) => {
  await page.goto('/hi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('heading', { level: 1, name: 'मेहमान बनकर आइए, दोस्त बनकर जाइए' })).toBeVisible();
  const addresses = await page.getByRole('navigation', { name: 'मुख्य मेन्यू' }).getByRole('link').all();
  for (const link of addresses) expect(await link.getAttribute('href')).toMatch(/^\/hi(\/|$)/);
  await page.getByRole('link', { name: 'संपर्क', exact: true }).click();
  await expect(page).toHaveURL(/\/hi\/contact$/);
  await page.goto('/hi/dss');
  await expect(page.getByRole('heading', { level: 1, name: 'सभी टूर' })).toBeVisible();
  await page.goto('/hi/Hotel-Rooms');
  await expect(page.getByRole('heading', { name: 'आप कहाँ ठहरना चाहते हैं?' })).toBeVisible();
});

test('the switch of language stays on the page, with its query', async ({ page }) => {
  await page.goto('/dss?month=3');
  await page.getByRole('link', { name: 'हिन्दी', exact: true }).click();
  await expect(page).toHaveURL(/\/hi\/dss\?month=3$/);
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(/[^i]\/dss\?month=3$/);
});

test('an unknown and a repeated prefix is a 404 in English', async ({ page }) => {
  for (const address of ['/fr/dss', '/hi/hi/dss']) {
    const reply = await page.goto(address);
    expect(reply?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  }
});

test('an English page has no Devanagari, a Hindi page not the English texts of its screens', async ({ page, request }) => {
  expect(await (await request.get('/dss')).text()).not.toMatch(DEVANAGARI);
  expect((await scriptsOf(page, '/dss')).join('')).not.toMatch(DEVANAGARI);
  const hindi = (await scriptsOf(page, '/hi/dss')).join('');
  expect(hindi).toMatch(/सभी टूर|\\u0938\\u092d\\u0940/);
  expect(hindi).not.toContain('All tours to');
});
