import type { Page } from '@playwright/test';
import { STATIC, withData } from '../addresses.ts';
import { expect, open, signUp, test } from '../fixtures.ts';
import { expectNoFindings, resize } from './audit.ts';
import { expectMeasured } from './measured.ts';
import { lostTexts } from './page-checks.ts';

test.use({ reducedMotion: 'reduce', allowConsole: [/404 \(Not Found\)/] } as object);

/** Opens a page once: audits it at 1280 px in both colour schemes, then checks that it reflows, and what axe does not measure. */
async function expectAccessible(page: Page, name: string, path: string) {
  await open(page, path);
  await expectNoFindings(page, name, 'html', true);
  // 320 px is a phone, and a desktop of 1280 px at 400 %; 640 px the same desktop at 200 %.
  for (const width of [320, 360, 640]) {
    await resize(page, { width, height: 720 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `${name} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
    if (width >= 360) expect(await lostTexts(page), `${name} at ${width} px loses text`).toEqual([]);
  }
  await expectMeasured(page, name);
}

const MORE = [
  { name: 'wishlist', path: '/wishlist' },
  { name: 'compare', path: '/compare' },
];

for (const { name, path } of [...STATIC, ...MORE])
  test(`${name} has no accessibility findings and reflows down to 320 px`, async ({ page }) => {
    await expectAccessible(page, name, path);
  });

for (const index of [0, 1, 2, 3, 4, 5])
  test(`page ${index + 1} of those with API data has no accessibility findings and reflows down to 320 px`, async ({
    page,
    request,
  }) => {
    const address = (await withData(request))[index]!;
    await expectAccessible(page, address.name, address.path);
  });

test('the profile of a signed-in user has no accessibility findings and reflows down to 320 px', async ({ page }) => {
  const { userid } = await signUp(page);
  await expectAccessible(page, 'profile', `/profile/${Buffer.from(userid).toString('base64')}`);
});

test.describe('touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('controls of header, footer and page are at least 44 px wide and high', async ({ page }) => {
    await open(page, '/blog');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('header a, header button, main button, footer li a, footer button')]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
        .map(({ element, box }) => `${element.textContent}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
    );
    expect(small).toEqual([]);
  });
});
