import { expect, open, test } from '../fixtures.ts';
import { expectNoFindings } from './audit.ts';
import { expectMeasured, expectReflow } from './measured.ts';
import { addressOf } from './pages.ts';

test.use({ reducedMotion: 'reduce', allowConsole: [/404 \(Not Found\)/] } as object);

/**
 * Pages that no other test of the suite audits; true: all criteria are measured, since they have most kinds of controls. The journeys
 * audit the other pages in the states that they reach. routes.proof.spec.ts measures every page.
 */
const LAYOUTS: Readonly<Record<string, boolean>> = {
  ...{ home: true, view: true, booking: true },
  ...{ reviews: false, blog: false, terms: false, 'not-found': false, states: false, 'hotel-rooms': false },
};

for (const [name, isMeasured] of Object.entries(LAYOUTS))
  test(`${name} has no accessibility findings and reflows down to 320 px`, async ({ page, request }) => {
    await open(page, await addressOf(name, page, request));
    await expectNoFindings(page, name, 'html', isMeasured ? 'both' : 'light');
    await expectReflow(page, name);
    if (isMeasured) await expectMeasured(page, name);
  });

test.describe('on a touch screen', () => {
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
