import type { Page } from '@playwright/test';
import { isProof } from '@safarnama/shared/testing/proofs';
import { expectNoFindings } from '../a11y/audit.ts';
import { STATIC, WITH_DATA, withData } from '../addresses.ts';
import { expect, open, test } from '../fixtures.ts';
import { expectHindiPage } from './hindi-page.ts';

test.use({
  viewport: { width: 360, height: 720 },
  ...({ reducedMotion: 'reduce', allowConsole: [/404 \(Not Found\)/] } as object),
});

/** Opens a page in Hindi and checks its words and its width. */
async function expectHindi(page: Page, name: string, path: string) {
  await open(page, `/hi${path}`.replace(/\/$/, ''));
  await expectHindiPage(page, name);
}

// In the suite the journeys check the pages that they visit; words.proof.spec.ts opens every page.
if (isProof) {
  for (const { name, path } of STATIC)
    test(`${name} in Hindi has no English words and fits 360 px`, async ({ page }) => {
      await expectHindi(page, name, path);
    });

  for (const name of WITH_DATA)
    test(`${name} in Hindi has no English words and fits 360 px`, async ({ page, request }) => {
      const found = (await withData(request)).find((address) => address.name === name);
      await expectHindi(page, name, String(found?.path));
    });
}

test('a shared wishlist in Hindi has no English words and no accessibility findings, and fits 360 px', async ({
  page,
  request,
}) => {
  const [tour, , , room] = await withData(request);
  const [, packageId] = /\/view\/(\d+)/.exec(tour?.path ?? '') ?? [];
  const ids = new URLSearchParams(room?.path.split('?')[1]);
  const items = `tour:${packageId},room:${ids.get('hotel_vendor_id')}-${ids.get('hotel_roomId')}`;
  await expectHindi(page, 'shared wishlist', `/wishlist?items=${items}`);
  // Colours are those of the English page. a11y/routes.proof.spec.ts audits the other pages in Hindi.
  await expectNoFindings(page, 'shared wishlist', 'html', 'none');
  await expect(page.getByRole('article')).toHaveCount(2);
});
