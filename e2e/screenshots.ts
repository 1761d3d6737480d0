import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { type Address, STATIC, withData } from './addresses.ts';
import { createAccount, hydrated, signIn } from './fixtures.ts';

const { BASE_URL = 'http://127.0.0.1:8080', CHROMIUM_PATH } = process.env;
const FOLDER = path.resolve(import.meta.dirname, '../screenshots');
const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const SCHEMES = ['light', 'dark'] as const;

/** Scrolls once through the page, so that lazy pictures load. */
async function loadLazyPictures(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      window.scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 60));
    }
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

async function takeScreenshots(page: Page, addresses: readonly Address[], label: string) {
  page.on('console', (message) => console.warn(`${label} ${page.url()}: ${message.text()}`));
  for (const { name, path: address } of addresses) {
    await page.goto(address);
    await hydrated(page);
    await loadLazyPictures(page);
    await page.screenshot({ path: path.join(FOLDER, `${name}-${label}.png`), fullPage: true, animations: 'disabled' });
  }
  await page.close();
}

/** Every page of a running site in three widths and both colour schemes, into `screenshots/`. */
async function run() {
  await mkdir(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  for (const viewport of SIZES) {
    for (const colorScheme of SCHEMES) {
      const label = `${viewport.width}-${colorScheme}`;
      const context = await browser.newContext({
        baseURL: BASE_URL,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        isMobile: viewport.width < 500,
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
      });
      await takeScreenshots(await context.newPage(), [...STATIC, ...(await withData(context.request))], label);
      const userPage = await context.newPage();
      const account = await createAccount(userPage);
      await signIn(userPage, account);
      await takeScreenshots(userPage, [{ name: 'profile', path: `/profile/${btoa(account.userid)}` }], label);
      await context.close();
      console.log(`screenshots at ${label}`);
    }
  }
  await browser.close();
}

await run();
