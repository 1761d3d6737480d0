import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inLanguage } from './language.ts';
import { MESSAGES as ENGLISH } from './messages.en.ts';
import { MESSAGES } from './messages.hi.ts';
import { t } from './translate.ts';

const API = join(import.meta.dirname, '..');
// Newer Node follows links to folders here, and those in node_modules have circles.
const source = readdirSync(API)
  .filter((name) => !/^(node_modules|dist|seed|testing|bench)$/.test(name))
  .flatMap((name) =>
    name.includes('.')
      ? name
      : readdirSync(join(API, name), { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
  )
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(API, name), 'utf8'))
  .join('\n');

/** Text of a template with `{}` for its expressions, which may contain templates themselves. */
const templateKey = (text: string): string => {
  let key = '';
  let depth = 0;
  for (let at = 0; depth > 0 || text[at] !== '`'; at += 1) {
    if (text.startsWith('${', at) && depth++ === 0) key += '{}';
    else if (text[at] === '}') depth -= 1;
    else if (depth === 0) key += text[at];
  }
  return key;
};

const templates = [...source.matchAll(/\bt`/g)].map(({ index }) => templateKey(source.slice(index + 2)));
const plain = [...source.matchAll(/\bt\(\s*(['"])(.+?)\1,?\s*\)/g)].map(([, , text = '']) => text);
const failures = [...source.matchAll(/new Failure\(\s*(?:40[139]|403|429),\s*[^`]*?'[A-Z_]+',\s*'([^']+)'/g)].map(
  ([, text = '']) => text,
);

test('every message with parameters and every refusal that pages show has a Hindi text', () => {
  expect(templates.length).toBeGreaterThan(30);
  expect(failures.length).toBeGreaterThan(10);
  expect([...templates, ...plain, ...failures].filter((key) => !(key in MESSAGES))).toEqual([]);
});

test('every field that has a name in English has one in Hindi', () => {
  expect(Object.keys(ENGLISH).filter((field) => !(field in MESSAGES))).toEqual([]);
});

test('every Hindi text names all parameters of its English one', () => {
  const wrong = Object.entries(MESSAGES).filter(([english, hindi]) => {
    const count = english.split('{}').length - 1;
    const named = new Set([...hindi.matchAll(/\{(\d)\}/g)].map(([, n]) => Number(n)));
    return named.size !== count || [...named].some((n) => n >= count);
  });
  expect(wrong).toEqual([]);
});

test('a message stays English without a language, and holds its parameters unchanged', () => {
  const words = (name: string) => t`Namaste ${name},`;
  expect(words('{0} `$&` अ\u200d')).toBe('Namaste {0} `$&` अ\u200d,');
  expect(inLanguage('hi', () => words('{0} `$&` अ\u200d'))).toBe('नमस्ते {0} `$&` अ\u200d,');
  expect(inLanguage('hi', () => t`Your tour ${'active'}: ${t('cancelled')}`)).toBe('आपका टूर active: रद्द');
  expect(inLanguage('hi', () => t('toString'))).toBe('toString');
});
