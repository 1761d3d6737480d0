import { expect, type Page, test } from '@playwright/test';

/** Devanagari in a text, beside the name of the language in its switch. */
const devanagari = (text: string) => text.replaceAll('हिन्दी', '').match(/[\u0900-\u097f]+/g) ?? [];

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

test.describe('with a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('an English page offers Hindi once, and stays English until the offer is accepted', async ({ page }) => {
    await page.goto('/view/1001?utm_source=a');
    const offer = page.getByRole('complementary', { name: 'भाषा' });
    await expect(offer.getByText('यह साइट हिन्दी में भी है।')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await offer.getByRole('button', { name: 'अभी नहीं' }).click();
    await expect(offer).toHaveCount(0);
    const loaded = page.waitForResponse((reply) => reply.url().includes('offer-language'));
    await page.reload();
    await (await loaded).finished();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await expect(offer).toHaveCount(0);
  });

  test('the accepted offer leads to the shown page in Hindi, which offers nothing', async ({ page }) => {
    await page.goto('/dss');
    const offer = page.getByRole('complementary', { name: 'भाषा' });
    await expect(offer).toBeVisible();
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page).toHaveURL(/\/about$/);
    await offer.getByRole('link', { name: 'हिन्दी में देखें' }).click();
    await expect(page).toHaveURL(/\/hi\/about$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('complementary', { name: /भाषा|Language/ })).toHaveCount(0);
  });
});

test('a browser that prefers English gets no offer, and does not load it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('offer-language'))).toEqual([]);
});

test('an unknown and a repeated prefix is a 404 in English', async ({ page }) => {
  for (const address of ['/fr/dss', '/hi/hi/dss']) {
    const reply = await page.goto(address);
    expect(reply?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  }
});

test('an English page has no Devanagari, a Hindi page not the English texts of its screens', async ({ page, request }) => {
  expect(devanagari(await (await request.get('/dss')).text())).toEqual([]);
  expect(devanagari((await scriptsOf(page, '/dss')).join(''))).toEqual([]);
  const hindi = (await scriptsOf(page, '/hi/dss')).join('');
  expect(hindi).toMatch(/सभी टूर|\\u0938\\u092d\\u0940/);
  expect(hindi.includes('All tours to')).toBe(false);
});
