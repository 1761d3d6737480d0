/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');
const PACKAGES = readdirSync(ROOT).filter((name) => /^(mfe-.+|shared|shell)$/.test(name));

/** Translations, relative to the root; installed packages and builds are skipped. */
const TRANSLATIONS = PACKAGES.flatMap((name) => {
  const source = name === 'shared' ? ['domain', 'ui', 'host'] : ['src'];
  return source.flatMap((folder) =>
    readdirSync(path.join(ROOT, name, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.hi.ts'))
      .map((file) => path.join(name, folder, file)),
  );
}).sort();

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Names of the constants and functions that a module exports; types need no translation. */
const exportsOf = (text: string) => [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name).sort();

test.each(TRANSLATIONS)('%s exports the names of its original', (file) => {
  const original = file.replace('.hi.ts', '.ts');
  expect(existsSync(path.join(ROOT, original))).toBe(true);
  expect(exportsOf(textOf(file))).toEqual(exportsOf(textOf(original)));
});

test.each(TRANSLATIONS)('%s has Latin digits, composed letters and the words of docs/hindi.md', (file) => {
  const text = textOf(file);
  expect(text).toBe(text.normalize('NFC'));
  expect(text).not.toMatch(/[०-९]|दाम|मूल्य|लॉगिन/);
});

test('every content.ts has a translation', () => {
  const contents = PACKAGES.filter((name) => name !== 'shared').flatMap((name) =>
    readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /content\.ts$/.test(file))
      .map((file) => path.join(name, 'src', file)),
  );
  expect(contents.filter((file) => !existsSync(path.join(ROOT, file.replace(/\.ts$/, '.hi.ts'))))).toEqual([]);
});
