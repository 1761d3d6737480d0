import { createTestHost, renderScreen } from '@safarnama/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRemote } from '../../remote.ts';
import { comboRow, exactRow, hotelRow, listReplies } from '../../testing/rows.ts';

const ADDRESS =
  '/Hotel-Rooms?city=Gwalior&checkin=2026-03-02&checkout=2026-03-04&adults=2&children=0&rooms=1&min_price=0&max_price=1500';
const visit = async (replies: Record<string, unknown>, preset: 'spec' | 'corrected' = 'corrected') => {
  renderScreen(createRemote, createTestHost({ replies, config: { preset } }), ADDRESS);
  await screen.findAllByRole('article');
};
const usha = hotelRow({ latitude: 26.22, longitude: 78.18 });

beforeEach(() => sessionStorage.clear());

test('the map has each hotel of the list once, with its cheapest room', async () => {
  const rooms = [
    exactRow({ hotel: usha, hotel_roomId: 8001, finalPrice: 1400 }),
    exactRow({ hotel: usha, hotel_roomId: 8002, finalPrice: 900 }),
  ];
  await visit(listReplies(rooms, [comboRow({ hotel: { latitude: '26.20', longitude: '78.15' } })]));
  await userEvent.click(await screen.findByRole('button', { name: 'Show map' }));
  const map = await screen.findByRole('region', { name: 'Map of the hotels' });
  expect(within(map).getAllByRole('listitem')).toHaveLength(2);
  const link = within(map).getByRole('link', { name: 'Hotel Usha' });
  expect(link).toHaveAttribute('href', expect.stringContaining('hotel_roomId=8002'));
  expect(link.parentElement).toHaveTextContent('₹1,800');
  expect(within(map).getByRole('link', { name: 'Pine House' })).toBeVisible();
});

test('the map has the hotels that the filters leave', async () => {
  const resort = hotelRow({ hotel_vendor_id: 9003, hotelname: 'Garden', hoteltype: 'Resort', latitude: 26.3, longitude: 78.3 });
  await visit(
    listReplies([exactRow({ hotel: { ...usha, hoteltype: 'Hotel' } }), exactRow({ hotel: resort, hotel_roomId: 8003 })], []),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show map' }));
  const map = await screen.findByRole('region', { name: 'Map of the hotels' });
  await userEvent.click(screen.getByRole('checkbox', { name: /^Resort/ }));
  expect(
    within(map)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Garden']);
});

test.each([
  ['spec', usha],
  ['corrected', hotelRow()],
] as const)('with the preset %s and hotel %# there is no map', async (preset, hotel) => {
  await visit(listReplies([exactRow({ hotel })], []), preset);
  expect(screen.queryByRole('button', { name: 'Show map' })).toBeNull();
});
