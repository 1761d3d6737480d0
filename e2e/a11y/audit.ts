import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from '../fixtures.ts';

const { source } = createRequire(import.meta.url)('axe-core') as { source: string };

/** Rules whose answer the colours decide. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

async function findings(page: Page, within: string, rules: object) {
  const { violations } = await page.evaluate(
    async ([selector, options]) => {
      const { axe } = window as unknown as { axe: { run(context: string, options: object): Promise<AxeResults> } };
      return axe.run(selector, { resultTypes: ['violations'], ...options });
    },
    [within, rules] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

/** Ends fades and slides, so that colours are measured at rest; one may set off the next, in what inherits its colour. */
export const atRest = (page: Page) =>
  page.evaluate(async () => {
    for (;;) {
      const running = document.getAnimations().filter(({ playState }) => playState === 'running');
      if (running.length === 0) return;
      await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
      await new Promise(requestAnimationFrame);
    }
  });

/** Another size of the same page, once it is laid out. */
export async function resize(page: Page, viewport: { readonly width: number; readonly height: number }) {
  await page.setViewportSize(viewport);
  await page.evaluate(() => new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut))));
  await atRest(page);
}

/**
 * Fails with every finding of axe (WCAG 2.2 A and AA, best practices, and names that differ from what is read) on the page, or a
 * part of it, as it stands: in the light and in the dark. The walk to it is the same in both, so it is made once.
 */
export async function expectNoFindings(page: Page, where: string, within = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await page.emulateMedia({ colorScheme: 'light' });
  await atRest(page);
  expect(await findings(page, within, { rules: { 'label-content-name-mismatch': { enabled: true } } }), where).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await atRest(page);
  expect(await findings(page, within, { runOnly: OF_COLOUR }), `${where}, in the dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
