import { ClientRenderedPages } from './client-rendered-page.ts';

test.each([
  ['/dss', 'en-IN', 'This page can not be shown just now.'],
  ['/hi/dss?month=3', 'hi-IN', 'यह पेज अभी नहीं दिखाया जा सकता।'],
])('without a composition %s answers 503 in its language', (target, tag, text) => {
  const { status, html } = ClientRenderedPages.none.for(`https://site.example${target}`);
  expect(status).toBe(503);
  expect(html).toContain(`<html lang="${tag}">`);
  expect(html).toContain(text);
});
