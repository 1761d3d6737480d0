import type { LoaderFunctionArgs } from '@safarnama/shared/router';
import { createTestHost, renderScreen, type TestHostOptions } from '@safarnama/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { screen as states } from './screen.tsx';

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

test('seven places are shown in rows of five, each card with picture, name, count and link [T2.05 T2.06 T2.07 T2.08 T7.09 T9.04]', async () => {
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

test('failed calls leave a usable page that loads after a retry [T8.01]', async () => {
  let fails = true;
  open({
    'GET /destination/1': () => (fails ? { status: 500 } : { data: { sub_destinations: [place(1)] } }),
    'GET /destination/all/des': { status: 500 },
  });
  expect(await screen.findByRole('link', { name: 'All tours' })).toHaveAttribute('href', '/dss');
  expect(screen.getByText(/could not be loaded/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  fails = false;
  screen.getByRole('button', { name: 'Try again' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('article')).toHaveTextContent('Place 1');
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  expect(document.body).not.toHaveFocus();
});

test('a page whose places failed to load answers 503 to search engines', async () => {
  const load = (reply: object) =>
    states(createTestHost({ replies: { 'GET /destination/1': reply, 'GET /destination/all/des': DESTINATIONS } })).loader?.({
      params: { id: '1' },
      request: new Request('https://safarnama.example/states/1'),
    } as unknown as LoaderFunctionArgs);
  expect(await load({ status: 500 })).toMatchObject({ data: { places: null }, init: { status: 503 } });
  expect(await load({ data: { sub_destinations: [] } })).toMatchObject({ places: [] });
});

test('a destination without places is not treated as a failure', async () => {
  open({ 'GET /destination/1': { data: { sub_destinations: [] } }, 'GET /destination/all/des': DESTINATIONS });
  expect(await screen.findByText(/There are no places to show/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
