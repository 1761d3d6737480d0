import type { Page } from '@playwright/test';
import { isProof } from '@safarnama/shared/testing/proofs';
import { expect, PHONE } from '../fixtures.ts';
import { resize, untilAnimationsEnd } from './audit.ts';
import { coveredFocus, smallTargets, unrequestedChanges } from './input-checks.ts';
import { faintParts, lostTexts, overflowWidth, SPACING, setFontSize, withStyle } from './page-checks.ts';

/** Window sizes with a height at which sticky bars cover much of the page. */
const SIZES = [PHONE, { width: 1280, height: 720 }];

/** Sizes for targets, focus, text spacing and the large font: in the suite the phone, of which sticky bars cover the largest share. */
const MEASURED_SIZES = isProof ? SIZES : [PHONE];

/** Pixels of a rem: the browser's default, and 200 % of it (WCAG 1.4.4). */
const DEFAULT_FONT = 16;
const LARGE_FONT = 32;

/**
 * Fails with every finding of the criteria that axe does not measure. The page must run with reduced motion; its fields are changed.
 */
export async function expectMeasured(page: Page, name: string) {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await untilAnimationsEnd(page);
    expect(await faintParts(page), `${name}, ${colorScheme}: contrast of controls`).toEqual([]);
  }
  for (const size of MEASURED_SIZES) {
    await resize(page, size);
    const where = `${name} at ${size.width} px`;
    await expect.poll(() => smallTargets(page), `${where}: targets of 24 px`).toEqual([]);
    expect(await coveredFocus(page), `${where}: focus under a sticky bar`).toEqual([]);
    await withStyle(page, SPACING);
    expect(await lostTexts(page), `${where}: texts with text spacing`).toEqual([]);
    await withStyle(page, '');
  }
  expect(await unrequestedChanges(page), `${name}: keys, presses, focus and values`).toEqual([]);
}

/** 320 px is a phone, and a desktop of 1280 px at 400 %; 640 px the same desktop at 200 %. Narrow windows lose text first. */
const REFLOW_WIDTHS = isProof ? [320, 360, 640] : [320, 360];

/** Phones, and the narrowest windows of layouts with two, three and four columns. */
const TEXT_ZOOM_WIDTHS = [320, PHONE.width, 860, 1030];

/** Fails if the page scrolls sideways or loses text in a narrow window or with a large font size. */
export async function expectReflow(page: Page, name: string) {
  for (const width of REFLOW_WIDTHS) {
    await resize(page, { width, height: 720 });
    expect(await overflowWidth(page), `${name} at ${width} px scrolls sideways`).toBe(0);
    if (width >= 360) expect(await lostTexts(page), `${name} at ${width} px loses text`).toEqual([]);
  }
  await setFontSize(page, LARGE_FONT);
  for (const size of MEASURED_SIZES) {
    await resize(page, size);
    expect(await overflowWidth(page), `${name} at ${size.width} px scrolls sideways with a large font size`).toBe(0);
    expect(await lostTexts(page), `${name} at ${size.width} px loses text with a large font size`).toEqual([]);
  }
  await setFontSize(page, DEFAULT_FONT);
  // A zoom of the text alone, as in browsers of phones: media queries do not follow it.
  await withStyle(page, 'html { font-size: 200% }');
  for (const width of TEXT_ZOOM_WIDTHS) {
    await resize(page, { width, height: 720 });
    expect(await overflowWidth(page), `${name} at ${width} px scrolls sideways with a text zoom of 200 %`).toBe(0);
  }
  await withStyle(page, '');
}
