import type { Locator, Page } from '@playwright/test';

interface TabOptions {
  readonly key?: 'Tab' | 'Shift+Tab';
  /** Maximum tab stops; the home page has fewer. */
  readonly limit?: number;
}

/** Holds Tab until the control has the focus: the key repeats. */
export async function tabTo(page: Page, control: Locator, { key = 'Tab', limit = 200 }: TabOptions = {}) {
  const keys = key.split('+');
  const [last = key] = keys.splice(-1);
  for (const modifier of keys) await page.keyboard.down(modifier);
  const stops = await repeat(page, last, control, limit);
  if (stops > 0) await page.keyboard.up(last);
  for (const modifier of keys) await page.keyboard.up(modifier);
  if (stops === limit) throw new Error(`${control} is not within ${limit} stops of ${key}`);
}

/** Presses a key without releasing it, until the control has the focus or `limit` times. Returns how often. */
async function repeat(page: Page, key: string, control: Locator, limit: number): Promise<number> {
  const find = () => control.elementHandle();
  let element = await find();
  for (let stop = 0; stop < limit; stop += 1) {
    // Located again only after a re-render: locating by role at each stop is slow.
    const focused = await element?.evaluate((node) => (node.isConnected ? node === document.activeElement : undefined));
    if (focused) return stop;
    if (focused === undefined) element = await find();
    else await page.keyboard.down(key);
  }
  return limit;
}

/** Tabs to a control and presses a key on it. */
export async function press(page: Page, control: Locator, key = 'Enter', tabKey: TabOptions['key'] = 'Tab') {
  await tabTo(page, control, { key: tabKey });
  await page.keyboard.press(key);
}
