/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { Gallery } from './gallery.tsx';
import * as ui from './index.ts';

test('every part renders where there is no document, without a style attribute', () => {
  expect(typeof document).toBe('undefined');
  const html = renderToString(<Gallery picture="/poster.svg" />);
  expect(html).toContain('data-screen="gallery"');
  expect(html).not.toContain(' style=');
  for (const tag of html.match(/<img[^>]*>/g) ?? []) {
    expect(tag).toMatch(/ width="480"/);
    expect(tag).toMatch(/ height="320"/);
  }
});

test('the gallery shows every part', () => {
  const source = ['gallery', 'gallery-forms', 'gallery-panels']
    .map((name) => readFileSync(path.join(__dirname, `${name}.tsx`), 'utf8'))
    .join('');
  const parts = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter((name) => !new RegExp(`<${name}\\b`).test(source))).toEqual([]);
});
