import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inLanguage, languageOf } from './language.ts';
import type { CompositionSpec } from './protocol.ts';
import { shellKey } from './source-keys.ts';

test.each([
  ['/hi', 'hi'],
  ['/hi/', 'hi'],
  ['/hi?city=Gwalior', 'hi'],
  ['/hi/dss?month=3', 'hi'],
  ['/', undefined],
  ['/dss', undefined],
  ['/hills', undefined],
  ['/hi/hi', undefined],
  ['/hi/hi/dss', undefined],
  ['/hi/hi?x=1', undefined],
  ['/hi/hills', 'hi'],
  ['/HI/dss', undefined],
  ['/fr/dss', undefined],
  ['//hi/dss', undefined],
])('the language of %s is %s', (target, expected) => {
  expect(languageOf(target)).toBe(expected);
});

test('the key of a shell contains its language', () => {
  const shell = { dir: '/shell', version: '1.0.0' };
  expect(shellKey({ ...shell, language: 'hi' })).not.toBe(shellKey(shell));
});

test('a shell that cannot be read throws as in English', () => {
  const spec: CompositionSpec = {
    id: 'a',
    key: 'a',
    shell: { dir: path.join(mkdtempSync(path.join(tmpdir(), 'none-')), 'shell'), version: '1.0.0' },
    remotes: [],
  };
  expect(() => inLanguage(spec, 'hi')).toThrow('there is no built shell');
});
