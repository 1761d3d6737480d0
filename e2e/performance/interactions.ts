import type { Locator, Page } from '@playwright/test';
import { onPhone } from './phone.ts';

/** Taps and keys on a page, whose longest delay is measured, and the element that they must show. */
interface Interaction {
  readonly path: string;
  readonly use: (page: Page) => Promise<void>;
  readonly shown: (page: Page) => Locator;
}

/**
 * Taps at coordinates. The element is located before, since locating uses the page's main thread. The waits separate the measured
 * interaction from other work of the page, which cannot be observed without its main thread.
 */
async function tap(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('the element to tap has no box');
  await page.waitForTimeout(QUIET);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(QUIET);
}

/** Milliseconds after which a page with a four times slower processor is idle. */
const QUIET = 700;

export const INTERACTIONS: Readonly<Record<string, Interaction>> = {
  filter: {
    path: '/dss?selectedMonth=March&destination=gwalior&adults=2&children=1&days=1&minPrice=0&maxPrice=5000',
    use: async (page) => {
      await tap(page, page.getByRole('button', { name: /^(Show|Hide) Filters/ }));
      await tap(page, page.getByRole('checkbox', { name: 'All', exact: true }));
    },
    shown: (page) => page.getByText('Search Completed'),
  },
  dialog: {
    path: '/Hotel-Rooms',
    use: (page) =>
      tap(
        page,
        page
          .getByRole('main')
          .getByRole('button', { name: /^Room and Guest/ })
          .first(),
      ),
    shown: (page) => page.getByRole('dialog', { name: 'Room and Guest' }),
  },
  'city typing': {
    path: '/Hotel-Rooms',
    use: async (page) => {
      await tap(page, page.getByRole('main').getByRole('combobox', { name: 'City' }).first());
      await page.keyboard.type('gwalior', { delay: 150 });
    },
    shown: (page) => page.getByRole('option', { name: /Gwalior/ }),
  },
};

/**
 * Interaction to Next Paint in ms: the longest event of all taps and keys, on a phone's screen with a four times slower processor.
 * The browser rounds to 8 ms; 0 stands for less than 16.
 */
export async function interact(origin: string, { path, use, shown }: Interaction): Promise<number> {
  return onPhone(async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(origin + path);
    await page.locator('html[data-hydrated]').waitFor();
    await page.waitForLoadState('networkidle');
    const longest = await page.evaluateHandle(() => {
      const longestEvent = { ms: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
          if (entry.interactionId) longestEvent.ms = Math.max(longestEvent.ms, entry.duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      return longestEvent;
    });
    await use(page);
    await shown(page).waitFor();
    return (await longest.jsonValue()).ms;
  });
}
