import type { Page, Request } from '@playwright/test';
import { expect, LATE } from './fixtures.ts';

/**
 * Waits until a page is at rest: every part of it is here, those that come late among them, and the browser went once through all
 * that it had to do while nothing was asked for.
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
