import type { Page } from '@playwright/test';
import { isProof } from '@safarnama/shared/testing/proofs';
import { expectNoFindings, resize } from '../a11y/audit.ts';
import { STATIC, WITH_DATA, withData } from '../addresses.ts';
import { expect, open, test } from '../fixtures.ts';

test.use({ reducedMotion: 'reduce', allowConsole: [/404 \(Not Found\)/] } as object);

/** Brand, payment apps, abbreviations and placeholders, which stay in Latin letters. Codes consist of capitals. */
const LATIN = /^(Safarnama|Google|Pay|PhonePe|Paytm|Amazon|sample|[A-Z\d]+|\S+@\S+)$/;

/** Pages with most kinds of controls. a11y/routes.proof.spec.ts audits all. */
const AUDITED = ['home', 'shared wishlist', 'view', 'booking'];

/** Pages that the suite opens: the audited ones and both lists of results. words.proof.spec.ts opens every page. */
const OPENED = [...AUDITED, 'dss', 'hotel-rooms'];
const isOpened = (name: string) => isProof || OPENED.includes(name);

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

async function expectHindi(page: Page, name: string, path: string) {
  await open(page, `/hi${path}`.replace(/\/$/, ''));
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  // Criteria and names of an address are shown as they were typed.
  const typed = decodeURIComponent(path).toLowerCase();
  const words = await latinWords(page);
  expect(
    words.filter((word) => !LATIN.test(word) && !typed.includes(word.toLowerCase())),
    name,
  ).toEqual([]);
  // Colours are those of the English page.
  if (AUDITED.includes(name)) await expectNoFindings(page, name, 'html', 'none');
  await resize(page, { width: 360, height: 720 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${name} scrolls sideways`).toBeLessThan(
    1,
  );
}

for (const { name, path } of STATIC.filter((address) => isOpened(address.name)))
  test(`${name} in Hindi has no English words and fits 360 px`, async ({ page }) => {
    await expectHindi(page, name, path);
  });

test('a shared wishlist in Hindi has no English words and no accessibility findings, and fits 360 px', async ({
  page,
  request,
}) => {
  const [tour, , , room] = await withData(request);
  const [, packageId] = /\/view\/(\d+)/.exec(tour?.path ?? '') ?? [];
  const ids = new URLSearchParams(room?.path.split('?')[1]);
  const items = `tour:${packageId},room:${ids.get('hotel_vendor_id')}-${ids.get('hotel_roomId')}`;
  await expectHindi(page, 'shared wishlist', `/wishlist?items=${items}`);
  await expect(page.getByRole('article')).toHaveCount(2);
});

for (const name of WITH_DATA.filter(isOpened))
  test(`${name} in Hindi has no English words and fits 360 px`, async ({ page, request }) => {
    const found = (await withData(request)).find((address) => address.name === name);
    await expectHindi(page, name, String(found?.path));
  });
