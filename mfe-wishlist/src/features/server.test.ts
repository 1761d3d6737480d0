/** @jest-environment node */
import { createTestHost } from '@safarnama/shared/testing';
import { renderOnServer, renderSlotOnServer } from '@safarnama/shared/testing/server';
import { createRemote } from '../remote.ts';

const tour = (package_id: number, place_name: string) => ({
  data: [{ package_id, place_name, price_trip: 8000, duration_days: 4, images: [] }],
});
const host = () =>
  createTestHost({
    routes: { 'mfe-wishlist:wishlist': 'wishlist', 'mfe-wishlist:compare': 'compare' },
    replies: {
      'GET /packages/1/details': tour(1, 'Gwalior'),
      'GET /packages/2/details': tour(2, 'Leh Ladakh'),
      'GET /transports/1': { data: [] },
      'GET /transports/2': { data: [] },
      'GET /hotels/2/rooms/3': { data: { data: { roomType: 'Deluxe', basePrice: 2000, hotel: { hotelname: 'Usha Kiran' } } } },
    },
  });

test('the server renders the list page without its items, with a noscript note, and makes no call', async () => {
  const at = host();
  const { html } = await renderOnServer(createRemote, at, '/wishlist');
  expect(html).toMatch(/Your wishlist.*<noscript>.*Turn on JavaScript/s);
  expect(html).not.toContain('Nothing saved yet');
  expect(at.sent).toEqual([]);
});

test('the server renders a complete comparison', async () => {
  const { html } = await renderOnServer(createRemote, host(), '/compare?tours=1,2&stays=2-3');
  expect(html).toMatch(/Gwalior.*Leh Ladakh.*₹2,000.*Deluxe, Usha Kiran/s);
});

test('every slot renders on a server', async () => {
  expect((await renderSlotOnServer(createRemote, host(), 'heart', { package_id: '1', name: 'Gwalior' })).html).toContain(
    'aria-pressed="false"',
  );
  for (const slot of ['entry', 'saved'])
    expect((await renderSlotOnServer(createRemote, host(), slot)).html).toContain('href="/wishlist"');
});
