import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { createAccount, expect, test } from '../fixtures.ts';
import { baseURL } from '../playwright.config.ts';
import { listAddress } from './hotels-steps.ts';

const { FIREFOX_PATH } = process.env;

/** The browser starts once, since a start takes seconds; each test has a context of its own. */
let firefox: Browser | undefined;

/** Runs `steps` on a page of Firefox ESR, driven by WebDriver BiDi. The page must log nothing. */
async function inFirefox(width: number, steps: (page: Page) => Promise<void>) {
  firefox ??= await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX_PATH ?? '',
    // The test's own limit applies.
    timeout: 0,
    // Firefox logs an error for each picture that a worker fetches while its element is removed. Chromium tests the worker.
    extraPrefsFirefox: { 'dom.serviceWorkers.enabled': false },
  });
  const context = await firefox.createBrowserContext();
  const page = await context.newPage();
  try {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(String(error)));
    await page.setViewport({ width, height: 844 });
    page.setDefaultTimeout(60_000);
    await steps(page);
    expect(messages, 'the console stays empty').toEqual([]);
  } catch (error) {
    await page.screenshot({ path: test.info().outputPath('failed.png') });
    throw error;
  } finally {
    await context.close();
  }
}

const byRole = (page: Page, role: string, name: string, within = '') =>
  page.locator(`${within} ::-p-aria([name="${name}"][role="${role}"])`);
const press = (page: Page, name: string, within?: string) => byRole(page, 'button', name, within).click();
const fill = (page: Page, selector: string, value: string) => page.locator(selector).fill(value);
const texts = (page: Page, selector: string) =>
  page.$$eval(selector, (elements) => elements.map(({ textContent }) => textContent ?? ''));

async function hydrated(page: Page) {
  await page.waitForSelector('html[data-hydrated]');
  await page.waitForFunction(() => !document.querySelector('main [data-boundary]:not([data-slot], [data-hydrated])'));
}

/** Call before a navigation: Firefox logs an integrity error for each script whose request it aborts. */
const networkIdle = (page: Page) => page.waitForNetworkIdle();

async function open(page: Page, address: string) {
  await page.goto(`${baseURL}${address}`);
  await hydrated(page);
  await networkIdle(page);
}

/** Chooses the first departure that is open, in the first month that has one. */
async function chooseDeparture(page: Page) {
  const months = await page.waitForSelector('::-p-aria([name="Months"][role="group"])');
  for (const month of (await months?.$$('button')) ?? []) {
    await month.click();
    await page.waitForFunction((button) => button.getAttribute('aria-pressed') === 'true', {}, month);
    await page.waitForSelector('[role=tabpanel] [aria-live][aria-busy=false]');
    const departure = await page.$('[role=tabpanel] button[aria-label*="open" i], [role=tabpanel] button ::-p-text(open)');
    if (departure) return departure.click();
  }
  throw new Error('no month has an open departure');
}

test.describe('in Firefox', () => {
  test.describe.configure({ mode: 'default' });
  test.afterAll(() => firefox?.close());
  test.skip(!FIREFOX_PATH, 'Firefox ESR is not installed');

  test('a visitor finds and books a tour and gets a UPI code on a phone [T0.01 T1.03 H1.06]', async ({ request }) => {
    const { token, userid, email, name: user } = await createAccount({ request });
    await inFirefox(390, async (page) => {
      await page.evaluateOnNewDocument(
        (keys) => {
          // The blank page has no storage.
          if (location.protocol === 'http:') Object.assign(sessionStorage, keys);
        },
        { token, userid, email, name: user, role: 'user' },
      );
      await open(page, '/');
      await press(page, 'Search', '[data-slot="mfe-tours:landing-form"]');
      await page.waitForSelector('main[data-screen="dss"] article h3, main article h2');
      const card = await page.waitForSelector('main article');
      const name = await card?.$eval('h2, h3', (heading) => heading.textContent ?? '');
      await byRole(page, 'link', 'Book Now', 'main article').click();
      await page.waitForFunction((title) => document.querySelector('h1')?.textContent === title, {}, name);

      await chooseDeparture(page);
      const form = '[role=dialog]';
      await press(page, 'Increase Adults', form);
      await fill(page, `${form} [name=phone]`, '9876543210');
      await page.locator(`${form} [name=transport]`).click();
      await page.locator(`${form} [name=terms]`).click();
      await press(page, 'Continue to payment', form);
      await page.waitForSelector('main[data-screen="payment"]');
      await press(page, 'Google Pay');
      await press(page, 'Pay');
      await page.waitForSelector('::-p-aria([name="Open the sandbox bank"][role="link"])');
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLImageElement>('[role=dialog] img, dialog img')].some((image) => image.naturalWidth > 0),
      );
    });
  });

  test('the room list shows rooms of the city and opens one of them', async () => {
    await inFirefox(1280, async (page) => {
      await open(page, listAddress());
      const rooms = await texts(page, 'main article');
      expect(rooms.length).toBeGreaterThan(1);
      expect(rooms.filter((text) => !text.includes('Gwalior'))).toEqual([]);
      await page.locator('main article ::-p-aria([role="link"])').click();
      await page.waitForFunction(() => document.querySelector('main')?.dataset.screen !== 'hotel-rooms');
      await byRole(page, 'button', 'Book now').wait();
    });
  });
});
