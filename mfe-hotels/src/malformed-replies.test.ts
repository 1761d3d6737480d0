/** @jest-environment node */
import { createTestHost } from '@safarnama/shared/testing';
import { failuresWithMalformedReplies } from '@safarnama/shared/testing/malformed-replies';
import { renderOnServer, renderSlotOnServer } from '@safarnama/shared/testing/server';
import { ENTITIES } from '@safarnama/shared/testing/specification';
import { createRemote } from './remote.ts';

const host = (replies: object) => createTestHost({ replies: { ...replies } });
const STAY = 'roomType=Walk+Room&hotel_roomId=91&hotel_vendor_id=9&check_in_date=2031-03-04&check_out_date=2031-03-06';
const BOOKING = `/paricular-hotel-room-data?${STAY}&rooms=1&adutls=2&children=1&avrooms=5`;
const CITIES = 'GET /vendors/hotel/city';
const ROOM = 'GET /hotels/9/rooms/91';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    throw new Error(parts.map(String).join(' ').slice(0, 200));
  });
});

const free =
  /^(with Free Cancellation|No cancellation charges|No Cancellation charges in 12 hours|Refundable when cancel in 24 hour)$/;
const room = {
  requiredFields: ['hotel_roomId', 'hotel_vendor_id', 'hotel', 'room', 'calculated_needed_rooms'],
  derivedTexts: {
    finalPrice: /^(₹[\d,]+|₹[\d,]+ × .*|per stay, .*)$/,
    basePrice: /₹[\d,]+|^(Total for the stay|before)$|^for 2 nights/,
    discount: /₹[\d,]+|^(before|Per night after discount)$/,
    cancellation_charges: free,
  },
};
const LIST =
  /^(\d rooms found · 2 nights|Exact match|Combo of 3 rooms|Rooms that match your search|More rooms together|Your party needs .*|3 rooms · .*)$/;

test.each([
  [
    '/Hotel-Rooms?city=Gwalior&checkin=2031-03-04&checkout=2031-03-06&adults=2&children=1&rooms=1&min_price=0&max_price=1500',
    { ...room, calls: [CITIES, 'GET /hotel-available-rooms-exact', 'GET /hotel-available-rooms-price'], rowTexts: LIST },
  ],
  [
    `/room-info?${STAY}&rooms_required=1&adults=2&childrens=1`,
    {
      ...room,
      calls: [ROOM, 'POST /bookings/check-availability'],
      mainCalls: [ROOM],
      derivedTexts: { ...room.derivedTexts, available: /^(Available for your dates|Only 5 rooms left)$/ },
    },
  ],
  [BOOKING, { ...room, calls: [ROOM], mainCalls: [ROOM], derivedTexts: { ...room.derivedTexts, basePrice: /./ } }],
  [
    '/Walk%20Hotel/terms&condition/9',
    { calls: ['GET /vendor/alldata/1'], mainCalls: ['GET /vendor/alldata/1'], derivedTexts: { updated_at: /^Effective date/ } },
  ],
])('%s renders when a reply field has another type', async (address, screen) => {
  expect(
    await failuresWithMalformedReplies({ ...screen, render: (replies) => renderOnServer(createRemote, host(replies), address) }),
  ).toEqual([]);
});

test.each([0, null, {}, 'free'])('a room with the price %j cannot be booked', async (basePrice) => {
  const reply = { data: { data: { ...ENTITIES.roomInfo.row, basePrice, hotel: ENTITIES.roomHotel.row } } };
  const { status, html } = await renderOnServer(createRemote, host({ [ROOM]: reply }), BOOKING);
  expect(status).toBe(503);
  expect(html).toContain('Something Went Wrong: The data seems to be missing or altered.');
});

test('unreadable cancellation charges are not shown as free cancellation', async () => {
  const html = async (cancellation_charges: unknown) => {
    const reply = { data: { data: { ...ENTITIES.roomInfo.row, cancellation_charges, hotel: ENTITIES.roomHotel.row } } };
    return (await renderOnServer(createRemote, host({ [ROOM]: reply }), BOOKING)).html;
  };
  expect(await html(0)).toContain('Refundable when cancel in 24 hour');
  expect(await html('250')).toContain('Non-Refundable');
  for (const unreadable of [{}, 'some', true, [0]]) expect(await html(unreadable)).not.toMatch(/Refundable/);
});

test.each(['landing-form', 'compact-panel', 'home-card'])(
  'the slot %s renders when a reply field has another type',
  async (name) => {
    const faults = await failuresWithMalformedReplies({
      calls: [CITIES],
      render: async (replies) => {
        const page = await renderSlotOnServer(createRemote, host(replies), name);
        return { ...page, html: `<h2>${name}</h2>${page.html}` };
      },
    });
    expect(faults).toEqual([]);
  },
);
