import { isProof } from '@safarnama/shared/testing/proofs';
import { type OwnSite, startOwnSite } from '../faults/own-site.ts';
import { addReleases, MENU, test } from '../faults/small-release.ts';
import { expect, LATE, open } from '../fixtures.ts';
import { watchShifts } from '../shifts.ts';
import { expectNoFindings } from './audit.ts';

const ENGLISH = {
  prefix: '',
  texts: MENU,
  ...{ menu: 'Main menu', more: 'More', wishlist: 'Wishlist' },
};
const HINDI: typeof ENGLISH = {
  prefix: '/hi',
  texts: {
    ...{ food: 'खाने की सैर', guides: 'यात्रा गाइड और सुझाव', stories: 'यात्रियों की अपनी कहानियाँ', trains: 'ट्रेनें और रात की बसें' },
  },
  ...{ menu: 'मुख्य मेन्यू', more: 'और', wishlist: 'विशलिस्ट' },
};

test.describe.configure({ mode: 'default' });

/** Widths at which entries do not fit. The suite has the shorter English texts on a phone; the proof has all. */
const WIDTHS = isProof ? [390, 840] : [390];
const LANGUAGES = isProof ? [ENGLISH, HINDI] : [ENGLISH];

let hindiSite: OwnSite | undefined;
test.beforeAll(async () => {
  const { texts } = HINDI;
  if (isProof) hindiSite = await startOwnSite({}, (store) => addReleases(store, Object.keys(texts), texts));
});
test.afterAll(() => hindiSite?.stop());

for (const [language, width] of LANGUAGES.flatMap((language) => WIDTHS.map((width) => [language, width] as const)))
  test.describe(`at ${width} px below "${language.prefix}"`, () => {
    test.use({ viewport: { width, height: 800 } });
    const { prefix, texts } = language;

    test('menu entries that do not fit into one line are behind More', async ({ page, menuSite }) => {
      const { url } = (language === HINDI && hindiSite) || menuSite;
      const shifts = await watchShifts(page);
      await open(page, `${url}${prefix}/about`);
      const menu = page.getByRole('navigation', { name: language.menu });
      const more = menu.getByRole('button', { name: language.more });
      const last = menu.getByRole('link', { name: texts.trains });
      const wishlist = menu.getByRole('link', { name: language.wishlist });
      await expect(more).toHaveAttribute('aria-expanded', 'false', LATE);
      await expect(wishlist).toBeAttached(LATE);
      await expect(menu.getByRole('link', { name: texts.food })).toBeInViewport({ ratio: 1 });
      const heading = page.getByRole('heading', { level: 1 });
      const before = await heading.boundingBox();
      const isShown = () =>
        wishlist.evaluate((element) => {
          const { left, top, width: w, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + w / 2, top + height / 2));
        });
      await expect.poll(isShown).toBe(false);

      await more.press('Enter');
      await expect(more).toHaveAttribute('aria-expanded', 'true');
      await expect.poll(isShown).toBe(true);
      expect(await heading.boundingBox(), 'the heading does not move').toEqual(before);
      await expectNoFindings(page, 'the open menu');
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
      await expect.poll(isShown).toBe(false);

      // Tab into a hidden entry opens it; Escape returns the focus, leaving the menu closes it.
      await wishlist.focus();
      await expect(more).toHaveAttribute('aria-expanded', 'true');
      await expect.poll(isShown).toBe(true);
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
      await more.click();
      await page.mouse.click(8, 790);
      await expect(more).toHaveAttribute('aria-expanded', 'false');

      await more.click();
      // Checked before the next page: on a slow machine its layout shifts do not count as an effect of the click.
      expect(await shifts()).toEqual([]);
      await wishlist.click();
      await expect(page).toHaveURL(`${url}${prefix}/wishlist`);
      await expect(more).toHaveAttribute('aria-expanded', 'false');
      await expect(last).toBeAttached();

      // With fewer entries all fit, and the button has nothing to show.
      await page.evaluate(() => {
        for (const entry of document.querySelectorAll<HTMLElement>('[data-place="header:menu"] > a:not(:first-child)'))
          entry.style.display = 'none';
      });
      await page.setViewportSize({ width: width - 20, height: 800 });
      await expect(more).toBeHidden();
    });
  });

test.describe('without scripts', () => {
  test('the entries are in a row that scrolls', async ({ browser, menuSite }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${menuSite.url}/about`);
    await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0);
    const row = page.locator('header [data-place="header:menu"]');
    await expect(row.getByRole('link')).toHaveText(Object.values(ENGLISH.texts));
    expect(await row.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await context.close();
  });
});
