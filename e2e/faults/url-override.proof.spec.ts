import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { devRelease } from '@safarnama/tooling/build';
import { expect, hydrated } from '../fixtures.ts';
import { edition, test } from './own-site.ts';

/** Source files that contain a text. */
const filesWith = (dir: string, text: string) =>
  readdirSync(path.join(dir, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(dir, 'src', name))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && statSync(file).isFile() && readFileSync(file, 'utf8').includes(text));

const RESULTS = '/dss?selectedMonth=March&destination=gwalior&adults=2&children=1&days=1&minPrice=0&maxPrice=5000';

test('a developer’s own build is shown in the running site, in one browser only, until the override ends', async ({
  page,
  site,
}) => {
  test.setTimeout(150_000);
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
    expect(await reply?.text(), 'the server does not render the override').not.toContain('See this tour');
    await hydrated(page);
    await expect(area).toHaveAttribute('data-version', '1.0.9');
    await expect(details).toHaveCount(0);
    await page.getByRole('link', { name: 'See this tour' }).first().click();
    await expect(page.locator('main[data-screen="view"] h1')).toBeVisible();
    await expect(area).toHaveAttribute('data-version', '1.0.9');
    // A change of the build reloads the page.
    for (const file of filesWith(dir, "'See this tour'"))
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll("'See this tour'", "'This one'"));
    await page.goto(site.url + RESULTS);
    await hydrated(page);
    await expect(page.getByRole('link', { name: 'See this tour' }).first()).toBeVisible();
    await update();
    await expect(page.getByRole('link', { name: 'This one' }).first()).toBeVisible();
    // The override also applies to slots in pages of other areas, and survives a reload.
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
