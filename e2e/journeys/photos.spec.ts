import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { paymentPath } from '@safarnama/shared/testing/payment-path';
import { expectNoFindings } from '../a11y/audit.ts';
import { expect, open } from '../fixtures.ts';
import { test } from './corrected-site.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Runs `npm run photos` beside the running API of a data folder. */
const photosOf =
  (dataDir: string) =>
  (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['api/dist/back-office.mjs', 'photos', ...args], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: dataDir, INIT_CWD: dataDir },
      encoding: 'utf8',
    });
    return { status, text: stdout + stderr };
  };

// One worker, so that one site is started.
test.describe.configure({ mode: 'default' });

const CAPTION = '<b onclick="alert(1)">The fort</b> in the evening';
const shown = (picture: Locator) =>
  picture.evaluate((img: HTMLImageElement) => ({ file: img.currentSrc.split('/').pop(), loaded: img.naturalWidth > 0 }));

test('a photograph that the agency adds is shown as AVIF in the fitting size, with caption and credit as text, and as JPEG in browsers without AVIF', async ({
  page,
  site,
}) => {
  const photos = photosOf(site.dataDir);
  // Any picture will do as a photograph: the screen of a poster.
  await page.goto(`http://127.0.0.1:${site.api}/storage/posters/fort-1.svg?w=1600`);
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'camera-')), 'fort.jpg');
  writeFileSync(file, await page.screenshot({ type: 'jpeg' }));
  const texts = ['--alt', 'The fort from the road', '--credit', 'Asha Rao', '--by', 'Meera', '--caption', CAPTION];
  expect(photos('add', 'tour', '1040', file, ...texts)).toEqual({
    status: 0,
    text: 'Photograph 1 is number 1 of tour 1040.\n',
  });
  expect(photos('add', 'tour', '1040', '/dev/null', ...texts)).toEqual({ status: 1, text: '/dev/null is not a file.\n' });
  expect(photos('add', 'tour', '1040', file)).toMatchObject({ status: 1, text: expect.stringMatching(/^--\w+ .*\n$/) });

  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  // The payment page shows it in a column of at most 640 px.
  const trip = { destinationId: 1, subdes: 1, package: 1040, month: 1, date: 1, adult: 2, child: 0, infant: 0 };
  await open(page, paymentPath(4000, 'Gwalior', trip));
  const column = page.getByRole('region', { name: 'Your tour' }).locator('img');
  await expect.poll(() => shown(column)).toEqual({ file: expect.stringMatching(/-640\.avif$/), loaded: true });
  await open(page, '/view/1040');
  const picture = page.getByRole('img', { name: 'The fort from the road' });
  await expect.poll(() => shown(picture)).toEqual({ file: expect.stringMatching(/-1280\.avif$/), loaded: true });
  const colour = await picture.getAttribute('data-colour');
  expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  const [, r = '', g = '', b = ''] = /^#(..)(..)(..)$/.exec(colour ?? '') ?? [];
  await expect(picture).toHaveCSS('background-color', `rgb(${[r, g, b].map((hex) => Number.parseInt(hex, 16)).join(', ')})`);
  await expect(page.getByText(`${CAPTION} · Picture by Asha Rao`)).toBeVisible();
  expect(requested.filter((url) => /\/photos\/.*\.(jpg|webp)$/.test(url))).toEqual([]);

  await page.getByRole('button', { name: 'Gallery' }).click();
  const gallery = page.getByRole('dialog', { name: 'Gallery' });
  await expect(gallery.getByText(`${CAPTION} · Picture by Asha Rao`)).toBeVisible();
  await expect(gallery).not.toContainText('₹');
  await expectNoFindings(page, 'a gallery of photographs');

  // Chromium skips a source whose type it does not know, like a browser without AVIF and WebP.
  await page.route('**/view/1040', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({
      response: reply,
      body: (await reply.text()).replaceAll(/type="image\/(avif|webp)"/g, 'type="image/new"'),
    });
  });
  await page.goto('/view/1040');
  await expect.poll(() => shown(picture)).toEqual({ file: expect.stringMatching(/-1280\.jpg$/), loaded: true });
});

test('a photograph that a vendor uploads through the site is in the data of its tour once the agency has approved it', async ({
  page,
  site,
}) => {
  const photos = photosOf(site.dataDir);
  await page.goto(`http://127.0.0.1:${site.api}/storage/posters/lake-1.svg?w=1600`);
  const photo = { name: 'lake.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
  const issued = photos('token', 'add', 'Malwa Walks', '--tour', '1002', '--by', 'Meera');
  const token = /^photos_.+$/m.exec(issued.text)?.[0] ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const uploads = `${site.url}/api/photo-uploads`;
  const multipart = { kind: 'tour', id: '1002', alt: 'The lake from the boat', credit: 'Asha Rao', photo };
  const reply = await page.request.post(uploads, { headers, multipart });
  expect(reply.status()).toBe(201);
  const { photo_id } = (await reply.json()).data[0];
  expect((await page.request.post(uploads, { multipart })).status()).toBe(401);
  const details = async () => (await page.request.get(`${site.url}/api/packages/1002/details`)).text();
  expect(await details()).not.toContain('photos/');

  expect(photos('approve', `${photo_id}`, 'by', 'Meera').text).toBe(`Photograph ${photo_id} is approved.\n`);
  expect(await details()).toContain('photos/');

  expect((await page.request.delete(`${uploads}/${photo_id}`, { headers })).status()).toBe(200);
  expect((await (await page.request.get(uploads, { headers })).json()).data).toEqual([]);
});
