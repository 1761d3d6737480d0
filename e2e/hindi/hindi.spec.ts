import { expect, type Page, test } from '@playwright/test';
import { LATE } from '../fixtures.ts';

/** Devanagari in a text, beside the name of the language in its switch. */
const devanagari = (text: string) => text.replaceAll('हिन्दी', '').match(/[\u0900-\u097f]+/g) ?? [];

/** Addresses and texts of a page's scripts as it requests them. */
async function scriptsOf(page: Page, address: string): Promise<{ readonly urls: string[]; readonly text: string }> {
  const urls: string[] = [];
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    urls.push(response.url());
    texts.push(response.text().catch(() => ''));
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return { urls, text: (await Promise.all(texts)).join('') };
}

test('links of a Hindi page keep /hi, and the switch of language keeps page, query and form fields', async ({ page }) => {
  await page.goto('/hi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('heading', { level: 1, name: 'मेहमान बनकर आइए, दोस्त बनकर जाइए' })).toBeVisible();
  const addresses = await page.getByRole('navigation', { name: 'मुख्य मेन्यू' }).getByRole('link').all();
  for (const link of addresses) expect(await link.getAttribute('href')).toMatch(/^\/hi(\/|$)/);
  await page.getByRole('link', { name: 'संपर्क', exact: true }).click();
  await expect(page).toHaveURL(/\/hi\/contact$/);

  await page.goto('/contact?month=3');
  const field = (name: string) => page.getByRole('main').locator(`[name=${name}]`).first();
  await field('name').fill('श्री\u200dमती Rao');
  await field('message').fill('Two rooms\nin May');
  await page.getByRole('link', { name: 'हिन्दी', exact: true }).click();
  await expect(page).toHaveURL(/\/hi\/contact\?month=3$/);
  await expect(field('name')).toHaveValue('श्री\u200dमती Rao');
  await expect(field('message')).toHaveValue('Two rooms\nin May');
  await expect(page.locator('main[data-hydrated], html[data-hydrated]').first()).toBeAttached();
  // React has the values: they survive a render, and the form reports the fields that are still empty.
  await page.locator('form:has([name=message]) [type=submit]').click();
  await expect(field('name')).toHaveValue('श्री\u200dमती Rao');
  await expect(field('email')).toBeFocused();
  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(/[^i]\/contact\?month=3$/);
});

for (const [locale, address, name, language] of [
  ['en-IN', '/hi/about', 'दो दिन में खजुराहो', 'hi-IN'],
  ['hi-IN', '/about', 'Khajuraho in Two Days', 'en-IN'],
] as const)
  test.describe(`in a browser that prefers ${locale}`, () => {
    test.use({ locale });

    test('names of the catalogue are in the language of the page, on the server and in the browser', async ({ page }) => {
      for (const [path, title] of [
        ['/view/1001', 'Gwalior Fort Day'],
        ['/hi/view/1001', 'ग्वालियर किला, एक दिन'],
        ['/view/1001', 'Gwalior Fort Day'],
      ] as const)
        expect(await (await page.request.get(path)).text()).toContain(`${title}</h1>`);
      const call = page.waitForRequest((request) => /\/api\/(?!storage)/.test(request.url()));
      await page.goto(address);
      expect((await call).headers()['accept-language']).toBe(language);
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });
  });

test.describe('with a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('an English page offers Hindi once, and the accepted offer leads to the shown page in Hindi', async ({ page }) => {
    const offer = page.getByRole('complementary', { name: 'भाषा' });
    await page.goto('/dss?utm_source=a');
    await expect(offer.getByText('यह साइट हिन्दी में भी है।')).toBeVisible(LATE);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await offer.getByRole('button', { name: 'अभी नहीं' }).click();
    await expect(offer).toHaveCount(0);
    const loaded = page.waitForResponse((reply) => reply.url().includes('offer-language'));
    await page.reload();
    await (await loaded).finished();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
    await expect(offer).toHaveCount(0);

    // As in another tab.
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
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

test('an unknown and a repeated language prefix answer 404 in English', async ({ request }) => {
  for (const address of ['/fr/dss', '/hi/hi/dss']) {
    const reply = await request.get(address);
    expect([reply.status(), await reply.text()]).toEqual([404, expect.stringContaining('<html lang="en-IN"')]);
  }
});

test('an English page has no Devanagari and no offer of Hindi, and a Hindi page does not load the English texts of its screens', async ({
  page,
  request,
}) => {
  expect(devanagari(await (await request.get('/dss')).text())).toEqual([]);
  const english = await scriptsOf(page, '/dss');
  expect(devanagari(english.text)).toEqual([]);
  expect(english.urls.filter((url) => url.includes('offer-language'))).toEqual([]);
  page.removeAllListeners('response');
  const hindi = await scriptsOf(page, '/hi/dss');
  expect(hindi.text).toMatch(/सभी टूर|\\u0938\\u092d\\u0940/);
  expect(hindi.text).not.toContain('All tours to');
});
