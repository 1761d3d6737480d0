import type { Page } from '@playwright/test';

/**
 * Layout shift below this is 0.000 in the three digits that it is reported with: less than a pixel line of a small part, when the
 * parser of a busy machine pauses inside an element.
 */
const NO_SHIFT = 0.0005;

/** Holds scripts back until the page is painted, as on a slow phone: the server's HTML is what is painted first. */
export async function paintBeforeScripts(page: Page): Promise<void> {
  let painted: Promise<unknown> | undefined;
  page.on('framenavigated', () => {
    painted = undefined;
  });
  await page.route(/\.js$/, async (route) => {
    painted ??= page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await painted;
    await route.continue();
  });
}

/** Watches what moves by itself on every page from now on. Gives what has moved on the present one: how far, and its HTML. */
export async function watchShifts(page: Page) {
  await page.addInitScript((noShift) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput || entry.value < noShift) continue;
        const what = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80) ?? node?.textContent);
        shifts.push(`${entry.value.toFixed(4)} ${what.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, NO_SHIFT);
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
