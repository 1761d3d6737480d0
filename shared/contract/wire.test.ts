import * as z from '@safarnama/shared/schema';
import { heroImages } from './home.ts';
import { comboRoom, exactRoom, hotelBooking, hotelCities, roomInfo } from './hotel.ts';
import { API, READS } from './index.ts';
import { paymentDetails, qrCode, tourOrder, tourOrderRequest } from './payment.ts';
import { itinerary, paymentPackage, placeRows, subDestination, tourDate, tourPackage, tourPackages, transport } from './tour.ts';
import { tripRequest } from './trip.ts';
import { wireNumber, wireNumberOr, wireTexts } from './wire.ts';

test.each([
  [4999, 4999],
  ['4999', 4999],
  ['4,999.50', 4999.5],
])('a number may come as text: %j', (value, number) => {
  expect(z.parse(wireNumber, value)).toBe(number);
});

test('text that is not a number is refused, or read as the fallback if there is one', () => {
  expect(z.safeParse(wireNumber, 'free').success).toBe(false);
  expect([null, undefined, '', 'free', '12'].map((value) => z.parse(wireNumberOr(0), value))).toEqual([0, 0, 0, 0, 12]);
});

test.each([
  [
    ['TV', 'Balcony'],
    ['TV', 'Balcony'],
  ],
  ['["TV","Balcony"]', ['TV', 'Balcony']],
  ['TV, Balcony', ['TV', 'Balcony']],
  [
    [{ img: 'a.jpg' }, { url: 'b.jpg' }, null],
    ['a.jpg', 'b.jpg'],
  ],
  [null, []],
  ['[broken', []],
])('a list of texts in any shape: %j', (value, list) => {
  expect(z.parse(wireTexts, value)).toEqual(list);
});

test('a package with nothing but its id still makes a card [T3.03]', () => {
  expect(z.parse(tourPackage, { package_id: 'abc', price_trip: '4999', images: [{ img: 'x.svg' }], extra: 1 })).toEqual({
    package_id: 'abc',
    place_name: '',
    price_trip: 4999,
    duration_days: 0,
    origin: '',
    departure_point: '',
    package_code: '',
    about_trip: '',
    images: [{ img: 'x.svg' }],
    sub_destination: '',
    sub_destination_id: null,
    destination_id: null,
    tags: [],
    highlights: [],
  });
  expect(z.safeParse(tourPackage, { place_name: 'Goa' }).success).toBe(false);
});

const GOA = { sub_destination_id: 11, destination_id: 1, name: 'Goa coast' };
test.each([
  ['Goa coast', ['Goa coast', null, null]],
  [GOA, ['Goa coast', 11, 1]],
  [[GOA], ['Goa coast', 11, 1]],
  [{ sub_destination_id: '11', name: null }, ['', '11', null]],
  [null, ['', null, null]],
  [undefined, ['', null, null]],
  [true, ['', null, null]],
])('the sub-destination of a package as %j', (sub_destination, place) => {
  const read = z.parse(tourPackage, { package_id: 7, place_name: 'Goa', sub_destination });
  expect([read.sub_destination, read.sub_destination_id, read.destination_id]).toEqual(place);
  expect(read.place_name).toBe('Goa');
  expect(z.parse(paymentPackage, { package: {}, sub_destination }).sub_destination.name).toBe(place[0]);
});

test('the place fields of a package take precedence over those of its sub-destination', () => {
  const row = { package_id: 7, sub_destination_id: 12, destination_id: 2, sub_destination: GOA };
  expect(z.parse(tourPackage, row)).toMatchObject({ sub_destination: 'Goa coast', sub_destination_id: 12, destination_id: 2 });
});

test('a malformed row is dropped alone, and noted without its values', () => {
  const rows = [{ package_id: 1 }, { place_name: 'SECRET' }, 'SECRET', { package_id: { SECRET: 1 } }, { package_id: 'b' }];
  const [read, notes] = z.noting(() => z.parse(tourPackages, rows));
  expect(read.map(({ package_id }) => package_id)).toEqual([1, 'b']);
  expect(notes).toEqual(['package_id Invalid input', 'Invalid input', 'package_id Invalid input']);
  expect(z.noting(() => z.safeParse(tourPackages, 'none').success)).toEqual([false, []]);
});

test('a nested list may be a single row, and never fails the row around it', () => {
  const days = (day_wise_details: unknown) => z.parse(itinerary, { day_wise_details }).day_wise_details.map(({ title }) => title);
  expect([[{ title: 'a' }, 7, { title: 'b' }], { title: 'a' }, null, 'a', {}].map(days)).toEqual([['a', 'b'], ['a'], [], [], []]);
});

test('sub-destinations count their packages, also when the packages themselves are sent [T3.02]', () => {
  const row = { sub_destination_id: 4, destination_id: 1, name: 'Agra', image_url: 'a.svg' };
  expect(z.parse(subDestination, { ...row, packages: '6' }).packages).toBe(6);
  expect(z.parse(subDestination, { ...row, packages: [{}, {}] }).packages).toBe(2);
  expect(z.parse(subDestination, row).packages).toBe(0);
});

test('a place row may say city_name [T3.12]', () => {
  expect(z.parse(placeRows, [{ place_name: 'Goa' }, { city_name: 'Agra' }])).toEqual([
    { place_name: 'Goa' },
    { place_name: 'Agra' },
  ]);
});

test('tour dates have three availabilities; any other word is read as closed [T3.06]', () => {
  const of = (availability: unknown) =>
    z.parse(tourDate, { date_id: 1, start_date: '2026-03-01', end_date: null, availability }).availability;
  expect(['open', 'Hurry Up', 'hurry_up', 'close', 'later', null].map(of)).toEqual([
    'open',
    'hurry up',
    'hurry up',
    'close',
    'close',
    'close',
  ]);
});

test.each([
  [
    ['train', 'car'],
    ['train', 'car'],
  ],
  [
    [{ train: 'Sleeper' }, { bus: true }, { plane: null }],
    ['train', 'bus'],
  ],
  [{ train: 1, bus: 0, plane: 'yes', car: 'false' }, ['train', 'plane']],
  ['["Bus","Plane"]', ['bus', 'plane']],
  [null, []],
])('transport modes in any shape: %j [T3.08]', (mode, modes) => {
  expect(z.parse(transport, { mode }).mode).toEqual(modes);
});

test('itinerary days are text [T3.07]', () => {
  expect(z.parse(itinerary, { day_wise_details: [{ day: 1, title: 'Arrival', detail: null }] })).toEqual({
    day_wise_details: [{ day: '1', title: 'Arrival', detail: '' }],
  });
});

test('package data for payment: objects, lists or a bare name [T7.29]', () => {
  const row = { package_id: 1007, place_name: 'Leh' };
  expect(z.parse(paymentPackage, { package: [row], sub_destination: [{ sub_destination_id: 7, name: 'Ladakh' }] })).toMatchObject(
    {
      package: row,
      sub_destination: { sub_destination_id: 7, name: 'Ladakh' },
    },
  );
  expect(z.parse(paymentPackage, { package: row, sub_destination: 'Ladakh' }).sub_destination.name).toBe('Ladakh');
});

test('hotel rows of both lists [H3.02 H3.03 H3.04]', () => {
  const hotel = { hotel_vendor_id: 41, hotelname: 'Taj View', city: 'Agra', hotel_images: 'a.svg,b.svg' };
  const room = { hotel_roomId: '7001', roomType: 'Deluxe', basePrice: '2000', finalPrice: 1800, taxIncluded: 1, amenities: null };
  expect(z.parse(exactRoom, { ...room, requiredRooms: '2', hotel })).toMatchObject({
    basePrice: 2000,
    taxIncluded: true,
    requiredRooms: 2,
    amenities: [],
    hotel: { hotel_images: ['a.svg', 'b.svg'], hoteltype: '' },
  });
  expect(z.parse(comboRoom, { room, hotel, calculated_needed_rooms: 3, adult: '6', children: 0 })).toMatchObject({
    calculated_needed_rooms: 3,
    adult: 6,
    room: { finalPrice: 1800 },
  });
});

test('cities are trimmed, as rows or as names [T7.31 H3.08]', () => {
  expect(z.parse(hotelCities, [{ city: ' Goa ', state: 'Goa' }, 'Agra '])).toEqual([
    { city: 'Goa', state: 'Goa' },
    { city: 'Agra', state: '' },
  ]);
});

test('room info without the extras of the reference API [H3.05 H3.06]', () => {
  const info = z.parse(roomInfo, {
    hotel_vendor_id: 41,
    hotel_roomId: 7001,
    discount: '10',
    hotel: { hotelname: 'Taj View', pincode: 282001 },
  });
  expect(info).toMatchObject({ discount: 10, basePrice: 0, hotel: { pincode: '282001', description: '', latitude: null } });
});

test('profile rows: no room number, no vendor [H3.20]', () => {
  expect(z.parse(hotelBooking, { total_amount: '5400' })).toMatchObject({
    room_no: '',
    hotel_vendor: { vendor_name: '' },
    total_amount: 5400,
  });
});

test('tour orders: iteneris, date and transport, lists or not [H3.22 H3.23 H3.24 H3.25]', () => {
  const order = z.parse(tourOrder, {
    packageId: { place_name: 'Leh' },
    iteneris: [{ day_wise_details: [{ day: 1, title: 'a', detail: 'b' }] }],
    date: [{ start_date: '2026-03-01', end_date: '2026-03-05', availability: 'open' }],
    transport: { mode: ['train'], details: 'AC chair car' },
  });
  expect(order).toMatchObject({
    packageId: { place_name: 'Leh' },
    date: [{ start_date: '2026-03-01' }],
    transport: [{ mode: ['train'] }],
  });
});

test.each([{ children: '2' }, { child: 2 }, { children: 2, child: 1 }])('the children of an order: %j', (named) => {
  expect(z.parse(tourOrder, named)).toMatchObject({ children: 2 });
});

test('QR and payment details; amounts in paise [H3.28 H3.29]', () => {
  expect(z.parse(qrCode, { id: 'qr_1', image_url: '/q.svg' })).toMatchObject({ id: 'qr_1', amount: null, upi_link: '' });
  expect(z.parse(paymentDetails, [{ transaction_id: 'pay_1', status: 'captured', amount: '100' }])).toEqual([
    { transaction_id: 'pay_1', status: 'captured', amount: 100 },
  ]);
});

test('hero images as rows or addresses [T3.09]', () => {
  expect(z.parse(heroImages, ['a.svg', { url: 'b.svg' }]).map((image) => image.url)).toEqual(['a.svg', 'b.svg']);
});

test('forms send text: the seven trip fields [T3.14], refused with the field named', () => {
  const form = {
    your_address: 'Gwalior',
    destination_address: 'Goa',
    email: 'a@b.c',
    check_in: '2026-03-01',
    check_out: '2026-03-03',
    adults: '2',
    children: '0',
  };
  expect(z.parse(tripRequest, form)).toMatchObject({ adults: 2, children: 0 });
  const bad = z.safeParse(tripRequest, { ...form, adults: '0', email: 'x' });
  expect(bad.error?.issues.map((issue) => issue.path[0])).toEqual(['email', 'adults']);
});

test('the tour order keeps its thirteen names [T3.17 H3.26]', () => {
  expect(Object.keys(tourOrderRequest.shape)).toEqual([
    'userId',
    'destinationId',
    'subdesId',
    'packagesId',
    'transaction_id',
    'payment_status',
    'payment_method',
    'total_amount',
    'monthId',
    'dateId',
    'adult',
    'children',
    'infant',
  ]);
});

test('ids in paths are encoded; reads name the place of the value', () => {
  expect(API.packageDetails('a/b')).toBe('/packages/a%2Fb/details');
  expect(API.roomInfo(41, 7001)).toBe('/hotels/41/rooms/7001');
  expect(READS.gallery).toBe('data.data');
});
