import { expect, type Page, test } from '@playwright/test';
import { LATE } from '../fixtures.ts';

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

for (const locale of ['en-IN', 'hi-IN'])
  test.describe(`in a browser that prefers ${locale}`, () => {
    test.use({ locale });

    test('names of the catalogue are in the language of the page, on the server and in the browser', async ({ page }) => {
      const tour = (name: string) => page.getByRole('heading', { level: 1, name });
      await page.goto('/view/1001');
      await expect(tour('Gwalior Fort Day')).toBeVisible();
      await page.goto('/hi/view/1001');
      await expect(tour('ग्वालियर किला, एक दिन')).toBeVisible();
      await page.goto('/view/1001');
      await expect(tour('Gwalior Fort Day')).toBeVisible();
      for (const [address, name, language] of [
        ['/about', 'Khajuraho in Two Days', 'en-IN'],
        ['/hi/about', 'दो दिन में खजुराहो', 'hi-IN'],
      ] as const) {
        const call = page.waitForRequest((request) => /\/api\/(?!storage)/.test(request.url()));
        await page.goto(address);
        expect((await call).headers()['accept-language']).toBe(language);
        await page.getByRole('contentinfo').getByRole('link', { name }).click();
        await expect(tour(name)).toBeVisible();
      }
    });
  });

test('a search in Hindi script finds what the Latin name finds', async ({ page }) => {
  const hrefs = async (address: string) => {
    await page.goto(address);
    const links = page.getByRole('main').locator('a[href*="/view/"]');
    await expect(links.first()).toBeVisible();
    return links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href')?.replace('/hi', '')))]);
  };
  const expected = await hrefs('/dss?destination=Gwalior');
  for (const name of ['ग्वालियर', 'Gwaliar'])
    expect(await hrefs(`/hi/dss?destination=${encodeURIComponent(name)}`)).toEqual(expected);
});

test('the switch of language stays on the page, with its query', async ({ page }) => {
  await page.goto('/dss?month=3');
  await page.getByRole('link', { name: 'हिन्दी', exact: true }).click();
  await expect(page).toHaveURL(/\/hi\/dss\?month=3$/);
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(/[^i]\/dss\?month=3$/);
});

test('the switch of language keeps form fields, but no password', async ({ page }) => {
  await page.goto('/contact');
  const field = (name: string) => page.getByRole('main').locator(`[name=${name}]`).first();
  await field('name').fill('श्री\u200dमती Rao');
  await field('message').fill('Two rooms\nin May');
  await page.evaluate(() => {
    const secret = Object.assign(document.createElement('input'), { name: 'pass', type: 'password' });
    document.body.append(secret);
  });
  await page.locator('[name=pass]').fill('secret');
  await page.addInitScript(() => {
    window.name = sessionStorage.getItem('language-draft') ?? '';
  });
  await page.getByRole('link', { name: 'हिन्दी', exact: true }).click();
  await expect(page).toHaveURL(/\/hi\/contact$/);
  await expect(field('name')).toHaveValue('श्री\u200dमती Rao');
  await expect(field('message')).toHaveValue('Two rooms\nin May');
  expect(await page.evaluate(() => window.name)).toContain('Two rooms');
  expect(await page.evaluate(() => window.name)).not.toContain('secret');
  await expect(page.locator('main[data-hydrated], html[data-hydrated]').first()).toBeAttached();
  // React has the values: they survive a render, and the form reports the fields that are still empty.
  await page.locator('form:has([name=message]) [type=submit]').click();
  await expect(field('name')).toHaveValue('श्री\u200dमती Rao');
  await expect(field('email')).toBeFocused();
  // The draft is used once.
  await page.reload();
  await expect(field('message')).toHaveValue('');
});

test.describe('with a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('an English page offers Hindi once, and stays English until the offer is accepted', async ({ page }) => {
    await page.goto('/view/1001?utm_source=a');
    const offer = page.getByRole('complementary', { name: 'भाषा' });
    await expect(offer.getByText('यह साइट हिन्दी में भी है।')).toBeVisible(LATE);
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
    await expect(offer).toBeVisible(LATE);
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

test('an unknown and a repeated language prefix answer 404 in English', async ({ page }) => {
  for (const address of ['/fr/dss', '/hi/hi/dss']) {
    const reply = await page.goto(address);
    expect(reply?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
  }
});

test('an English page has no Devanagari, and a Hindi page does not load the English texts of its screens', async ({
  page,
  request,
}) => {
  expect(devanagari(await (await request.get('/dss')).text())).toEqual([]);
  expect(devanagari((await scriptsOf(page, '/dss')).join(''))).toEqual([]);
  const hindi = (await scriptsOf(page, '/hi/dss')).join('');
  expect(hindi).toMatch(/सभी टूर|\\u0938\\u092d\\u0940/);
  expect(hindi.includes('All tours to')).toBe(false);
});
