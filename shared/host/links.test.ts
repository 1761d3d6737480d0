import { createLinks } from './links.ts';

declare module './links.ts' {
  interface RouteTable {
    'mfe-guides:guides': object;
    'mfe-guides:guide': { id: string | number; tab?: string };
    'mfe-none:page': object;
  }
}

const links = createLinks([
  {
    name: 'mfe-guides',
    table: [
      { id: 'guides', path: 'guides' },
      { id: 'guide', path: 'guides/:id/:tab?' },
    ],
  },
]);

test("the URL of a page is built from the route table of its remote's release", () => {
  expect(links.to('mfe-guides:guides')).toBe('/guides');
  expect(links.to('mfe-guides:guide', { id: 7 })).toBe('/guides/7');
  expect(links.to('mfe-guides:guide', { id: 'a/b', tab: 'ways' }, { from: 'menu' })).toBe('/guides/a%2Fb/ways?from=menu');
});

test('a page of no planned release gets the URL of the 404 page', () => {
  expect(links.to('mfe-none:page')).toBe('/notfounderror404');
});

test('pages of a remote that is added later are found', () => {
  const remotes: { name: string; table: { id: string; path: string }[] }[] = [];
  const late = createLinks(remotes);
  expect(late.to('mfe-guides:guides')).toBe('/notfounderror404');
  remotes.push({ name: 'mfe-guides', table: [{ id: 'guides', path: 'our-guides' }] });
  expect(late.to('mfe-guides:guides')).toBe('/our-guides');
});
