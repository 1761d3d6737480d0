import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSheets } from './sheets.ts';

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'sheets-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(dir, name), text);
};

test('stylesheets with the built content may be inlined', () => {
  write({ 'view.css': '.a{color:red}', 'view.js': 'run()' });
  const files = [
    { url: 'view.css', sha384: hash('.a{color:red}') },
    { url: 'view.js', sha384: hash('run()') },
  ];
  expect([...readSheets(dir, files)]).toEqual([['view.css', '.a{color:red}']]);
});

test('a changed or missing stylesheet stays a link', () => {
  write({ 'view.css': '.a{color:blue}' });
  const files = [
    { url: 'view.css', sha384: hash('.a{color:red}') },
    { url: 'gone.css', sha384: hash('') },
  ];
  expect(readSheets(dir, files).size).toBe(0);
});

test.each(['.a{background:url(x.svg)}', '.a{background:url("../x.svg")}', '@import "other.css";'])(
  'a stylesheet that names files from its own address stays a link: %s',
  (text) => {
    write({ 'view.css': text });
    expect(readSheets(dir, [{ url: 'view.css' }]).size).toBe(0);
  },
);

test('data URLs and fragments in a stylesheet do not prevent inlining', () => {
  write({ 'view.css': '.a{background:url(data:image/svg+xml,x)}.b{fill:url(#c)}' });
  expect(readSheets(dir, [{ url: 'view.css' }]).size).toBe(1);
});
