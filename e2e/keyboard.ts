import type { Locator, Page } from '@playwright/test';

interface Way {
  readonly key?: 'Tab' | 'Shift+Tab';
  /** Stops before it gives up; the whole home page has fewer. */
  readonly limit?: number;
}

/** Presses Tab until the control has the focus: what cannot be reached so cannot be reached at all. */
export async function tabTo(page: Page, control: Locator, { key = 'Tab', limit = 200 }: Way = {}) {
  for (let stop = 0; stop < limit; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${control} is not within ${limit} stops of ${key}`);
}

/** Tabs to a control and presses a key on it. */
export async function press(page: Page, control: Locator, key = 'Enter') {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
