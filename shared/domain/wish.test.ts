import { readWish, roomWish, tourWish } from './wish.ts';

test('a wish is a tour or a room id, and nothing else', () => {
  expect(readWish(tourWish(1001))).toEqual({ kind: 'tour', packageId: '1001' });
  expect(readWish(roomWish(2001, '3001'))).toEqual({ kind: 'room', hotelVendorId: '2001', hotelRoomId: '3001' });
  for (const text of ['', 'tour:', 'tour:1 ', 'tour:-1', 'tour:12345678901', 'room:1', 'room:1-', 'hotel:1', "tour:1'--"])
    expect([text, readWish(text)]).toEqual([text, undefined]);
});
