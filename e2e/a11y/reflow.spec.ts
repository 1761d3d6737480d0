import { STATIC, withData } from '../addresses.ts';
import { expect, open, signUp, test } from '../fixtures.ts';
import { resize } from './audit.ts';
import { DIALOGS, show } from './parts.ts';

/** Words that their control does not show to the end, and values for which a field has no room. */
const cutWords = () => {
  const pen = document.createElement('canvas').getContext('2d');
  const widthOf = (text: string, { font }: CSSStyleDeclaration) => {
    if (!pen) return 0;
    pen.font = font;
    return pen.measureText(text).width;
  };
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const style = getComputedStyle(element);
    const room = element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (element.clientWidth <= 1 || style.visibility === 'hidden' || element.closest('[inert], dialog:not([open])')) return [];
    const written =
      element instanceof HTMLSelectElement
        ? element.selectedOptions[0]?.text
        : element instanceof HTMLInputElement && /^(text|email|tel|number|search)$/.test(element.type)
          ? element.value === '' && element.placeholder
          : undefined;
    if (written === false) return [];
    if (written !== undefined) return widthOf(written, style) > room + 1 ? [`${written} in ${element.tagName}`] : [];
    const own = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const cut = own && /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    return cut ? [`${element.textContent} in ${element.tagName}`] : [];
  });
};

// 320 px is a phone, and a desktop of 1280 px at 400 %; 640 px the same desktop at 200 %. A page is opened once and made wider.
test.describe('320, 360 and 640 px', () => {
  test.use({ viewport: { width: 320, height: 720 }, allowConsole: [/404 \(Not Found\)/] } as object);

  test('no page scrolls sideways, and from 360 px on no words are cut', async ({ page, request }) => {
    test.setTimeout(180_000);
    const { userid } = await signUp(page);
    const profile = { name: 'profile', path: `/profile/${Buffer.from(userid).toString('base64')}` };
    const wide: string[] = [];
    for (const { name, path } of [...STATIC, profile, ...(await withData(request))]) {
      await resize(page, { width: 320, height: 720 });
      await open(page, path);
      for (const width of [320, 360, 640]) {
        await resize(page, { width, height: 720 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) wide.push(`${name} at ${width} px: ${over} px`);
        if (width >= 360) wide.push(...(await page.evaluate(cutWords)).map((words) => `${name} at ${width} px cuts ${words}`));
      }
    }
    expect(wide).toEqual([]);
  });
});

// 1280 × 800 at 200 % is 640 × 400: a dialog must scroll there, not lose its lower end.
const SMALL = [
  { width: 320, height: 720 },
  { width: 640, height: 400 },
] as const;
test.describe('320 and 640 px, dialogs open', () => {
  test.use({ viewport: SMALL[0] });

  for (const { page: name, path, parts } of DIALOGS)
    test(`every dialog of ${name} fits, and nothing in it scrolls sideways`, async ({ page }) => {
      await open(page, path);
      const dialog = page.locator('dialog[open]');
      for (const part of parts)
        await test.step(part.name, async () => {
          await show(page, part, (opener) => opener.click());
          await expect(dialog).toBeVisible();
          for (const viewport of SMALL) {
            await resize(page, viewport);
            const wide = await page.evaluate(() =>
              [document.documentElement, ...document.querySelectorAll<HTMLElement>('dialog[open], dialog[open] *')]
                .filter((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0)
                .filter((element) => element.tagName === 'HTML' || /auto|scroll/.test(getComputedStyle(element).overflowX))
                .map((element) => `${element.tagName}.${element.className}: ${element.scrollWidth - element.clientWidth} px`),
            );
            expect(wide, `${viewport.width} px`).toEqual([]);
            const box = await dialog.boundingBox();
            expect(box?.x).toBeGreaterThanOrEqual(0);
            expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
            expect(box?.y).toBeGreaterThanOrEqual(0);
            expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
          }
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
          await resize(page, SMALL[0]);
        });
    });
});

test('a picture in full screen fits into 320 px, its buttons too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await open(page, '/view/1001');
  await page.getByRole('button', { name: 'Gallery', exact: true }).click();
  await page.getByRole('button', { name: 'Picture 2, full screen' }).click();
  const full = page.getByRole('dialog', { name: /^Picture 2 of/ });
  for (const part of [full, ...(await full.getByRole('button').all()), full.getByRole('img').first()]) {
    await expect(part).toBeVisible();
    const box = await part.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
});

test('controls of the chrome are 44 px targets on a touch screen', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await open(page, '/blog');
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('header a, header button, main button, footer li a, footer button')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ element, box }) => `${element.textContent}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
  );
  expect(small).toEqual([]);
  await context.close();
});
