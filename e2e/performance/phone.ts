import { chromium, type Page } from '@playwright/test';

/** Runs `work` on a page of a phone's size in a new browser. */
export async function onPhone<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch({
    ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    return await work(await browser.newPage({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true }));
  } finally {
    await browser.close();
  }
}
