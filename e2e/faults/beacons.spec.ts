import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FolderMetricStore } from '../../gateway/src/metrics/folder-metric-store.ts';
import { minuteOf } from '../../gateway/src/metrics/metric-cell.ts';
import { expect, hydrated, test } from '../fixtures.ts';
import { type OwnSite, startOwnSite, TAKE_UP_WAIT, waitForVersion } from './own-site.ts';

test.describe.configure({ mode: 'serial' });

/** A copy of the stable tours release under the next version. */
const NEWER = '9.0.0';
let site: OwnSite;
let older = '';
let file = '';

interface Plan {
  readonly remotes: Record<string, { stable: string; previous?: string }>;
}

test.beforeAll(async () => {
  site = await startOwnSite({ FIGURES_SHARE: '1' }, (store) => {
    const plan = JSON.parse(readFileSync(path.join(store, 'plan.json'), 'utf8')) as Plan;
    older = plan.remotes['mfe-tours']?.stable ?? '';
    const folder = path.join(store, 'mfe-tours', NEWER);
    cpSync(path.join(store, 'mfe-tours', older), folder, { recursive: true });
    const release = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as { version: string; entry: string };
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...release, version: NEWER }));
    file = path.join(folder, release.entry);
  });
  await waitForVersion(site, '/dss', older);
  await site.releases('promote', 'mfe-tours', NEWER);
  await waitForVersion(site, '/dss', NEWER);
});
test.afterAll(() => site.stop());

/** Metrics that browsers have sent in the last hour. */
async function storedFigures() {
  const now = minuteOf(Date.now());
  const rows = await new FolderMetricStore(path.join(site.store, '.figures')).read({ from: now - 60, to: now });
  return rows.filter(({ cell }) => cell.pages > 0);
}

const FIGURES = /__visit|__beacon|\/metrics\.\w+\.js/;

test('a browser with Do Not Track loads no metrics code and sends no beacon', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => FIGURES.test(request.url()) && requests.push(request.url()));
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  await page.goto(`${site.url}/about`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  expect(requests).toEqual([]);
});

test('a page sends one beacon when the browser leaves it, and loads the metrics code only after hydration', async ({ page }) => {
  const html = await (await page.request.get(`${site.url}/dss`)).text();
  expect(html).not.toMatch(/metrics\.\w+\.js/);
  const visitReply = page.waitForResponse(/__visit/);
  await page.goto(`${site.url}/dss`);
  expect(await (await visitReply).json()).toHaveProperty('token');
  await page.waitForLoadState('networkidle');
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await page.goto('about:blank');
  await expect
    .poll(async () => (await storedFigures()).map(({ remote }) => remote))
    .toEqual(expect.arrayContaining(['mfe-tours', 'shell']));
  const tours = (await storedFigures()).filter(({ remote }) => remote === 'mfe-tours');
  expect(tours).toEqual([
    expect.objectContaining({ version: NEWER, screen: 'dss', cell: expect.objectContaining({ pages: 1, failed: 0 }) }),
  ]);
  expect(Object.keys(tours[0]?.cell.measures ?? {})).toEqual(expect.arrayContaining(['lcp', 'cls', 'load']));
});

test('a version with failure reports and a damaged file is quarantined and replaced, until the quarantine is lifted', async ({
  page,
}) => {
  const report = () =>
    page.request.post(`${site.url}/__report`, {
      headers: { origin: site.url, 'content-type': 'text/plain' },
      data: JSON.stringify({
        remote: 'mfe-tours',
        version: NEWER,
        phase: 'entry',
        message: 'lost',
        composition: 'x',
        path: '/dss',
      }),
    });
  const why = async () => (await page.request.get(`${site.url}/dss`)).headers()['x-why'] ?? '';
  const bytes = readFileSync(file);
  writeFileSync(file, 'torn');
  for (let n = 0; n < 3; n += 1) expect((await report()).status()).toBe(204);
  const { remote, version, phase } = await site.logged(({ action }) => action === 'quarantined');
  expect({ remote, version, phase }).toEqual({ remote: 'mfe-tours', version: NEWER, phase: expect.any(String) });
  await expect.poll(why, TAKE_UP_WAIT).toContain(`mfe-tours ${older} because ${NEWER} is in quarantine`);
  expect(await site.releases('history', 'mfe-tours')).toContain('gateway quarantine mfe-tours');
  await expect(site.releases('quarantine', 'lift', 'mfe-tours')).rejects.toThrow('is not the file');
  writeFileSync(file, bytes);
  await site.releases('quarantine', 'lift', 'mfe-tours', '--why', 'mended');
  await expect.poll(why, TAKE_UP_WAIT).toContain(`mfe-tours ${NEWER} because it is stable`);
});
