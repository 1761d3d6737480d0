/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import { Gallery } from './gallery.tsx';

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
