import { storageUrl } from './config.ts';

test.each([
  ['goa.svg', '/api/storage/goa.svg'],
  ['tours/goa.svg', '/api/storage/tours/goa.svg'],
  ['/storage/goa.svg', '/api/storage/goa.svg'],
  ['storage/goa.svg', '/api/storage/goa.svg'],
  ['/api/storage/goa.svg', '/api/storage/goa.svg'],
  ['/storages/goa.svg', '/storages/goa.svg'],
  ['https://pictures.example.test/storage/goa.svg', 'https://pictures.example.test/storage/goa.svg'],
  ['data:image/svg+xml,x', 'data:image/svg+xml,x'],
  ['', ''],
  [null, ''],
])('the picture %s loads from %s [T7.36 H7.35]', (name, address) => {
  expect(storageUrl({ storageBase: '/api/storage' }, name)).toBe(address);
});

test('a storage base on another origin may have a path', () => {
  const elsewhere = { storageBase: 'https://cdn.example.test/media' };
  expect(['/media/goa.svg', '/storage/goa.svg', 'goa.svg'].map((name) => storageUrl(elsewhere, name))).toEqual([
    'https://cdn.example.test/media/goa.svg',
    '/storage/goa.svg',
    'https://cdn.example.test/media/goa.svg',
  ]);
});
