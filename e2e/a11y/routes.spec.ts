import { dropTimers, expect, open, test } from '../fixtures.ts';
import { unfold } from '../journeys/tours-parts.ts';
import { expectNoFindings } from './audit.ts';
import { expectMeasured, expectReflow } from './measured.ts';
import { overflowWidth, withStyle } from './page-checks.ts';
import { addressOf } from './pages.ts';

test.use({ reducedMotion: 'reduce', allowConsole: [/404 \(Not Found\)/] } as object);

// Three pages with most kinds of controls. On two of them all criteria are measured; routes.proof.spec.ts measures them on every page.
// The journeys audit other pages in the states that they reach.

test('the home page with recently viewed tours, each search and form errors has no accessibility findings and reflows', async ({
  page,
}) => {
  await open(page, '/view/1001');
  await page.waitForFunction(() => sessionStorage.getItem('recently-viewed'));
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  await unfold(page, 'Find a package');
  await page.locator('[data-slot="mfe-tours:package-search"]').getByRole('radio', { name: 'Other' }).check();
  const form = page.locator('[data-slot="mfe-tours:trip-form"]');
  await form.getByRole('button', { name: 'Send trip request' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await expectNoFindings(page, 'home', 'html', 'both');
  const card = page.getByRole('region', { name: 'Search tours, hotels and trains' });
  for (const name of ['Hotel', 'Train']) {
    await card.getByRole('tab', { name }).click();
    await expectNoFindings(page, name, card);
  }
  await expectReflow(page, 'home');
});

test('a text zoom of 200 % makes a tour wider neither than a small phone nor than a desktop', async ({ page }) => {
  await open(page, '/view/1001');
  await withStyle(page, 'html { font-size: 200% }');
  for (const width of [320, 1024, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await expect.poll(() => overflowWidth(page), `${width} px`).toBe(0);
  }
});

test('a tour has no accessibility findings with its itinerary, slip and "Link copied" notice, reflows, and holds the criteria that axe does not measure', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write']);
  // The notice disappears after five seconds; an audit may take longer.
  await dropTimers(page, 5000);
  await open(page, '/view/1001');
  await test.step('Book Now is among the first ten tab stops after the skip link', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const book = page.getByRole('button', { name: 'Book Now', exact: true });
    const stops: boolean[] = [];
    for (let step = 0; step < 9; step += 1) {
      await page.keyboard.press('Tab');
      stops.push(await book.evaluate((element) => element === document.activeElement));
    }
    expect(stops).toContain(true);
  });
  await page.getByRole('tab', { name: 'Itinerary' }).click();
  await page.getByRole('button', { name: 'Tour slip' }).click();
  await expect(page.getByRole('region', { name: 'Tour slip' })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expectNoFindings(page, 'view', 'html', 'both');
  await expect(page.getByText('Link copied')).toBeVisible();
  await open(page, '/view/1001');
  await expectReflow(page, 'view');
  await expectMeasured(page, 'view');
});

test('the booking page of a room has no accessibility findings, reflows, and holds the criteria that axe does not measure', async ({
  page,
  request,
}) => {
  await open(page, await addressOf('booking', page, request));
  await expectNoFindings(page, 'booking');
  await expectReflow(page, 'booking');
  await expectMeasured(page, 'booking');
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
