import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from '../fixtures.ts';

/** The minified build: each document parses it anew. */
const { source } = createRequire(import.meta.url)('axe-core/axe.min.js') as { source: string };

/** Axe rules that depend on colours. */
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

/** Waits for the end of all animations; a finished one may start another in elements that inherit its colour. */
export const untilAnimationsEnd = (page: Page) =>
  page.evaluate(async () => {
    for (;;) {
      const running = document.getAnimations().filter(({ playState }) => playState === 'running');
      if (running.length === 0) return;
      await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
      await new Promise(requestAnimationFrame);
    }
  });

/** Resizes the window and waits for layout and animations. */
export async function resize(page: Page, viewport: { readonly width: number; readonly height: number }) {
  await page.setViewportSize(viewport);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await untilAnimationsEnd(page);
}

/**
 * Fails with every finding of axe (WCAG 2.2 A and AA, best practices, and accessible names that differ from the visible text) on the
 * page or a part of it.
 *
 * @param part a selector, or the one element of a locator
 * @param schemes colour schemes in which contrasts are checked; nothing else differs between them
 */
export async function expectNoFindings(
  page: Page,
  where: string,
  part: string | Locator = 'html',
  schemes: 'none' | 'light' | 'both' = 'light',
) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  await untilAnimationsEnd(page);
  const within = typeof part === 'string' ? part : '[data-audited]';
  if (typeof part !== 'string') await part.evaluate((element) => element.setAttribute('data-audited', ''));
  const withoutColours = schemes === 'none' ? OF_COLOUR.map((rule) => [rule, { enabled: false }]) : [];
  const rules = { 'label-content-name-mismatch': { enabled: true }, ...Object.fromEntries(withoutColours) };
  expect(await findings(page, within, { rules }), where).toEqual([]);
  if (typeof part !== 'string') await part.evaluate((element) => element.removeAttribute('data-audited'));
  if (schemes !== 'both') return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await untilAnimationsEnd(page);
  expect(await findings(page, within, { runOnly: OF_COLOUR }), `${where}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}
