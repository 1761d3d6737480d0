/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from './languages.ts';

const ROOT = path.join(__dirname, '../..');
/** Endings of translations. */
const ENDINGS = Object.keys(LANGUAGES)
  .filter((language) => language !== 'en')
  .map((language) => `.${language}.ts`);
const PACKAGES = readdirSync(ROOT).filter((name) => /^(mfe-.+|shared|shell)$/.test(name));

/** Translations, relative to the root; installed packages and builds are skipped. */
const TRANSLATIONS = PACKAGES.flatMap((name) => {
  const source = name === 'shared' ? ['domain', 'ui', 'host'] : ['src'];
  return source.flatMap((folder) =>
    readdirSync(path.join(ROOT, name, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => ENDINGS.some((ending) => file.endsWith(ending)))
      .map((file) => path.join(name, folder, file)),
  );
}).sort();

const textOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Names of the constants and functions that a module exports; types need no translation. */
const exportsOf = (text: string) => [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name).sort();

test('the prefix of a language is its key, and a translation of LANGUAGE selects its entry', async () => {
  for (const [key, { prefix, tag, locale }] of Object.entries(LANGUAGES)) {
    expect(prefix).toBe(key === 'en' ? '' : `/${key}`);
    expect(new Intl.Locale(tag).language).toBe(key);
    expect(new Intl.NumberFormat(locale).format(12)).toBe('12');
  }
  for (const ending of ENDINGS) expect((await import(`./language${ending}`)).LANGUAGE.prefix).toBe(`/${ending.slice(1, -3)}`);
});

test.each(TRANSLATIONS)('%s exports the names of its original', (file) => {
  const original = file.replace(/\.\w+\.ts$/, '.ts');
  expect(existsSync(path.join(ROOT, original))).toBe(true);
  expect(exportsOf(textOf(file))).toEqual(exportsOf(textOf(original)));
});

test.each(TRANSLATIONS.filter((file) => file.endsWith('.hi.ts')))(
  '%s has Latin digits, composed letters and the words of docs/hindi.md',
  (file) => {
    const text = textOf(file);
    expect(text).toBe(text.normalize('NFC'));
    expect(text).not.toMatch(/[०-९]|दाम|मूल्य|लॉगिन/);
  },
);

test.each(ENDINGS)('every content.ts has a translation %s', (ending) => {
  const contents = PACKAGES.filter((name) => name !== 'shared').flatMap((name) =>
    readdirSync(path.join(ROOT, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /content\.ts$/.test(file))
      .map((file) => path.join(name, 'src', file)),
  );
  expect(contents.filter((file) => !existsSync(path.join(ROOT, file.replace(/\.ts$/, ending))))).toEqual([]);
});
