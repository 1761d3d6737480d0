import { open, signUp, test } from '../fixtures.ts';
import { test as corrected } from '../journeys/corrected-site.ts';
import { listAddress } from '../journeys/hotels-steps.ts';
import { expectNoFindings } from './audit.ts';
import { expectMeasured, expectReflow } from './measured.ts';
import { addressOf, PAGES } from './pages.ts';

test.use({ reducedMotion: 'reduce', allowConsole: [/404 \(Not Found\)/] } as object);

for (const name of PAGES) {
  test(`${name} has no accessibility findings in both colour schemes, reflows, and holds the criteria that axe does not measure`, async ({
    page,
    request,
  }) => {
    await open(page, await addressOf(name, page, request));
    await expectNoFindings(page, name, 'html', 'both');
    await expectReflow(page, name);
    await expectMeasured(page, name);
  });

  test(`${name} in Hindi has no accessibility findings`, async ({ page, request }) => {
    await open(page, `/hi${await addressOf(name, page, request)}`.replace(/\/$/, ''));
    await expectNoFindings(page, name, 'html', 'none');
  });
}

corrected(
  'under the preset `corrected` the lists with a map, the search and the profile hold these criteria',
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { userid } = await signUp(page);
    for (const address of ['/des/32', listAddress(), '/search?q=goa', `/profile/${btoa(userid)}`]) {
      await open(page, address);
      await expectMeasured(page, address);
    }
  },
);
