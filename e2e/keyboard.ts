import type { Locator, Page } from '@playwright/test';

interface TabOptions {
  readonly key?: 'Tab' | 'Shift+Tab';
  /** Maximum tab stops; the home page has fewer. */
  readonly limit?: number;
}

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator, { key = 'Tab', limit = 200 }: TabOptions = {}) {
  const find = () => control.elementHandle();
  let element = await find();
  for (let stop = 0; stop < limit; stop += 1) {
    // Located again only after a re-render: locating by role at each stop is slow.
    const focused = await element?.evaluate((node) => (node.isConnected ? node === document.activeElement : undefined));
    if (focused) return;
    if (focused === undefined) element = await find();
    else await page.keyboard.press(key);
  }
  throw new Error(`${control} is not within ${limit} stops of ${key}`);
}

/** Tabs to a control and presses a key on it. */
export async function press(page: Page, control: Locator, key = 'Enter', tabKey: TabOptions['key'] = 'Tab') {
  await tabTo(page, control, { key: tabKey });
  await page.keyboard.press(key);
}
