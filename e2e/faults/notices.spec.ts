import { expectNoFindings } from '../a11y/audit.ts';
import { expect, hydrated } from '../fixtures.ts';
import { test } from './own-site.ts';

test.use({ allowConsole: [/Failed to load resource|preload|net::ERR/] });

test('the notices of a failed remote have no accessibility findings', async ({ page, site }) => {
  await page.route(/\/releases\/mfe-tours\/files\/remoteEntry\./, (route) => route.abort('connectionrefused'));
  for (const [where, path] of [
    ['in place of slots', '/'],
    ['above the page', '/dss'],
  ] as const) {
    await page.goto(site.url + path);
    await hydrated(page);
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expectNoFindings(page, where);
  }
});
