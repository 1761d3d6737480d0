import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { devRelease } from '@safarnama/tooling/build';
import { expect, hydrated } from '../fixtures.ts';
import { edition, test } from './own-site.ts';

const RESULTS = '/dss?selectedMonth=March&destination=gwalior&adults=2&children=1&days=1&minPrice=0&maxPrice=5000';

test("a team's own machine in the running site: its code, in the browser alone, until it is ended", async ({ page, site }) => {
  test.setTimeout(90_000);
  const dir = edition('mfe-tours', '1.0.9', [{ find: "'View Details'", put: "'See this tour'" }]);
  const { update, middleware } = devRelease({ name: 'mfe-tours', dir, version: '1.0.9' });
  await update();
  const team = createServer((request, reply) => middleware(request, reply, () => reply.writeHead(404).end()));
  await new Promise<void>((done) => team.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(team.address() as AddressInfo).port}`;
  const details = page.getByRole('link', { name: 'View Details' }).first();
  const area = page.locator('main [data-boundary="mfe-tours"]:not([data-slot])');
  try {
    await page.goto(site.url + RESULTS);
    await expect(details).toBeVisible();
    const reply = await page.goto(`${site.url}${RESULTS}&override=mfe-tours@${origin}`);
    expect(reply?.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(await reply?.text(), 'the server makes nothing of it').not.toContain('See this tour');
    await hydrated(page);
    await expect(area).toHaveAttribute('data-version', '1.0.9');
    await expect(details).toHaveCount(0);
    await page.getByRole('link', { name: 'See this tour' }).first().click();
    await expect(page.locator('main[data-screen="view"] h1')).toBeVisible();
    await expect(area).toHaveAttribute('data-version', '1.0.9');
    // Another area's page shows its fragments, too; a reload keeps it.
    await page.goto(`${site.url}/`);
    await hydrated(page);
    await expect(page.locator('[data-slot="mfe-tours:landing-form"]')).toHaveAttribute('data-version', '1.0.9');
    await page.goto(`${site.url}${RESULTS}&override=`);
    await hydrated(page);
    await expect(area).toHaveAttribute('data-version', '1.0.0');
    await expect(details).toBeVisible();
  } finally {
    team.close();
  }
});
