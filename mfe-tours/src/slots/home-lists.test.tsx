import { tourPackage } from '@safarnama/shared/contract';
import * as z from '@safarnama/shared/schema';
import { createTestHost, renderSlot, type TestHostOptions } from '@safarnama/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeRecent } from '../recently-viewed/recent-tours.ts';
import { createRemote } from '../remote.ts';
import { wirePackage } from '../testing/wire.ts';

async function open(name: string, replies: TestHostOptions['replies'] = {}) {
  const host = createTestHost({ replies });
  return { host, ...(await renderSlot(createRemote, host, name)) };
}

const place = (id: number) => ({
  sub_destination_id: 100 + id,
  destination_id: 1,
  name: `Place ${id}`,
  image_url: `p${id}.svg`,
  packages: 6,
});

beforeEach(() => sessionStorage.clear());

test('top India destinations use the limited call and scroll by 220 px [T2.26 T7.08 T9.03 T7.07]', async () => {
  const scrolls: unknown[] = [];
  Element.prototype.scrollTo = (options?: unknown) => scrolls.push(options);
  await open('destinations', {
    'GET /destination/1/limit': { data: { sub_destinations: [1, 2, 3].map(place) } },
    'GET /destination/all/des': {
      data: [
        { destination_id: 1, name: 'India' },
        { destination_id: 32, name: 'Abroad' },
      ],
    },
  });
  const list = screen.getByRole('region', { name: 'Top India destinations' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/des/101', '/des/102', '/des/103']);
  expect(screen.getByRole('link', { name: 'All places in India' })).toHaveAttribute('href', '/states/1');
  expect(screen.getByRole('link', { name: 'Abroad' })).toHaveAttribute('href', '/states/32');
  await userEvent.click(within(list).getByRole('button', { name: 'Next' }));
  expect(scrolls.at(-1)).toMatchObject({ left: 220 });
});

test('international tours come from id 32 and link to /des/32 [T2.28 T7.23 T7.33 T2.10]', async () => {
  const { host } = await open('international', { 'POST /packages/limit/32': { data: [wirePackage(9, { place_name: 'Bali' })] } });
  expect(host.sent).toMatchObject([{ method: 'POST', path: '/packages/limit/32', body: {} }]);
  expect(screen.getByRole('heading', { name: 'International tours' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Bali' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All international tours' })).toHaveAttribute('href', '/des/32');
});

test.each([
  ['destinations', { 'GET /destination/1/limit': { status: 500 }, 'GET /destination/all/des': { status: 500 } }],
  ['international', { 'POST /packages/limit/32': { status: 500 } }],
])('%s render without a message when their call fails [T8.01]', async (name, replies) => {
  await open(name, replies);
  expect(screen.getByRole('heading', { level: 2 })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the recently viewed list renders only when it has tours', async () => {
  const first = await open('recently-viewed');
  expect(screen.queryByRole('heading')).toBeNull();
  first.unmount();
  storeRecent(sessionStorage, z.parse(tourPackage, wirePackage(7)));
  await open('recently-viewed');
  expect(screen.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Tour 7' })).toBeVisible();
});
