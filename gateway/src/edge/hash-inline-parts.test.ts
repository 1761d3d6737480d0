import { createHash } from 'node:crypto';
import { hashInlineParts } from './hash-inline-parts.ts';

const NONCE = 'bm9uY2Vub25jZW5vbmNl';
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const page = (body: string) =>
  `<!DOCTYPE html><html><head><style nonce="${NONCE}" data-precedence="a.css" data-href="a.css">.a>b{color:red}</style>` +
  `<link rel="preload" as="script" fetchPriority="low" nonce="${NONCE}" href="/_shell/a.js"/></head><body>${body}` +
  `<script type="application/json" id="page-data">{"a":"\\u003cscript>"}</script>` +
  `<script nonce="${NONCE}">(function(){early()})()</script><script src="/_shell/a.js" nonce="${NONCE}" async=""></script></body></html>`;

const sealed = (html: string) => hashInlineParts(Buffer.from(html), NONCE);

const LEGIT = { scripts: [sha('(function(){early()})()')], styles: [sha('.a>b{color:red}')] };

test('inline parts with the nonce are allowed by hash, and the nonce is removed', () => {
  const made = sealed(page('<main>ok</main>'));
  expect(made).toMatchObject(LEGIT);
  expect(made?.html.toString()).toBe(page('<main>ok</main>').replaceAll(` nonce="${NONCE}"`, ''));
});

test('an inline part is hashed as the browser parses it', () => {
  const css = '.a{\r\n  color: red;\r}';
  expect(sealed(page(`<style nonce="${NONCE}">${css}</style>`))?.styles).toContain(sha('.a{\n  color: red;\n}'));
});

test('non-ASCII text is hashed by its bytes and not changed', () => {
  const css = '.a::before{content:"₹ नमस्ते"}';
  const made = sealed(page(`<p>₹1,499 é</p><style nonce="${NONCE}">${css}</style>`));
  expect(made?.styles).toContain(sha(css));
  expect(made?.html.toString()).toContain('<p>₹1,499 é</p>');
});

test('parts that React reveals later are hashed', () => {
  const late = '$RC("B:0","S:0")';
  const made = sealed(page(`<div hidden id="S:0">late</div><script nonce="${NONCE}">${late}</script>`));
  expect(new Set(made?.scripts)).toEqual(new Set([sha(late), ...LEGIT.scripts]));
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script with another nonce', '<script nonce="guess">alert(1)</script>'],
  ['a script with an empty nonce', '<script nonce="">alert(1)</script>'],
  ['a style', '<style>main{display:none}</style>'],
  ['a script with the text of a tag in an attribute', '<script data-x="<script nonce=">alert(1)</script>'],
  ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
  ['an unclosed attribute', '<img alt="'],
  ['an unclosed comment', '<!--'],
])('an injected inline part is not allowed: %s', (_what, hostile) => {
  const made = sealed(page(`<p>${hostile}</p>`));
  const known = [...(made?.scripts ?? []), ...(made?.styles ?? [])];
  expect(known).not.toContain(sha('alert(1)'));
  expect(known).not.toContain(sha('main{display:none}'));
  for (const one of known) expect([...LEGIT.scripts, ...LEGIT.styles]).toContain(one);
});

test('an unclosed script includes the rest of the page, as in a browser, and is not allowed', () => {
  const made = sealed(page('<script>alert(1);'));
  expect(made?.scripts ?? []).not.toContain(sha('alert(1);'));
});

test.each([
  ['in a text', `<p>${NONCE}</p>`],
  ['on another element', `<iframe nonce="${NONCE}"></iframe>`],
  ['in a script', `<script nonce="${NONCE}">load("${NONCE}")</script>`],
  ['in an attribute that holds brackets', `<script data-x="<" nonce="${NONCE}">a()</script>`],
])('a page with its nonce in another place is not shared: %s', (_what, odd) => {
  expect(sealed(page(odd))).toBeUndefined();
});

test('a megabyte of unclosed script tags is hashed within the time limit', () => {
  const begun = process.cpuUsage();
  expect(sealed(page('<script>'.repeat(130_000)))).toBeDefined();
  expect(sealed('<style a a a a '.repeat(70_000))).toBeDefined();
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1000).toBeLessThan(1000);
});
