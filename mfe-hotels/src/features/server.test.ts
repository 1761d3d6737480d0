/** @jest-environment node */
import { HostProvider } from '@safarnama/shared/host';
import { createTestHost } from '@safarnama/shared/testing';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRemote } from '../remote.ts';
import { comboRow, exactRow, listReplies, policyRow, roomInfoRow } from '../testing/rows.ts';
import { GuestSection } from './booking/guest-section.tsx';
import { LoginBox } from './room-info/login-box.tsx';

const ROOM = 'GET /hotels/9001/rooms/8001';
const CHECK = 'POST /bookings/check-availability';
const replies = {
  ...listReplies([exactRow()], [comboRow()]),
  [ROOM]: { data: { data: roomInfoRow() } },
  [CHECK]: { data: { available: true, totalRooms: 5, require_room: 1 } },
  'GET /vendor/alldata/1': { data: policyRow() },
};
const STAY = 'roomType=Deluxe&hotel_roomId=8001&hotel_vendor_id=9001&check_in_date=2026-03-02&check_out_date=2026-03-04';

/** Data and status that a loader returns on a server. */
async function load(id: string, address: string, changes: object = {}, preset: 'spec' | 'corrected' = 'spec') {
  const host = createTestHost({ replies: { ...replies, ...changes }, config: { preset } });
  const route = createRemote(host).routes.find((candidate) => candidate.id === id);
  const { loader } = await route!.lazy();
  const answer = (await loader!({
    request: new Request(`http://site.test${address}`),
    params: {},
  } as unknown as Parameters<NonNullable<typeof loader>>[0])) as { data?: unknown; init?: { status: number } };
  return answer.init ? { status: answer.init.status, body: answer.data } : { status: 200, body: answer };
}

test('on the server loaders await every value and return plain JSON', async () => {
  const pages = [
    await load('hotel-rooms', '/Hotel-Rooms?city=Gwalior'),
    await load('room-info', `/room-info?${STAY}&rooms_required=1`),
    await load('booking', `/paricular-hotel-room-data?${STAY}&rooms=1&avrooms=5`),
    await load('policy', '/Hotel%20Usha/terms&condition/3'),
  ];
  for (const { status, body } of pages) {
    expect(status).toBe(200);
    expect(JSON.parse(JSON.stringify(body))).toEqual(body);
  }
  const [list, room, booking, policy] = pages.map(({ body }) => body);
  expect(list).toMatchObject({
    results: { answer: { failed: false, exact: [{ roomType: 'Deluxe' }] } },
    cities: { answer: ['Gwalior', 'Goa'] },
  });
  expect(room).toMatchObject({ availability: { answer: { available: true } } });
  expect(booking).toMatchObject({ stay: { nights: 2, roomsAvailable: 4 } });
  expect(policy).toMatchObject({ policy: { answer: { hotelname: 'Hotel Usha' } } });
});

test('on the server the loader of a room returns the reason why the stay of the address cannot be booked', async () => {
  const { body } = await load(
    'room-info',
    `/room-info?${STAY}&rooms_required=1&adults=0`,
    { [CHECK]: { status: 422 } },
    'corrected',
  );
  expect(JSON.parse(JSON.stringify(body))).toMatchObject({
    availability: { answer: { available: false, problem: 'Please select number of adults' } },
  });
});

test.each([
  ['room-info', `/room-info?${STAY}`, { status: 404 }, 404],
  ['room-info', `/room-info?${STAY}`, { status: 500 }, 500],
  ['room-info', '/room-info', {}, 404],
  ['booking', `/paricular-hotel-room-data?${STAY}&rooms=1&avrooms=5`, { status: 404 }, 404],
  ['booking', '/paricular-hotel-room-data', {}, 400],
])('loader %s at %s answers for the room reply %j with status %i', async (id, address, reply, status) => {
  expect((await load(id, address, { [ROOM]: reply })).status).toBe(status);
});

test.each([
  ['login box', LoginBox],
  ['registration', GuestSection],
] as const)('the server-rendered %s form has method post and a disabled submit button', (_, Part) => {
  const html = renderToString(createElement(HostProvider, { value: createTestHost() }, createElement(Part)));
  expect(html).toMatch(/<form[^>]* method="post"/);
  expect(html.match(/<button[^>]* type="submit"[^>]*>/g)).toEqual([expect.stringContaining(' disabled=""')]);
});
