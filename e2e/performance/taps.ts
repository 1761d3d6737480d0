import type { Page } from '@playwright/test';
import { onPhone } from './phone.ts';

/** A navigation: its first page, the tapped link, and an element of the next page. */
interface Tap {
  readonly path: string;
  readonly link: string;
  readonly drawn: string;
  /** Measures the way back, after the tap: an element of the first page. */
  readonly back?: string;
}

export const TAPS: Readonly<Record<string, Tap>> = {
  'tour card': { path: '/dss', link: 'main article a[href^="/view/"]', drawn: 'main[data-screen=view] h1' },
  'room card': { path: '', link: 'main article a[data-open]', drawn: 'main[data-screen=room-info] h1' },
  'header: About': { path: '/dss', link: 'header a[href="/about"]', drawn: 'main[data-screen=about] h1' },
  'header: Home': { path: '/about', link: 'header a[href="/"]', drawn: 'main[data-screen=home] h1' },
  'back to the list': {
    path: '/dss',
    link: 'main article a[href^="/view/"]',
    drawn: 'main[data-screen=view] h1',
    back: 'main[data-screen=dss] article',
  },
};

/** Slow 4G with the values of Lighthouse, applied to each request. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 };

interface TapResult {
  /** Milliseconds from the press to the frame that shows the next page. */
  readonly ms: number;
  /** Requests of the navigation, without pictures. */
  readonly requests: number;
}

/** Clicks and checks every frame inside the page, so that the time does not include Playwright's. */
const timeOfTap = (page: Page, { link, drawn, back }: Tap) =>
  page.evaluate(
    async ({ link, drawn, back }) => {
      const began = performance.now();
      if (back) history.back();
      else document.querySelector<HTMLElement>(link)?.click();
      while (!document.querySelector<HTMLElement>(drawn)?.offsetHeight) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return performance.now() - began;
    },
    back ? { link, drawn: back, back } : { link, drawn, back: '' },
  );

/** A tap on a phone, slow 4G and a four times slower processor; `ahead`: after a second of touch. */
export async function measureTap(origin: string, tap: Tap, ahead: boolean): Promise<TapResult> {
  return onPhone(async (page) => {
    // Reports 3g: on faster connections more is prefetched.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } }));
    await page.goto(origin + tap.path);
    await page.locator('html[data-hydrated]').waitFor();
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    if (tap.back) {
      await timeOfTap(page, { ...tap, back: '' } as Tap);
      await page.waitForLoadState('networkidle');
    }
    if (ahead && !tap.back) {
      await page.locator(tap.link).first().dispatchEvent('touchstart');
      // A fixed time, not the end of the prefetch: a visitor's touch does not wait for it either.
      await page.waitForTimeout(1000);
    }
    let requests = 0;
    page.on('request', (request) => {
      if (request.resourceType() !== 'image' && !/__report$|favicon/.test(request.url())) requests += 1;
    });
    return { ms: await timeOfTap(page, tap), requests };
  });
}
