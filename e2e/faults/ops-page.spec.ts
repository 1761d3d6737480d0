import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../api/testing/api-process.ts';
import { FolderMetricStore } from '../../gateway/src/metrics/folder-metric-store.ts';
import { minuteOf } from '../../gateway/src/metrics/metric-cell.ts';
import { expectNoFindings } from '../a11y/audit.ts';
import { expect, test } from '../fixtures.ts';
import { type OwnSite, startOwnSite, TAKE_UP_WAIT, waitForVersion } from './own-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A team's build of tours: the files of the first version under another version. */
function buildOf(store: string): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'team-'));
  cpSync(path.join(store, 'mfe-tours/1.0.0'), dir, { recursive: true });
  const file = path.join(dir, 'release.json');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), version: '1.0.1' }));
  return dir;
}

/** The `releases` command of a team that has only an address and a token. */
const asTeam = (env: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, ['gateway/dist/releases.mjs', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: mkdtempSync(path.join(tmpdir(), 'team-')), ...env },
    encoding: 'utf8',
  });

/** Figures of the last minutes, as gateways store them. */
function addFigures(store: string) {
  const now = Math.floor(Date.now() / 60_000);
  const rows = ['1.0.0', '1.0.1'].flatMap((version, arm) =>
    [1, 2, 3, 4, 5].map((ago) => {
      const measures = { lcp: { counts: { [14 + arm]: 90 + ago }, sum: 90_000 }, inp: { counts: { 6: 40 }, sum: 3000 } };
      const cell = { pages: 100, failed: arm * ago, failures: {}, incidents: {}, cache: {}, measures };
      return { minute: now - ago, composition: '', screen: 'dss', remote: 'mfe-tours', version, cell };
    }),
  );
  for (const row of rows) {
    const day = path.join(store, '.figures', new Date(row.minute * 60_000).toISOString().slice(0, 10));
    mkdirSync(day, { recursive: true });
    appendFileSync(path.join(day, 'told.jsonl'), `${JSON.stringify(row)}\n`);
  }
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'ops-'));
let site: OwnSite;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  site = await startOwnSite({ DATA_DIR: dataDir, FIGURES_SHARE: '1' }, addFigures);
});
test.afterAll(() => site.stop());

/** The release service of a store; `link` logs one browser in. */
async function startOps(store: string, dataDir: string) {
  const port = String(await freePort());
  const env = { ...process.env, RELEASES_DIR: store, DATA_DIR: dataDir, OPS_PORT: port, OPS_LINK: 'the-link', LOG_LEVEL: 'warn' };
  const ops: ChildProcess = spawn(process.execPath, ['gateway/dist/ops.mjs'], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, TAKE_UP_WAIT).toBe(true);
  return {
    url,
    link: `${url}/login?link=the-link`,
    stop: () =>
      new Promise<void>((resolve) => {
        ops.once('exit', () => resolve());
        ops.kill('SIGTERM');
      }),
  };
}

/** Metrics that browsers have sent since the start of the site. */
async function beaconFigures() {
  const now = minuteOf(Date.now());
  const rows = await new FolderMetricStore(path.join(site.store, '.figures')).read({ from: now - 60, to: now });
  return rows.filter(({ cell, composition }) => cell.pages > 0 && composition !== '');
}

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
    .poll(async () => (await beaconFigures()).map(({ remote }) => remote))
    .toEqual(expect.arrayContaining(['mfe-tours', 'shell']));
  const tours = (await beaconFigures()).filter(({ remote }) => remote === 'mfe-tours');
  expect(tours).toEqual([
    expect.objectContaining({ version: '1.0.0', screen: 'dss', cell: expect.objectContaining({ pages: 1, failed: 0 }) }),
  ]);
  expect(Object.keys(tours[0]?.cell.measures ?? {})).toEqual(expect.arrayContaining(['lcp', 'cls', 'load']));
});

test('a team publishes over HTTP, a promote on the ops page changes the site, and the page shows changes of others live', async ({
  page,
}) => {
  const ops = await startOps(site.store, dataDir);
  try {
    // A busy machine serves the first pages without the server's HTML of a remote.
    await waitForVersion(site, '/dss', '1.0.0');
    // The public port does not serve the ops page.
    for (const address of ['/metrics', '/api/status', '/events', '/openapi.json'])
      expect((await fetch(site.url + address)).status, address).toBe(404);

    const { secret } = JSON.parse(await site.releases('token', 'make', 'tours-team', 'mfe-tours:publish', '--json')) as {
      secret: string;
    };
    const team = { OPS_URL: ops.url, OPS_TOKEN: secret };
    const published = asTeam(team, 'publish', 'mfe-tours', '--dir', buildOf(site.store));
    expect([published.status, published.stdout]).toEqual([0, expect.stringContaining('published mfe-tours@1.0.1')]);
    const promoted = asTeam(team, 'promote', 'mfe-tours', '1.0.1');
    expect([promoted.status, promoted.stderr]).toEqual([1, expect.stringContaining('lacks mfe-tours:promote')]);

    await page.goto(ops.link);
    await expect(page.locator('#line')).toHaveText('live');
    const card = page.getByRole('article', { name: 'mfe-tours' });
    await expect(card.getByText('1.0.0')).toBeVisible();
    await page.getByLabel('Pages with').selectOption('mfe-tours');
    await expect(page.locator('#of-figures canvas')).toHaveCount(4);
    await expect(page.getByRole('row', { name: '1.0.1 500 3 %' })).toBeVisible();
    await expectNoFindings(page, 'the page', 'html', 'both');

    const promote = card.getByRole('button', { name: 'Promote: mfe-tours' });
    await promote.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'mfe-tours: Give a version to everybody' });
    await expect(dialog.getByLabel('Version')).toHaveValue('1.0.1');
    await expectNoFindings(page, 'the dialog', 'dialog[open]');
    await dialog.getByLabel('Reason').focus();
    await page.keyboard.type('clearer words');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden({ timeout: 20_000 });
    await waitForVersion(site, '/dss', '1.0.1');
    await expect(page.getByRole('status')).toContainText('promote mfe-tours → 1.0.1 (clearer words)');
    await expect(card.getByText('clearer words')).toBeVisible();

    // The dialog shows a refusal; without a reason no request is sent.
    await card.getByRole('button', { name: 'Roll back to 1.0.0: mfe-tours' }).click();
    const back = page.getByRole('dialog', { name: 'mfe-tours: Back to the version before' });
    await back.getByRole('button', { name: 'Roll back' }).click();
    await expect(back).toBeVisible();
    await back.getByLabel('Reason').fill('prices are wrong');
    await back.getByRole('button', { name: 'Roll back' }).click();
    await expect(back).toBeHidden({ timeout: 20_000 });
    await waitForVersion(site, '/dss', '1.0.0');

    // The page shows the change at once and keeps the focus.
    await page.getByRole('button', { name: 'Pin: mfe-hotels' }).focus();
    await site.releases('disable', 'mfe-tours', '--why', 'no buses today');
    await expect(card.getByText('no buses today')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pin: mfe-hotels' })).toBeFocused();

    await page.getByLabel('Value of the cookie').fill('asha');
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByText('mfe-tours 1.0.0 because it is stable, but it is off: no buses today')).toBeVisible();

    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  } finally {
    // The page would request a service that no longer runs.
    await page.goto('about:blank');
    await ops.stop();
  }
});
