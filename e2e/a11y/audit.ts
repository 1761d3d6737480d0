import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from '../fixtures.ts';

const { source } = createRequire(import.meta.url)('axe-core') as { source: string };

/** Fails with every finding of axe (WCAG 2.2 A and AA, best practices, and names that differ from what is read) on the page, or a part of it, as it stands. */
export async function expectNoFindings(page: Page, where: string, within = 'html') {
  await page.evaluate(source);
  const { violations } = await page.evaluate(async (selector) => {
    const { axe } = window as unknown as { axe: { run(context: string, options: object): Promise<AxeResults> } };
    return axe.run(selector, { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } });
  }, within);
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  expect(findings, where).toEqual([]);
}

/** Ends fades and slides, so that colours are measured at rest. */
export const atRest = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
