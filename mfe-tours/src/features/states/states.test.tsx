import { createTestHost, renderScreen, type TestHostOptions } from '@safarnama/shared/testing';
import { screen, within } from '@testing-library/react';
import { createRemote } from '../../remote.ts';

const place = (id: number) => ({
  sub_destination_id: 100 + id,
  destination_id: 1,
  name: `Place ${id}`,
  image_url: `place-${id}.svg`,
  packages: id,
});
const DESTINATIONS = {
  data: [
    { destination_id: 1, name: 'India' },
    { destination_id: 32, name: 'Abroad' },
  ],
};

const open = (replies: TestHostOptions['replies']) => renderScreen(createRemote, createTestHost({ replies }), '/states/1');

test('seven places in rows of five; a card has picture, name, count and its link [T2.05 T2.06 T2.07 T2.08 T7.09 T9.04]', async () => {
  open({
    'GET /destination/1': { data: { sub_destinations: [1, 2, 3, 4, 5, 6, 7].map(place) } },
    'GET /destination/all/des': DESTINATIONS,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Places in India' })).toBeVisible();
  const cards = screen.getAllByRole('article');
  const rows = [...new Set(cards.map((card) => card.closest('ul')))];
  expect(rows.map((row) => row && within(row).getAllByRole('article').length)).toEqual([5, 2]);
  const link = within(cards[1]!).getByRole('link');
  expect(link).toHaveAttribute('href', '/des/102');
  expect(link).toHaveTextContent('Place 2');
  expect(link).toHaveTextContent('2 packages');
  expect(link.querySelector('img')).toHaveAttribute('src', '/api/storage/place-2.svg');
});

test('other destinations are linked [T7.07]', async () => {
  open({ 'GET /destination/1': { data: { sub_destinations: [place(1)] } }, 'GET /destination/all/des': DESTINATIONS });
  expect(await screen.findByRole('link', { name: 'Abroad' })).toHaveAttribute('href', '/states/32');
  expect(screen.queryByRole('link', { name: 'India' })).toBeNull();
});

test('failures leave a usable page without a message [T8.01]', async () => {
  open({ 'GET /destination/1': { status: 500 }, 'GET /destination/all/des': { status: 500 } });
  expect(await screen.findByRole('link', { name: 'All tours' })).toHaveAttribute('href', '/dss');
  expect(screen.queryByRole('alert')).toBeNull();
});
