import type { Page, Request } from '@playwright/test';
import { expect, LATE } from './fixtures.ts';

/**
 * Returns a function that waits until a page is idle: all parts have loaded, late ones included, and the browser was idle once
 * without a pending request.
 */
export function watchRest(page: Page) {
  const underWay = new Set<Request>();
  let asked = 0;
  page.on('request', (request) => {
    asked += 1;
    underWay.add(request);
  });
  const ended = (request: Request) => underWay.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const toCome = page.locator('[data-place]:empty, [aria-busy=true]');
  return async () => {
    for (let before = -1; before !== asked || underWay.size > 0; ) {
      before = asked;
      await expect(toCome).toHaveCount(0, LATE);
      await page.evaluate(
        () => new Promise<void>((done) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done)))),
      );
    }
  };
}
