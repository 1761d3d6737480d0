import type { Page, Request } from '@playwright/test';
import { expect, LATE } from './fixtures.ts';

/**
 * Returns a function that waits until a page is idle: all parts have loaded, late ones included, and the browser was idle once
 * without a pending request.
 */
export function watchIdle(page: Page) {
  const pending = new Set<Request>();
  let count = 0;
  page.on('request', (request) => {
    count += 1;
    pending.add(request);
  });
  const remove = (request: Request) => pending.delete(request);
  page.on('requestfinished', remove);
  page.on('requestfailed', remove);
  const unfinished = page.locator('[data-place]:empty, [aria-busy=true]');
  return async () => {
    for (let before = -1; before !== count || pending.size > 0; ) {
      before = count;
      await expect(unfinished).toHaveCount(0, LATE);
      await page.evaluate(
        () => new Promise<void>((done) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done)))),
      );
    }
  };
}
