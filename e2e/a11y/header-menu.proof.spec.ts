import { type OwnSite, startOwnSite } from '../faults/own-site.ts';
import { addReleases } from '../faults/small-release.ts';
import { expect, open, test } from '../fixtures.ts';
import { watchIdle } from '../idle.ts';
import { paintBeforeScripts, watchShifts } from '../shifts.ts';

const TEXTS = { guides: 'Travel guides', stories: 'Stories of travellers' };

let site: OwnSite;
test.beforeAll(async () => {
  site = await startOwnSite({}, (store) => addReleases(store, Object.keys(TEXTS), TEXTS));
});
test.afterAll(() => site.stop());

/** The allowed layout shift of a page with entries of remotes in the header menu. */
const MAX_SHIFT = 0.02;

// 840 px: the header is one row, and has no room for three entries beside its own links.
for (const width of [360, 412, 840, 1280])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 915 } });

    test('three header menu entries of remotes, one of them late, cause almost no layout shift', async ({ page }) => {
      await paintBeforeScripts(page);
      const shifts = await watchShifts(page);
      const idle = watchIdle(page);
      await open(page, `${site.url}/about`);
      await idle();
      const entries = page.locator('header [data-place="header:menu"]').getByRole('link');
      await expect(entries).toHaveText([TEXTS.guides, TEXTS.stories, '']);
      const sum = (await shifts()).reduce((total, shift) => total + Number.parseFloat(shift), 0);
      expect(sum).toBeLessThanOrEqual(MAX_SHIFT);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(wide, 'pixels beyond the window').toBe(0);
      // Each entry can be focused, also if the row is wider than the window.
      for (const entry of await entries.all()) {
        await entry.focus();
        await expect(entry).toBeInViewport({ ratio: 0.8 });
      }
    });
  });
