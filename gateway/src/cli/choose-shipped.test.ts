import { chooseShipped } from './choose-shipped.ts';

const NAMES = ['shell', 'mfe-tours', 'mfe-guides'];

test('a start ships the shell and planned remotes, and names a remote that was never released', () => {
  expect(chooseShipped(NAMES, { planned: ['mfe-tours'], also: [] })).toEqual({
    ship: ['shell', 'mfe-tours'],
    skipped: ['mfe-guides'],
  });
});

test('--with ships a remote that was never released', () => {
  expect(chooseShipped(NAMES, { planned: ['mfe-tours'], also: ['mfe-guides'] })).toEqual({ ship: NAMES, skipped: [] });
});

test('the first start of a site, whose plan names no remote, ships all remotes', () => {
  expect(chooseShipped(NAMES, { planned: [], also: [] })).toEqual({ ship: NAMES, skipped: [] });
});

test('--with an unknown remote is refused with the names of the known ones', () => {
  expect(() => chooseShipped(NAMES, { planned: [], also: ['mfe-guide'] })).toThrow(
    'there is no remote mfe-guide; remotes: mfe-tours, mfe-guides',
  );
});
