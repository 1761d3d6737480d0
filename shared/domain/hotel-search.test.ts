import {
  childrensOnCard,
  defaultHotelSearch,
  homeCardHotelSearch,
  hotelListQuery,
  hotelSession,
  LIST_SELECTOR_OPTIONS,
  type RoomStay,
  readHotelSearch,
  roomInfoQuery,
} from './hotel-search.ts';
import { availabilityBody, bookingPageQuery, isBookable, readAvailableRooms, readRoomStay } from './room-stay.ts';

const get = (values: Record<string, string>) => (name: string) => values[name] ?? null;
const none = get({});
const search = {
  city: 'Agra',
  checkin: '2026-03-01',
  checkout: '2026-03-04',
  adults: 3,
  children: 0,
  rooms: 2,
  minPrice: 1500,
  maxPrice: 6000,
};
const stay: RoomStay = {
  hotelVendorId: '41',
  hotelRoomId: '7001',
  roomType: 'Deluxe',
  checkin: '2026-03-01',
  checkout: '2026-03-04',
  rooms: 2,
  adults: 3,
  children: 1,
  combo: false,
};

test('defaults: 2 adults, 1 child, 1 room, today to tomorrow, 0–1500 [T9.26 T9.27 T9.28 H9.05 H9.06 H9.07]', () => {
  expect(defaultHotelSearch('2026-12-31')).toEqual({
    city: '',
    checkin: '2026-12-31',
    checkout: '2027-01-01',
    adults: 2,
    children: 1,
    rooms: 1,
    minPrice: 0,
    maxPrice: 1500,
  });
});

test('a URL with check-in only means one night', () => {
  expect(readHotelSearch(get({ checkin: '2027-03-30' }), none, '2026-12-31')).toMatchObject({
    checkin: '2027-03-30',
    checkout: '2027-03-31',
  });
});

test('numbers beyond the safe integers, which widened the page by hundreds of digits, are replaced by the defaults', () => {
  const huge = get({ city: 'Agra', adults: '1e308', children: '1e16', rooms: '1e99', min_price: '1e308', max_price: '1e16' });
  expect(readHotelSearch(huge, none, '2026-12-31')).toEqual({ ...defaultHotelSearch('2026-12-31'), city: 'Agra', children: 0 });
});

test('the home card starts with 1 room, 1 adult, 1 child [T9.29]', () => {
  expect(homeCardHotelSearch('2026-12-31')).toMatchObject({ rooms: 1, adults: 1, children: 1 });
});

test('the list page offers 1 to 21 [H5.10 H9.08]', () => {
  expect([LIST_SELECTOR_OPTIONS[0], LIST_SELECTOR_OPTIONS.at(-1), LIST_SELECTOR_OPTIONS.length]).toEqual([1, 21, 21]);
});

test('a search is written as eight query parameters and read back [H2.25 H3.01]', () => {
  expect(Object.keys(hotelListQuery(search))).toEqual([
    'city',
    'checkin',
    'checkout',
    'adults',
    'children',
    'rooms',
    'min_price',
    'max_price',
  ]);
  expect(readHotelSearch(get(hotelListQuery(search)), none, '2026-01-01')).toEqual(search);
});

test('six session keys, checin sic [H2.27], used when the query is missing', () => {
  expect(Object.keys(hotelSession(search))).toEqual(['city', 'checin', 'checkout', 'adults', 'children', 'rooms']);
  expect(readHotelSearch(none, get(hotelSession(search)), '2026-01-01')).toEqual({ ...search, minPrice: 0, maxPrice: 1500 });
});

test.each([
  [{ adutls: '4' }, { adults: 4 }],
  [{ childrens: '2' }, { children: 2 }],
  [
    { check_in_date: '2026-05-01', check_out_date: '2026-05-02' },
    { checkin: '2026-05-01', checkout: '2026-05-02' },
  ],
  [{ checin: '2026-05-01' }, { checkin: '2026-05-01' }],
  [{ rooms: '0' }, { rooms: 0 }],
  [{ rooms: '-1' }, { rooms: 1 }],
  [
    { checkin: 'soon', adults: '-1', max_price: 'x' },
    { checkin: '2026-01-01', adults: 2, maxPrice: 1500 },
  ],
])('every spelling is understood and nonsense falls back: %j', (query, expected) => {
  expect(readHotelSearch(get(query), none, '2026-01-01')).toMatchObject(expected);
});

const others = { city: 'Agra', checkin: '2026-03-01', checkout: '2026-03-04', adults: '2', rooms: '1' };
test.each<[string, object, object, number]>([
  ['nothing at all is the start of the search', {}, {}, 1],
  ['an address without them', others, {}, 0],
  ['one other criterion without them', { city: 'Agra' }, {}, 0],
  ['an address that leaves them empty', { ...others, children: '' }, {}, 0],
  ['nonsense', { ...others, children: 'two' }, {}, 0],
  ['an address without them, whatever was searched before', others, { ...others, children: '3' }, 0],
  ['a session without them', {}, { city: 'Agra', checin: '2026-03-01' }, 0],
  ['a session', {}, { ...others, children: '3' }, 3],
  ['an address', { ...others, childrens: '2' }, { ...others, children: '3' }, 2],
])('children default to 0 [H5.04]: %s', (_, query, session, children) => {
  expect(readHotelSearch(get({ ...query }), get({ ...session }), '2026-01-01').children).toBe(children);
});

test('the URL of the room page marks a combo [H2.40 H2.42]', () => {
  const names = [
    'roomType',
    'hotel_roomId',
    'hotel_vendor_id',
    'check_in_date',
    'check_out_date',
    'rooms_required',
    'adults',
    'childrens',
  ];
  expect(Object.keys(roomInfoQuery(stay))).toEqual(names);
  expect(roomInfoQuery({ ...stay, combo: true })).toMatchObject({ combo: 'combo', rooms_required: '2' });
  expect(readRoomStay(get(roomInfoQuery({ ...stay, combo: true })))).toEqual({ ...stay, combo: true });
});

test('an exact card writes the room count as childrens, a combo card the children [H2.41]', () => {
  const party = { children: 1, rooms: 3 };
  expect(childrensOnCard(party, false, 'rooms')).toBe(3);
  expect(childrensOnCard(party, false, 'children')).toBe(1);
  expect(childrensOnCard(party, true, 'rooms')).toBe(1);
});

test('the availability call has exactly eight fields [H7.09]', () => {
  expect(Object.keys(availabilityBody(stay)).sort()).toEqual(
    [
      'adults',
      'check_in_date',
      'check_out_date',
      'childrens',
      'hotel_roomId',
      'hotel_vendor_id',
      'roomType',
      'rooms_required',
    ].sort(),
  );
});

test('booking page parameters, adutls sic, read back [H2.63]', () => {
  const query = bookingPageQuery(stay, 5);
  expect(Object.keys(query)).toEqual([
    'hotel_vendor_id',
    'hotel_roomId',
    'roomType',
    'check_in_date',
    'check_out_date',
    'rooms',
    'adutls',
    'children',
    'avrooms',
  ]);
  expect(readRoomStay(get(query))).toEqual(stay);
  expect(readAvailableRooms(get(query))).toBe(5);
  expect(readAvailableRooms(get({ avrooms: 'many' }))).toBeUndefined();
});

test.each([
  ['hotelVendorId', ''],
  ['hotelRoomId', ''],
  ['roomType', ''],
  ['checkin', ''],
  ['checkout', '2026-03-01'],
  ['rooms', 0],
])('a stay without %s (%j) cannot be booked', (field, value) => {
  expect(isBookable(stay)).toBe(true);
  expect(isBookable({ ...stay, [field]: value })).toBe(false);
});
