import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Brand, payment apps, abbreviations and placeholders, which stay in Latin letters. Codes consist of capitals. */
const LATIN = /^(Safarnama|Google|Pay|PhonePe|Paytm|Amazon|sample|[A-Z\d]+|\S+@\S+)$/;

/** Visible words in Latin letters, without parts that are marked as English. */
const latinWords = (page: Page) =>
  page.evaluate(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const element = node.parentElement;
      if (!element?.checkVisibility() || element.closest('script, style, [lang^=en]')) continue;
      for (const word of node.textContent?.match(/[A-Za-z][\w.@'’]*[A-Za-z]/g) ?? []) found.add(word);
    }
    return [...found];
  });

/** Fails if the page shows an English word or scrolls sideways. */
export async function expectHindiPage(page: Page, name: string) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  // Criteria and names of an address are shown as they were typed.
  const { pathname, search } = new URL(page.url());
  const typed = decodeURIComponent(`${pathname}${search}`.replaceAll('+', ' ')).toLowerCase();
  const words = await latinWords(page);
  expect(
    words.filter((word) => !LATIN.test(word) && !typed.includes(word.toLowerCase())),
    name,
  ).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${name} scrolls sideways`).toBeLessThan(
    1,
  );
}
