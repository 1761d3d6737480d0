import { encodeBase64Json } from '@safarnama/shared/domain';
import { childrenOf, readBookingStay, storedKind } from './booking-stay.ts';

const address =
  'hotel_vendor_id=9001&hotel_roomId=8001&roomType=Deluxe&check_in_date=2026-03-02&check_out_date=2026-03-05&rooms=2&adutls=2&children=2&avrooms=5';
const at = (changes: Record<string, string | null> = {}) => {
  const query = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes)) value === null ? query.delete(name) : query.set(name, value);
  return readBookingStay((name) => query.get(name));
};
const session = (values: Record<string, string>) => (name: string) => values[name] ?? null;

test('nine parameters are read into a stay; the remaining rooms are avrooms minus rooms [H2.63 H9.18]', () => {
  expect(at()).toMatchObject({ hotelVendorId: '9001', rooms: 2, adults: 2, nights: 3, roomsAvailable: 3 });
});

test('parameter order and the corrected spelling are accepted [H2.64]', () => {
  const turned = new URLSearchParams(address.split('&').reverse().join('&').replace('adutls', 'adults'));
  expect(readBookingStay((name) => turned.get(name))).toEqual(at());
});

test.each([
  [{ hotel_vendor_id: null }],
  [{ hotel_roomId: null }],
  [{ roomType: null }],
  [{ check_in_date: null }],
  [{ check_out_date: '2026-03-02' }],
  [{ check_out_date: '2026-13-02' }],
  [{ rooms: '0' }],
  [{ rooms: 'two' }],
  [{ avrooms: null }],
  [{ avrooms: 'many' }],
  [{ avrooms: '1' }],
])('an address with the invalid parameter %j gives no stay [H2.70 H8.05]', (changes) => {
  expect(at(changes as Record<string, string | null>)).toBeUndefined();
});

test('the parameters adults and children are optional', () => {
  expect(at({ adutls: null, children: null })).toMatchObject({ adults: 1, children: 0 });
});

test.each([
  ['a room type', { roomtype: encodeBase64Json('Deluxe') }, 'exact'],
  ['with require_room', { roomtype: encodeBase64Json('Deluxe'), require_room: encodeBase64Json(3) }, 'combo'],
  ['the word combo', { roomtype: encodeBase64Json('combo') }, 'combo'],
  ['a number', { roomtype: encodeBase64Json(3) }, 'combo'],
  ['an object', { roomtype: encodeBase64Json({ require_room: 3 }) }, 'combo'],
  ['no choice', {}, 'altered'],
  ['not base64', { roomtype: '%%%' }, 'altered'],
  ['not JSON', { roomtype: btoa('Deluxe') }, 'altered'],
] as const)('the stored room choice is classified: %s [H5.27 H4.12]', (_, values, kind) => {
  expect(storedKind(session(values))).toBe(kind);
});

test('children come from the stored search when its dates match, else from the link', () => {
  const stay = at()!;
  const searched = { checin: '2026-03-02', checkout: '2026-03-05', children: '1' };
  expect(childrenOf(stay, session(searched))).toBe(1);
  expect(childrenOf(stay, session({ ...searched, checin: '2026-04-01' }))).toBe(2);
  expect(childrenOf(stay, session({}))).toBe(2);
});
