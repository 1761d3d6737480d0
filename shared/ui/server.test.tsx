/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { Gallery } from '../../tooling/gallery/gallery.tsx';
import * as ui from './index.ts';

test('every component of shared/ui renders on a server, without style attributes', () => {
  expect(typeof document).toBe('undefined');
  const html = renderToString(<Gallery picture="/poster.svg" />);
  expect(html).toContain('data-screen="gallery"');
  expect(html).not.toContain(' style=');
  for (const tag of html.match(/<img[^>]*>/g) ?? []) {
    expect(tag).toMatch(/ width="480"/);
    expect(tag).toMatch(/ height="320"/);
  }
});

test('the gallery shows every component of shared/ui', () => {
  const source = ['gallery', 'forms', 'panels']
    .map((name) => readFileSync(path.join(__dirname, '../../tooling/gallery', `${name}.tsx`), 'utf8'))
    .join('');
  const parts = Object.keys(ui).filter((name) => /^[A-Z]/.test(name));
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter((name) => !new RegExp(`<${name}\\b`).test(source))).toEqual([]);
});
