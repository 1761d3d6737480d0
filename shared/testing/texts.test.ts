/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const TEXT = /[>}]([^<>{}=;()]*[A-Za-z]{2}[^<>{}=;()]*)<\//g;
const SPOKEN = /\s(?:alt|aria-label|aria-description|eyebrow|label|lead|placeholder|title)=("[^"]*"|\{(?:[^{}]|\{[^{}]*\})*\})/g;
const CHOICE = />\s*\{([^{}=;]*\?[^{}=;]*'[^{}]*)\}\s*<\//g;
const QUOTED = /'([^']*)'|"([^"]*)"|`([^`]*)`/g;

/** Literal words in a module's markup: between tags, or in a visible or accessible attribute. */
function wordsInMarkup(source: string): string[] {
  const between = [...source.matchAll(TEXT)].map(([, text = '']) => text);
  const quoted = [...source.matchAll(SPOKEN), ...source.matchAll(CHOICE)]
    .flatMap(([, value = '']) => [...value.replaceAll(/=== '\w+'|\b(?:name|icon)="[\w-]+"/g, '').matchAll(QUOTED)])
    .map((match) =>
      match
        .slice(1)
        .join('')
        .replaceAll(/\$\{[^}]*\}/g, ''),
    );
  return [...between, ...quoted].map((text) => text.trim()).filter((text) => /[A-Za-z]{2}/.test(text));
}

test.each([
  ['<p>\n  Hello you\n</p>', ['Hello you']],
  ['<p>{count} days</p>', ['days']],
  ['<a title="More" aria-label={open ? "Close" : `Open $' + '{it}`} />', ['More', 'Close', 'Open']],
  ["<p>{open ? 'less' : more}</p>", ['less']],
  ['<Field label={<Icon name="wallet" />} />', []],
  ['<input name="email" className="wide" title={texts.email} />', []],
])('the scan reads %j', (source, words) => {
  expect(wordsInMarkup(source)).toEqual(words);
});

test('the markup of shell, remotes and shared/ui holds no literal visible text', () => {
  const files = [
    'shell/src',
    'shared/ui',
    'shared/host',
    'mfe-tours/src',
    'mfe-hotels/src',
    'mfe-account/src',
    'mfe-payment/src',
    'mfe-wishlist/src',
  ]
    .flatMap((dir) =>
      readdirSync(path.join(ROOT, dir), { recursive: true, encoding: 'utf8' }).map((name) => path.join(dir, name)),
    )
    .filter((name) => /\.tsx$/.test(name) && !/\.test\.tsx$|testing/.test(name));
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((name) =>
    wordsInMarkup(readFileSync(path.join(ROOT, name), 'utf8')).map((text) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
});
