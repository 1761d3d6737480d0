import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../fixtures.ts';
import { unrequestedChanges } from './input-checks.ts';
import { faintParts, lostTexts, overflowWidth, SPACING, setFontSize, withStyle } from './page-checks.ts';

test.use({ reducedMotion: 'reduce' } as object);

const pageWith = (body: string) => `<!doctype html><style>
  body { background: #fff; color: #000 } :focus-visible { outline: 3px solid #b55a00 } input { border: 1px solid #777 }
</style><main>${body}</main>`;

async function render(page: Page, body: string, script: () => void = () => {}) {
  await page.setContent(pageWith(body));
  await page.evaluate(script);
}

// Contrast with white by the formula of WCAG: #949494 3.03, #979797 2.92, #e4871c 2.70; #b55a00 with #0a3d41 2.52.
test('faint edges, icons, rings and marks of chosen entries are found, those of 3:1 are not', async ({ page }) => {
  const tab = (line: string) => `<style>[role=tab] { border: 0; background: none } [aria-selected=true]::after {
    content: ""; display: block; height: 3px; background: ${line} }</style>
    <div role=tablist><button role=tab aria-selected=true>A</button><button role=tab aria-selected=false>B</button></div>`;
  const icon = (colour: string) =>
    `<button aria-label=X style="background:#fff;border:0"><svg width=20 height=20 style="color:${colour}"></svg></button>`;
  const faults: readonly (readonly [string, string, RegExp | undefined])[] = [
    ['edge', '<input style="border-color:#979797">', /^edge 2\.9/],
    ['edge of 3:1', '<input style="border-color:#949494">', undefined],
    ['icon', icon('#e4871c'), /^icon 2\.7/],
    ['icon of 3:1', icon('#949494'), undefined],
    ['ring', '<a href="#a" style="outline-color:#e4871c">A</a>', /^ring 2\.7/],
    ['ring beside a dark ground', '<p style="background:#0a3d41"><a href="#a" style="color:#fff">A</a>', /^ring 2\./],
    ['no ring', '<a href="#a" style="outline:none">A</a>', /^no ring/],
    ['chosen tab', tab('#e4871c'), /^state aria-selected 2\.7/],
    ['chosen tab of 3:1', tab('#8f4a00'), undefined],
  ];
  for (const [name, body, fault] of faults) {
    await render(page, body);
    const found = await faintParts(page);
    expect(found, name).toEqual(fault ? [expect.stringMatching(fault)] : []);
  }
});

test('texts that text spacing cuts off or moves onto others are found', async ({ page }) => {
  // One width for each character, whatever fonts the machine has.
  const faults: readonly (readonly [string, RegExp])[] = [
    ['<p style="width:12.5ch;overflow:hidden;white-space:nowrap">A short text', /is cut/],
    ['<p style="height:1.2em;line-height:1.2;width:13.5ch;overflow:hidden">Lines of text', /is cut/],
    ['<div style="height:1.2em;width:13.5ch">Lines of text</div><div>Other</div>', /lies on/],
    ['<select style="font:inherit;width:14ch"><option>A short text</select>', /in SELECT/],
  ];
  for (const [body, fault] of faults) {
    await render(page, `<div style="font-family:monospace">${body}</div>`);
    expect(await lostTexts(page), body).toEqual([]);
    await withStyle(page, SPACING);
    expect(await lostTexts(page), body).toEqual([expect.stringMatching(fault)]);
    await withStyle(page, '');
  }
});

test('widths and heights that a font size of 200 % outgrows are found, and media queries follow it', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const faults: readonly (readonly [body: string, over: number, lost: RegExp | undefined])[] = [
    // 13rem are 208 px, and 416 px at 200 %.
    ['<div style="width:13rem">A text', 34, undefined],
    ['<p style="height:20px;line-height:20px;overflow:hidden"><span style="line-height:1.2">A text', 0, /is cut/],
    ['<select style="font:inherit;width:180px"><option>Recommended</select>', 0, /in SELECT/],
    ['<style>@media (max-width: 20rem) { div { width: 400px } }</style><div>A text', 18, undefined],
    ['<div style="max-width:100%;width:13rem">A text', 0, undefined],
  ];
  for (const [body, over, lost] of faults) {
    await setFontSize(page, 16);
    await render(page, body);
    const before = [await overflowWidth(page), await lostTexts(page)];
    await setFontSize(page, 32);
    expect([body, ...before, await overflowWidth(page), await lostTexts(page)]).toEqual([
      body,
      0,
      [],
      over,
      lost ? [expect.stringMatching(lost)] : [],
    ]);
  }
});

test('reactions to character keys, unfinished presses, focus and values are found', async ({ page }) => {
  const faults: readonly (readonly [() => void, RegExp])[] = [
    [() => addEventListener('keydown', ({ key }) => key === 'h' && document.querySelector('dialog')?.showModal()), /^keys/],
    [
      () => document.querySelector('button')?.addEventListener('pointerdown', () => document.querySelector('dialog')?.show()),
      /^press/,
    ],
    [
      () => document.querySelector('button')?.addEventListener('mousedown', () => document.querySelector('dialog')?.show()),
      /^press/,
    ],
    [
      () => document.querySelector('input')?.addEventListener('focus', () => document.querySelector('button')?.focus()),
      /^focus moves/,
    ],
    [
      () => document.querySelector('input')?.addEventListener('focus', () => document.querySelector('dialog')?.showModal()),
      /^focus/,
    ],
    [() => document.querySelector('select')?.addEventListener('change', () => history.pushState('', '', '/other')), /^input/],
    [
      () => document.querySelector('select')?.addEventListener('change', () => document.querySelector('form')?.requestSubmit()),
      /^submits/,
    ],
    [
      () => document.querySelector('input')?.addEventListener('input', () => document.querySelector('select')?.focus()),
      /^input moves/,
    ],
  ];
  for (const [script, fault] of faults) {
    await page.goto('/robots.txt');
    await render(
      page,
      '<form action="/robots.txt"><input><select><option>A<option>B</select><button type=button>C</button></form><dialog>D</dialog>',
      script,
    );
    expect((await unrequestedChanges(page))[0], String(script)).toMatch(fault);
  }
});
