import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, hydrated } from '../fixtures.ts';
import { buildEdition, type OwnSite, test, waitForVersion } from './own-site.ts';

interface Sent {
  readonly file: string;
  readonly encoding: string;
  /** With headers; 0 when cached. */
  readonly bytes: number;
}

/** Returns a function that reads the files of the tours remote that the browser has downloaded since. */
async function watchDownloads(page: Page): Promise<() => Sent[]> {
  const cdp = await page.context().newCDPSession(page);
  const files = new Map<string, { file: string; encoding: string }>();
  const sent: Sent[] = [];
  cdp.on('Network.responseReceived', ({ requestId, response: { url, headers } }) => {
    const [, file] = /\/releases\/mfe-tours\/files\/([^?]+)/.exec(url) ?? [];
    const encoding = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? '';
    if (file) files.set(requestId, { file, encoding });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const known = files.get(requestId);
    if (known) sent.push({ ...known, bytes });
  });
  await cdp.send('Network.enable');
  return () => sent;
}

function filesOf(site: OwnSite, version: string): string[] {
  const file = path.join(path.dirname(site.planFile), 'mfe-tours', version, 'release.json');
  const { assets } = JSON.parse(readFileSync(file, 'utf8')) as { assets: { url: string; kind: string }[] };
  return assets.flatMap(({ url, kind }) => (kind === 'server' ? [] : url));
}

test('a returning browser loads at most 5 kB for a release that changes one line', async ({ page, site }) => {
  const reply = (await (await page.request.get(`${site.url}/api/footer/packages`)).json()) as { data: { package_id: number }[] };
  const address = `/view/${reply.data[0]?.package_id}`;
  const area = page.locator('main [data-boundary="mfe-tours"]:not([data-slot])');
  async function visit(version: string, label: string) {
    await waitForVersion(site, address, version);
    await page.goto(site.url + address);
    await hydrated(page);
    await expect(area).toHaveAttribute('data-version', version);
    await page.getByRole('tab', { name: 'Itinerary' }).click();
    await expect(page.getByRole('tab', { name: 'Itinerary' })).toHaveAttribute('aria-selected', 'true');
    // Loads the code of the button's dialog.
    await page.getByRole('button', { name: label }).first().hover();
    await page.waitForLoadState('networkidle');
  }
  async function release(version: string, label: string) {
    const dir = await buildEdition('mfe-tours', version, [{ find: "'Quick Inquiry'", put: `'${label}'` }]);
    await site.releases('publish', 'mfe-tours', '--dir', dir);
    await site.releases('promote', 'mfe-tours', version);
  }

  await release('1.0.4', 'Ask us');
  const first = await watchDownloads(page);
  await visit('1.0.4', 'Ask us');
  expect(first().some(({ file, encoding }) => file.startsWith('view.') && encoding === 'br')).toBe(true);

  await release('1.0.5', 'Ask us anything');
  // One changed line changes the chunks that contain it, on the page and in the late form, and the entry of each language, which
  // contains the version. All other files stay.
  const before = filesOf(site, '1.0.4');
  const changed = filesOf(site, '1.0.5').filter((file) => !before.includes(file));
  expect(changed.map((file) => file.split('.')[0]).sort()).toEqual(['remoteEntry', 'remoteEntry', 'tour-dialogs', 'view']);

  // A new visit, without the memory cache of the page before.
  await page.goto('about:blank');
  const second = await watchDownloads(page);
  await visit('1.0.5', 'Ask us anything');
  await expect(page.getByRole('button', { name: 'Ask us anything' }).first()).toBeVisible();
  const sent = () => second().filter(({ bytes }) => bytes > 0);
  await expect.poll(() => sent().length).toBeGreaterThanOrEqual(3);
  const loaded = sent();
  expect(loaded.map(({ file }) => file.split('.')[0]).sort()).toEqual(['remoteEntry', 'tour-dialogs', 'view']);
  expect(changed).toEqual(expect.arrayContaining(loaded.map(({ file }) => file)));
  expect(loaded.map(({ encoding }) => encoding)).toEqual(['dcz', 'dcz', 'dcz']);
  const bytes = loaded.reduce((sum, file) => sum + file.bytes, 0);
  test.info().annotations.push({ type: 'bytes', description: String(bytes) });
  expect(bytes).toBeLessThanOrEqual(5000);
  // Other test files of this worker use the same site.
  await site.releases('promote', 'mfe-tours', '1.0.0', '--why', 'as it was');
  await waitForVersion(site, address, '1.0.0');
});
