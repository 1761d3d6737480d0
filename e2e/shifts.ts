import type { Page } from '@playwright/test';

/** Smaller layout shifts are reported as 0.000: the parser of a busy machine may pause inside an element. */
const NO_SHIFT = 0.0005;

/** Holds scripts until the server's HTML is painted, as on a slow phone. */
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

/** Records layout shifts of each page from now on. Returns a function that reads those of the present page, with the HTML of the moved elements. */
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
        const sources = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80) ?? node?.textContent);
        shifts.push(`${entry.value.toFixed(4)} ${sources.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, NO_SHIFT);
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
