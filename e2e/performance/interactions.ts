import { chromium, type Locator, type Page } from '@playwright/test';

/** One way to use a page: taps and keys whose longest wait counts, and what they must have led to. */
interface Interaction {
  readonly path: string;
  readonly use: (page: Page) => Promise<void>;
  readonly shown: (page: Page) => Locator;
}

/** Looking for an element takes the page's own main thread, so it is done before, and the finger knows only where to tap. */
async function tap(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to tap');
  await page.waitForTimeout(QUIET);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(QUIET);
}

/** Milliseconds in which a page that is slowed four times has come to rest. */
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
 * Interaction to Next Paint of one way to use a page, in ms: the longest event of any tap or key, on a phone's screen with a four
 * times slower processor. The browser rounds to 8 ms; 0 stands for less than 16.
 */
export async function interact(origin: string, { path, use, shown }: Interaction): Promise<number> {
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(origin + path);
    await page.locator('html[data-hydrated]').waitFor();
    await page.waitForLoadState('networkidle');
    const longest = await page.evaluateHandle(() => {
      const seen = { ms: 0 };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
          if (entry.interactionId) seen.ms = Math.max(seen.ms, entry.duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      return seen;
    });
    await use(page);
    await shown(page).waitFor();
    return (await longest.jsonValue()).ms;
  } finally {
    await browser.close();
  }
}
