import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(path.join(__dirname, 'jest-browser.cjs'));
const environment = require.resolve('jest-environment-jsdom');
const { JSDOM } = require(require.resolve('jsdom', { paths: [environment] })) as {
  JSDOM: new (html: string) => { readonly window: Window };
};
const { lightComputedStyle } = require('./jest-computed-style.cjs') as { lightComputedStyle(window: Window): void };

const TAGS =
  'a article aside b button dd details dialog div dl dt fieldset figure footer form h1 h2 h6 header hr iframe img input label legend li main nav ol optgroup option p picture pre script section select source span strong summary svg template textarea ul video'.split(
    ' ',
  );
const TABLE = '<table><caption>c</caption><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>';
const STATES = [
  '<p hidden>p</p><input type="hidden"><input type="checkbox"><dialog open>d</dialog><details open><summary>s</summary>d</details>',
  '<div style="display: none">d</div><span style="display: inline-block">s</span><p style="display: contents" hidden>p</p>',
  '<div style="visibility: hidden"><p>p<b style="visibility: visible">b</b></p></div>',
  '<div style="pointer-events: none; opacity: 0"><button>b</button></div>',
  '<datalist><option>o</option></datalist><ruby>r<rt>t</rt><rp>p</rp></ruby><noscript>n</noscript>',
];
const PROPERTIES = ['display', 'visibility', 'pointer-events', 'opacity'];
const BODY = `${TAGS.map((tag) => `<${tag}>x</${tag}>`).join('')}${TABLE}${STATES.join('')}`;

const stylesOf = (html: string, isLight: boolean) => {
  const { window } = new JSDOM(`<!doctype html>${html}`);
  if (isLight) lightComputedStyle(window);
  return [...window.document.querySelectorAll('*')].map((element) => {
    const style = window.getComputedStyle(element);
    return [element.outerHTML.slice(0, 60), ...PROPERTIES.map((property) => style.getPropertyValue(property))];
  });
};

test('the light getComputedStyle gives each element the display, visibility, pointer-events and opacity that jsdom gives it', () => {
  const light = stylesOf(BODY, true);
  expect(light.length).toBeGreaterThan(70);
  expect(new Set(light.map(([, display]) => display)).size).toBeGreaterThan(8);
  expect(light).toEqual(stylesOf(BODY, false));
});

test('a document with a style sheet gets the getComputedStyle of jsdom', () => {
  const html = `<style>p { display: flex; color: red }</style>${BODY}`;
  expect(stylesOf(html, true)).toEqual(stylesOf(html, false));
});
