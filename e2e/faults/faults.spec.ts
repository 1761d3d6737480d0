import { setTimeout } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
import { isProof } from '@safarnama/shared/testing/proofs';
import { expectNoFindings } from '../a11y/audit.ts';
import { expect, hydrated } from '../fixtures.ts';
import { entryOf, firstTour, type OwnSite, promoteCopy, test, waitForVersion } from './own-site.ts';

/** The browser's console message about a file that failed to load. */
test.use({ allowConsole: [/Failed to load resource|preload|integrity|net::ERR|Failed to find a valid digest/] });
test.describe.configure({ mode: 'default' });

const ENTRY = /\/releases\/mfe-tours\/files\/remoteEntry\.[0-9a-f]+\.js/;
const FILES = /\/releases\/mfe-tours\/[^/]+\/[^/]+\.js/;

type Answer = (route: Route) => Promise<void> | void;
interface Fault {
  readonly pattern: RegExp;
  readonly answer: Answer;
  readonly phase: RegExp;
  /** Milliseconds for the entry once the fault has ended; 0 when missing. */
  readonly slow?: number;
}
const FAULTS: Record<string, Fault> = {
  hanging: { pattern: ENTRY, answer: () => {}, phase: /entry/ },
};
/**
 * Other causes of the same notice. Of them the suite has a lost entry, below, lost chunks, in many-remotes.spec.ts, and replies that the
 * browser rejects by their hash, in integrity.spec.ts.
 */
const OTHER_FAULTS: Record<string, Fault> = {
  'down (chunks)': {
    pattern: /\/releases\/mfe-tours\/[^/]+\/(?!remoteEntry)[^/]+\.js/,
    answer: (route) => route.abort('connectionrefused'),
    phase: /chunk|route/,
  },
  'down (entry)': { pattern: ENTRY, answer: (route) => route.abort('connectionrefused'), phase: /entry/ },
  // Preloads of chunks fail, too: when the entry has come, late, the browser rejects them at once.
  'down (every script)': { pattern: FILES, answer: (route) => route.abort('connectionrefused'), phase: /entry/, slow: 3000 },
  'answering a page instead of a script': {
    pattern: ENTRY,
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>hello</h1>' }),
    phase: /entry/,
  },
  'serving a syntax error': {
    pattern: ENTRY,
    answer: (route) => route.fulfill({ contentType: 'text/javascript', body: 'const = ;' }),
    phase: /entry/,
  },
};

/** Of the host, for the script of a remote, in milliseconds. */
const SCRIPT_TIMEOUT = 5000;

const retry = (page: Page) => page.locator('main').getByRole('button', { name: 'Try again' });

const reportsOf = (site: OwnSite, from: number) =>
  site
    .log()
    .slice(from)
    .filter((row) => (row.report as { remote?: string } | undefined)?.remote === 'mfe-tours');

for (const [name, { pattern, answer, phase, slow = 0 }] of Object.entries({ ...FAULTS, ...(isProof && OTHER_FAULTS) })) {
  test(`tours remote ${name}: the page stays readable, other pages work, one failure is logged, Try again recovers`, async ({
    page,
    site,
  }) => {
    const address = await firstTour(site);
    await page.route(pattern, answer);
    const from = site.log().length;
    await page.clock.install();
    // A hanging script holds the load event back, but not the page.
    await page.goto(site.url + address, { waitUntil: 'commit' });
    await hydrated(page);

    // The server's HTML is there, with the notice above it; header and footer work.
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.clock.runFor(SCRIPT_TIMEOUT);
    await expect(retry(page)).toBeVisible();
    await expect(page.locator('main h1').first(), 'the content can still be read').toBeVisible();
    await expect(page.locator('footer').last()).toBeVisible();
    await expect.poll(() => reportsOf(site, from).length).toBeGreaterThan(0);
    const reports = reportsOf(site, from);
    expect(reports).toHaveLength(1);
    expect(reports[0]?.report).toMatchObject({ remote: 'mfe-tours', version: '1.0.0', phase: expect.stringMatching(phase) });
    await expectNoFindings(page, 'the notice above the page', 'main');

    // Other areas work.
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page.locator('main[data-screen="about"]')).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('main h1').first()).toBeVisible();
    await page.clock.runFor(SCRIPT_TIMEOUT);
    await expect(retry(page)).toBeVisible();

    // The fault ends.
    await page.unroute(pattern);
    await page.route(ENTRY, async (route) => {
      await setTimeout(slow);
      await route.continue();
    });
    await retry(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(retry(page)).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('tab', { name: 'Itinerary' }).click();
    await expect(page.getByRole('tab', { name: 'Itinerary' })).toHaveAttribute('aria-selected', 'true');
  });
}

test('only the slots of a failed remote show a notice on the home page', async ({ page, site }) => {
  await page.route(ENTRY, (route) => route.abort('connectionrefused'));
  await page.goto(site.url);
  await hydrated(page);
  await expect(page.locator('[data-boundary="mfe-tours"]').getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await expectNoFindings(page, 'the notices in place of slots', 'main');
  await page.getByRole('tab', { name: 'Hotel' }).first().click();
  await expect(page.locator('[data-slot="mfe-hotels:landing-form"]').getByRole('button', { name: 'Search' })).toBeVisible();
  await page.getByRole('tab', { name: 'Tour & Trip' }).first().click();
  const slot = page.locator('[data-slot="mfe-tours:landing-form"]');
  const retryButton = slot.getByRole('button', { name: 'Try again' });
  let fail = () => {};
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.unroute(ENTRY);
  await page.route(ENTRY, async (route) => {
    await held;
    await route.abort('connectionrefused');
  });
  await retryButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-screen=home] [aria-busy=true]:focus'), 'the focus is on the placeholder').toBeAttached();
  fail();
  await expect(retryButton, 'after the second failure').toBeFocused();
  await page.unroute(ENTRY);
  await page.keyboard.press('Enter');
  await expect(slot.getByRole('button', { name: 'Search' })).toBeVisible();
  await expect(slot).toBeFocused();
});

// swap.spec.ts tests a release that throws, many-remotes.spec.ts one whose chunk is lost: both fall back in the same way.
if (isProof)
  test('a release whose entry fails to load is replaced by the previous release in the same page', async ({ page, site }) => {
    const address = await firstTour(site);
    await promoteCopy(site, 'mfe-tours', '1.0.3');
    await waitForVersion(site, address, '1.0.3');
    await page.route(entryOf(site, '1.0.3'), (route) => route.abort('connectionrefused'));
    await page.goto(site.url + address);
    await hydrated(page);
    await expect(page.locator('main [data-boundary="mfe-tours"]:not([data-slot])')).toHaveAttribute('data-version', '1.0.0');
    // Hydrated, with the code of the previous release.
    await expect(page.locator('main [data-boundary="mfe-tours"]:not([data-slot])[data-hydrated]')).toBeVisible();
    await page.getByRole('tab', { name: 'Itinerary' }).click();
    await expect(page.getByRole('tab', { name: 'Itinerary' })).toHaveAttribute('aria-selected', 'true');
    await expect(retry(page)).toHaveCount(0);
    await site.releases('rollback', 'mfe-tours');
    await waitForVersion(site, address, '1.0.0');
  });
