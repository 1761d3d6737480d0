import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../api/testing/api-process.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const ROOT = path.resolve(import.meta.dirname, '../..');

let folder = '';
let url = '';
let site: ChildProcess | undefined;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'third-language-'));
  execFileSync(process.execPath, ['tooling/run.mjs', 'pseudo-language', folder], { cwd: ROOT, stdio: 'pipe' });
  const [port, apiPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), API_PORT: String(apiPort), DATA_DIR: path.join(folder, '.data/site') };
  site = spawn(process.execPath, ['tooling/run.mjs', 'start'], { cwd: folder, env, stdio: 'ignore' });
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(ready, { timeout: 240_000, intervals: [1000] }).toBe(true);
});

test.afterAll(async () => {
  if (site && site.exitCode === null) {
    site.kill();
    await once(site, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

test('a language that is added by the steps of docs/hindi.md compiles', () => {
  execFileSync(process.execPath, [path.join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.json'], {
    cwd: folder,
    stdio: 'pipe',
  });
});

test('home and a tour are shown in the third language, on the server and in the browser', async ({ page }) => {
  const home = await page.goto(`${url}/qps`);
  expect(await home?.text()).toContain('[Cómé ás á gúést, léávé ás á fríéñd]');
  await expect(page.locator('html')).toHaveAttribute('lang', 'qps-Ploc');
  await page.getByRole('link', { name: '[Cóñtáct]', exact: true }).click();
  await expect(page).toHaveURL(`${url}/qps/contact`);
  await expect(page.getByRole('heading', { level: 1, name: /^\[.+\]$/ })).toBeVisible();
  const tour = await page.goto(`${url}/qps/view/1001`);
  expect(tour?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Gwalior Fort Day' })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^\[.+\]$/ }).first()).toBeVisible();
  for (const name of ['English', 'हिन्दी']) await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('the API answers in the third language, messages included', async ({ request }) => {
  const reply = await request.post(`${url}/api/logout`, { headers: { 'accept-language': 'qps-Ploc' } });
  expect(reply.headers()['content-language']).toBe('qps');
  expect(await reply.json()).toMatchObject({ message: '[Pléásé lóg íñ fírst.]' });
});
