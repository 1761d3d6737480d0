import { STATIC } from '../addresses.ts';
import { expect, NO_SHIFT, open, PHONE, test } from '../fixtures.ts';

for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, allowConsole: [/404 \(Not Found\)/] } as object);

    for (const { name, path } of STATIC) {
      test(`nothing moves while ${name} opens`, async ({ page }) => {
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
              const what = entry.sources.map(
                ({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80) ?? node?.textContent,
              );
              shifts.push(`${entry.value.toFixed(4)} ${what.join(' | ')}`);
            }
          }).observe({ type: 'layout-shift', buffered: true });
        }, NO_SHIFT);
        await open(page, path);
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
      });
    }
  });
}
