import {
  comboRooms,
  exactRooms,
  featureCards,
  footerPackages,
  galleries,
  heroImages,
  hotelCities,
  itineraries,
  packageDetails,
  paymentPackage,
  placeRows,
  roomInfo,
  subDestinations,
  tourDates,
  tourMonths,
  tourPackages,
  transports,
  vendorPolicy,
} from '@safarnama/shared/contract';
import { unsupportedCalls } from '@safarnama/shared/contract/own-calls';
import { filterTours, PACKAGE_FILTERS, PRICE_FILTERS } from '@safarnama/shared/domain';
import * as z from 'zod/mini';
import { endpointsOf } from './plugins/endpoint.ts';
import { multipart, type TestApp, testApp, urlencoded } from './testing/test-app.ts';

let at: TestApp;
beforeAll(async () => {
  at = await testApp();
});
afterAll(() => at.close());
const get = async (url: string) => {
  const reply = await at.app.inject(url);
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply.json();
};
const post = async (url: string, payload: object) => {
  const reply = await at.app.inject({ method: 'POST', url, payload });
  expect([url, reply.statusCode]).toEqual([url, 200]);
  return reply.json();
};
const STAY = 'checkin=2026-12-01&checkout=2026-12-03';

test('GET /greeting replies a greeting [T7.05 H7.32]', async () => {
  expect((await get('/greeting')).data).toBe('Namaste');
});

test('GET /topimagess: items with url, which load from the storage path [T7.06 T3.09 T7.36 H7.35]', async () => {
  const images = z.parse(heroImages, (await get('/topimagess')).data);
  expect(images.length).toBeGreaterThanOrEqual(3);
  for (const { url } of images) expect((await at.app.inject(`/storage/${url}`)).statusCode).toBe(200);
});

test('GET /four-cards: four cards [T7.21 T3.10]', async () => {
  const { data } = await get('/four-cards');
  expect(data).toHaveLength(4);
  for (const card of z.parse(featureCards, data)) expect(card.icon_class && card.heading && card.headingData).toBeTruthy();
});

test('GET /footer/packages: package_id and place_name [T7.30 H7.31 H3.32]', async () => {
  const rows = z.parse(footerPackages, (await get('/footer/packages')).data);
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) await get(`/packages/${row.package_id}/details`);
});

test('GET /destination/all/des lists destinations with destination_id [T7.07 T3.01]', async () => {
  const { data } = await get('/destination/all/des');
  expect(data.map((row: { destination_id: number }) => row.destination_id)).toEqual(expect.arrayContaining([1, 32]));
});

test.each(['/destination/1', '/destination/1/limit'])('GET %s reads data.sub_destinations [T7.08 T7.09 T3.02]', async (url) => {
  const { data } = await get(url);
  const rows = z.parse(subDestinations, data.sub_destinations);
  expect(rows.length).toBeGreaterThanOrEqual(12);
  for (const row of rows) {
    expect(row).toMatchObject({
      destination_id: 1,
      name: expect.stringMatching(/\w/),
      image_url: expect.stringMatching(/\.svg$/),
    });
    const { data: list } = await get(`/packages/${row.sub_destination_id}`);
    expect(list).toHaveLength(row.packages);
  }
});

test('GET /pac/places reads data.data rows with place_name [T7.10 T3.12]', async () => {
  const names = z.parse(placeRows, (await get('/pac/places')).data.data).map((row) => row.place_name);
  expect(names).toEqual(expect.arrayContaining(['Gwalior', 'Goa', 'Dubai']));
  expect(new Set(names).size).toBe(names.length);
});

test('GET /packages/{id}: the packages of that sub-destination with all fields [T7.13 T3.03]', async () => {
  const { data } = await get('/packages/101');
  expect(data.length).toBeGreaterThan(1);
  for (const row of data)
    expect(row).toEqual({
      package_id: expect.any(Number),
      place_name: expect.any(String),
      price_trip: expect.any(Number),
      duration_days: expect.any(Number),
      origin: expect.any(String),
      departure_point: expect.any(String),
      package_code: expect.any(String),
      about_trip: expect.any(String),
      images: expect.arrayContaining([{ img: expect.stringMatching(/^posters\//) }]),
      sub_destination: 'Gwalior',
      sub_destination_id: 101,
      destination_id: 1,
      tags: expect.any(Array),
      highlights: expect.any(Array),
      latitude: 26.22,
      longitude: 78.18,
      rating: { average: null, count: 0 },
    });
});

test('sub-destination 32 lists the packages abroad, in every call [T7.33 T7.23]', async () => {
  const { data } = await get('/packages/32');
  expect(data.length).toBeGreaterThan(10);
  expect(data.every((row: { destination_id: number }) => row.destination_id === 32)).toBe(true);
  const limited = await post('/packages/limit/32', {});
  expect(z.parse(tourPackages, limited.data)).toHaveLength(8);
});

test.each([...PACKAGE_FILTERS, ...PRICE_FILTERS])('POST /p/filter/{id} with %s [T7.16 T7.15]', async (label) => {
  for (const id of [101, 32]) {
    const all = (await get(`/packages/${id}`)).data;
    const expected = filterTours(all, [label]);
    expect((await post(`/p/filter/${id}`, { filters: [label] })).data).toEqual(expected);
    expect((await post(`/packages/${id}/details/filter`, { filters: [label] })).data).toEqual(expected);
  }
});

test('package filters combine; a form may send one; a package id filters the packages of its place [T7.15 T7.16]', async () => {
  const both = await post('/p/filter/32', { filters: ['Wellness', 'Expensive Tours'] });
  expect(both.data.map((row: { place_name: string }) => row.place_name)).toEqual(['Bali Wellness']);
  const form = await at.app.inject({ method: 'POST', url: '/p/filter/101', ...urlencoded({ filters: '1 Day' }) });
  expect(form.json().data).toHaveLength(1);
  const near = await post('/packages/1001/details/filter', { filters: ['All'] });
  expect(near.data).toHaveLength(4);
});

test('GET /packages/{id}/details reads data[0] [T7.14]', async () => {
  const { data } = await get('/packages/1002/details');
  expect(data).toHaveLength(1);
  expect(z.parse(tourPackages, data)[0]).toMatchObject({
    package_id: 1002,
    highlights: expect.arrayContaining([expect.any(String)]),
  });
});

test('GET months, then dates of a month with the availability of the stock [T7.17 T7.18 T3.05 T3.06]', async () => {
  const months = z.parse(tourMonths, (await get('/months/1001')).data);
  expect(months.length).toBeGreaterThanOrEqual(12);
  const seen = new Set<string>();
  for (const { tour_month_id, month, year } of months) {
    expect(month).toMatch(/^[A-Z][a-z]+$/);
    expect([2026, 2027]).toContain(year);
    for (const date of z.parse(tourDates, (await get(`/dateOfTour/${tour_month_id}`)).data)) {
      seen.add(date.availability);
      expect(date.end_date >= date.start_date).toBe(true);
      expect(date.start_date > '2026-11-21').toBe(true);
      expect(date.availability === 'close').toBe(date.seats_left === 0);
    }
  }
  expect(seen).toContain('open');
});

test('GET itinerary, transport and gallery of a package [T7.19 T7.20 T7.24 T3.04 T3.07 T3.08]', async () => {
  const details = (await get('/packages/1003/details')).data[0];
  const [plan] = z.parse(itineraries, (await get('/itineraries/1003')).data);
  expect(plan?.day_wise_details).toHaveLength(details.duration_days);
  expect(plan?.day_wise_details[0]).toEqual({ day: '1', title: 'Gwalior', detail: expect.stringMatching(/\w+/) });
  const [transport] = z.parse(transports, (await get('/transports/1003')).data);
  expect(transport?.mode).toEqual(['car', 'train']);
  const { data } = await get('/gellery/1003');
  const [gallery] = z.parse(galleries, data.data);
  for (const image of gallery?.images ?? [])
    expect(image).toEqual({
      url: expect.any(String),
      price: expect.any(Number),
      author: expect.any(String),
      alt: '',
      caption: '',
    });
  expect(gallery?.images.length).toBeGreaterThan(3);
});

test('GET /top/filter by month, destination and price [T7.12 T7.32]', async () => {
  const { data } = await get('/top/filter?selectedMonth=March&destination=GoA&minPrice=9000&maxPrice=20000');
  expect(data.data.map((row: { place_name: string }) => row.place_name)).toEqual(['South Goa Slowly']);
  const open = await get('/top/filter?minPrice=30000');
  expect(open.data.data.every((row: { price_trip: number }) => row.price_trip >= 30000)).toBe(true);
  const asNull = await get('/top/filter?minPrice=30000&maxPrice=null');
  expect(asNull.data.data).toEqual(open.data.data);
  expect((await get('/top/filter?destination=Atlantis')).data.data).toEqual([]);
  expect((await get('/top/filter?destination=%25')).data.data).toEqual([]);
});

test('GET /top/filter finds a package in a month only while a departure can be booked', async () => {
  const found = async (more: string) =>
    (await get(`/top/filter?selectedMonth=march&destination=South+Goa${more}`)).data.data.length;
  expect(await found('')).toBe(1);
  const march = `tour_month_id IN (SELECT tour_month_id FROM tour_months JOIN packages USING (package_id) WHERE month = 3 AND place_name = 'South Goa Slowly')`;
  await at.db.query(`UPDATE tour_dates SET sold = seats, sold_elsewhere = sold_elsewhere + seats - sold WHERE ${march}`);
  expect(await found('&minPrice=1')).toBe(0);
  await at.db.query(`UPDATE tour_dates SET sold = sold - 1, sold_elsewhere = sold_elsewhere - 1 WHERE ${march}`);
  expect(await found('&minPrice=2')).toBe(1);
});

test('GET /top/filter by place_name, price and duration [T7.12]', async () => {
  const rows = (await get('/top/filter?place_name=gwalior&price=5000&duration=2')).data.data;
  expect(rows.map((row: { duration_days: number }) => row.duration_days)).toEqual([2]);
  const long = (await get('/top/filter?duration=more')).data.data;
  expect(long.length).toBeGreaterThan(3);
  expect(long.every((row: { duration_days: number }) => row.duration_days > 6)).toBe(true);
});

test('GET /view/getfor/payment/{id} reads data.sub_destination and data.package [T7.29 H7.28]', async () => {
  const value = z.parse(paymentPackage, (await get('/view/getfor/payment/1001')).data);
  expect(value).toMatchObject({ package: { package_id: 1001 }, sub_destination: { sub_destination_id: 101, name: 'Gwalior' } });
});

test('GET vendors/hotel/city: city and state, with or without leading slash [T7.31 H7.19 H3.08 T7.01]', async () => {
  const rows = z.parse(hotelCities, (await get('/vendors/hotel/city')).data);
  expect(rows).toContainEqual({ city: 'Goa', state: 'Goa' });
  expect((await at.app.inject('/vendors/hotel/city/')).statusCode).toBe(200);
});

test('exact rooms fit the party into the requested number of rooms [H7.06 H3.02 H3.03]', async () => {
  const { data } = await get(
    `/hotel-available-rooms-exact?city=agra&${STAY}&adults=2&children=1&rooms=1&min_price=0&max_price=100000`,
  );
  const rows = z.parse(exactRooms, data.rooms);
  expect(Object.keys(data)).toEqual(['rooms']);
  expect(rows.length).toBeGreaterThan(2);
  for (const row of data.rooms) {
    expect(Object.keys(row)).toEqual(
      expect.arrayContaining([
        'hotel_roomId',
        'roomType',
        'requiredRooms',
        'checkin',
        'checkout',
        'adults',
        'children',
        'basePrice',
        'finalPrice',
      ]),
    );
    expect(Object.keys(row.hotel)).toEqual(
      expect.arrayContaining(['hotel_vendor_id', 'hotelname', 'city', 'address', 'description', 'hotel_images', 'hoteltype']),
    );
    expect(row.rooms_image.length).toBeGreaterThan(4);
  }
});

test('combo rooms need more rooms than requested, at a discount of 10; each list fills its own field [H7.07 H3.04 H3.34]', async () => {
  const { data } = await get(
    `/hotel-available-rooms-price?city=agra&${STAY}&adults=8&children=0&rooms=1&min_price=0&max_price=100000`,
  );
  const rows = z.parse(comboRooms, data.non_matched_rooms);
  expect(Object.keys(data)).toEqual(['non_matched_rooms']);
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) {
    expect(row.calculated_needed_rooms).toBeGreaterThan(1);
    expect(row.room.finalPrice).toBe(row.room.basePrice * 0.9);
    expect(row.adult).toBe(8);
  }
});

test('both room lists respect the price range', async () => {
  const { data } = await get(
    `/hotel-available-rooms-exact?city=Goa&${STAY}&adults=1&children=0&rooms=1&min_price=1500&max_price=6000`,
  );
  for (const { finalPrice } of data.rooms) expect(finalPrice >= 1500 && finalPrice <= 6000).toBe(true);
});

test('GET one room reads data.data [H7.10 H3.05 H3.06]', async () => {
  const { data } = await get('/hotels/1/rooms/7001');
  expect(z.parse(roomInfo, data.data)).toMatchObject({
    hotel_vendor_id: 1,
    hotel_roomId: 7001,
    checkInTime: expect.stringMatching(/^\d\d:\d\d$/),
    hotel: { city: 'Gwalior', state: 'Madhya Pradesh', hoteltype: expect.any(String), pincode: '474001' },
  });
  expect((await at.app.inject('/hotels/1/rooms/7020')).statusCode).toBe(404);
});

describe('facts of tours and rooms', () => {
  const tourFacts = async (id: number) => z.parse(packageDetails, (await get(`/packages/${id}/details`)).data)[0]?.facts;
  const roomOf = async () => z.parse(roomInfo, (await get('/hotels/1/rooms/7001')).data.data);

  test('a tour has what is included, meals by day, group size, languages, things to bring and documents', async () => {
    expect(await tourFacts(1004)).toEqual({
      included: expect.arrayContaining(['A guide from the place', 'Safaris of the plan with park fees', 'Meals as listed']),
      not_included: expect.arrayContaining(['Travel insurance']),
      meals: [
        { day: '1', meals: ['lunch', 'dinner'] },
        { day: '2', meals: ['breakfast', 'lunch', 'dinner'] },
        { day: '3', meals: ['breakfast', 'lunch', 'dinner'] },
        { day: '4', meals: ['breakfast', 'lunch'] },
      ],
      difficulty: 'easy',
      group_min: 2,
      group_max: 6,
      guide_languages: ['Hindi', 'English'],
      bring: expect.arrayContaining(['Binoculars']),
      suits: expect.arrayContaining(['Wildlife lovers']),
      documents: ['A government photo ID of each traveller'],
    });
  });

  test('a room has beds, size, view and meal plan, its hotel house rules and sights by distance', async () => {
    const room = await roomOf();
    expect(room).toMatchObject({
      beds: ['One double bed'],
      size_m2: expect.any(Number),
      view: 'Courtyard',
      meal_plan: 'breakfast',
    });
    expect(room.hotel.house_rules).toContain('Quiet from 10 pm to 7 am');
    const distances = room.hotel.sights.map(({ km }) => km ?? Number.NaN);
    expect(distances).toHaveLength(2);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  test('lists of rooms have size and meal plan, and lists of rooms and tours have positions', async () => {
    const { data } = await get(
      `/hotel-available-rooms-exact?city=Gwalior&${STAY}&adults=1&children=0&rooms=1&min_price=0&max_price=99999`,
    );
    const [room] = z.parse(exactRooms, data.rooms);
    expect(room).toMatchObject({ size_m2: expect.any(Number), meal_plan: expect.any(String) });
    expect(room?.hotel).toMatchObject({ latitude: expect.closeTo(26.2, 0), longitude: expect.closeTo(78.2, 0) });
    const [tour] = z.parse(tourPackages, (await get('/packages/101')).data);
    expect(tour).toMatchObject({ latitude: 26.22, longitude: 78.18 });
  });

  test('a tour has the position of its departure point', async () => {
    const [tour] = z.parse(packageDetails, (await get('/packages/1001/details')).data);
    expect(tour).toMatchObject({
      departure_point: 'Gwalior Junction, platform 1 gate',
      departure_latitude: 26.2165,
      departure_longitude: 78.1823,
    });
  });

  test('facts that are not known are empty in the reply', async () => {
    await at.db.query(`INSERT INTO packages SELECT p.* FROM packages o, jsonb_populate_record(o, '{"package_id": 9901, "package_code": "OWN-1", "facts": null}') p
      WHERE o.package_id = 1001`);
    const facts = await tourFacts(9901);
    expect(facts).toMatchObject({ included: [], meals: [], difficulty: '', group_max: 0, documents: [] });
    await at.db.query('DELETE FROM packages WHERE package_id = 9901');
  });

  test('facts are in Hindi for Hindi pages; values that pages name stay', async () => {
    const headers = { 'accept-language': 'hi' };
    const tour = (await at.app.inject({ url: '/packages/1004/details', headers })).json().data[0].facts;
    expect(tour).toMatchObject({ difficulty: 'easy', guide_languages: ['हिन्दी', 'अंग्रेज़ी'] });
    expect(tour.included).toContain('वहीं का गाइड');
    const room = (await at.app.inject({ url: '/hotels/1/rooms/7001', headers })).json().data.data;
    expect(room).toMatchObject({ beds: ['एक डबल बेड'], view: 'आँगन', meal_plan: 'breakfast' });
    expect(room.hotel.house_rules).toContain('रात 10 से सुबह 7 बजे तक शांति');
    expect(room.hotel.sights.map(({ sight }: { sight: string }) => sight)).toContain('ग्वालियर का किला');
  });
});

const AVAILABILITY = {
  check_in_date: '2026-12-01',
  check_out_date: '2026-12-03',
  rooms_required: 1,
  roomType: 'Cosy Room',
  hotel_roomId: 7001,
  hotel_vendor_id: 1,
  childrens: 1,
  adults: 2,
};
test('check-availability accepts JSON, urlencoded and multipart [H7.09 H3.07 T7.02 H7.02]', async () => {
  const text = Object.fromEntries(Object.entries(AVAILABILITY).map(([key, value]) => [key, String(value)]));
  for (const body of [{ payload: AVAILABILITY }, { payload: text }, urlencoded(text), multipart(text)]) {
    const reply = await at.app.inject({ method: 'POST', url: '/bookings/check-availability', ...body });
    expect(reply.json().data).toMatchObject({ available: true, totalRooms: expect.any(Number), require_room: 1 });
  }
  const many = await post('/bookings/check-availability', { ...AVAILABILITY, rooms_required: 500 });
  expect(many.data).toMatchObject({ available: false, require_room: 500 });
});

test('GET /vendor/alldata/1 replies the policies; vendors are data only [H7.20 H3.27 H6.09]', async () => {
  const { data } = await get('/vendor/alldata/1');
  for (const text of Object.values(z.parse(vendorPolicy, data))) expect(text).toMatch(/\S/);
  expect(data.vendor_name).toMatch(/\w/);
  expect(endpointsOf(at.app).filter(({ method, path }) => path.includes('vendor') && method !== 'GET')).toEqual([]);
});

const TRIP = {
  your_address: 'Gwalior',
  destination_address: 'Goa',
  email: 'a@b.c',
  check_in: '2026-12-01',
  check_out: '2026-12-05',
  adults: 2,
  children: 0,
};
test('POST /trips then /send-mail, as form data; the mail goes to the agency alone [T7.22 T7.25 T3.14]', async () => {
  const trip = await at.app.inject({ method: 'POST', url: '/trips', ...multipart(TRIP) });
  expect(trip.statusCode).toBe(201);
  expect(await at.db.first('SELECT email, adults FROM trip_requests')).toEqual({ email: 'a@b.c', adults: 2 });
  const mail = await at.app.inject({ method: 'POST', url: '/send-mail', ...multipart(TRIP) });
  expect(mail.statusCode).toBe(200);
  expect(await at.db.query('SELECT recipient FROM mails')).toEqual([{ recipient: 'trips@safarnama.invalid' }]);
  const outbox = await at.app.inject('/__dev/outbox');
  expect(outbox.json().data[0].text).toContain('destination_address: Goa');
});

test('CORS allows any origin, without credentials [T7.03 H7.03]', async () => {
  const reply = await at.app.inject({ url: '/greeting', headers: { origin: 'https://elsewhere.example' } });
  expect(reply.headers['access-control-allow-origin']).toBe('*');
  expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
  expect(reply.headers['set-cookie']).toBeUndefined();
  const preflight = await at.app.inject({
    method: 'OPTIONS',
    url: '/login',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers['access-control-allow-headers']).toMatch(/Authorization/);
});

test('public reads have ETag and max-age and reply 304', async () => {
  const fresh = await at.app.inject('/packages/101');
  expect(fresh.headers['cache-control']).toMatch(/^public, max-age=\d+/);
  const same = await at.app.inject({ url: '/packages/101', headers: { 'if-none-match': String(fresh.headers.etag) } });
  expect([same.statusCode, same.body]).toEqual([304, '']);
});

test('a POST that only reads is cacheable by its path; a POST that writes or depends on a body is no-store', async () => {
  const post = (url: string, payload: object) => at.app.inject({ method: 'POST', url, payload });
  const list = await post('/packages/limit/32', {});
  expect([list.statusCode, list.headers['cache-control']]).toEqual([200, expect.stringMatching(/^public, max-age=60,/)]);
  const again = await at.app.inject({
    method: 'POST',
    url: '/packages/limit/32',
    payload: {},
    headers: { 'if-none-match': String(list.headers.etag) },
  });
  expect([again.statusCode, again.json()]).toEqual([200, list.json()]);
  for (const [url, payload] of [
    ['/p/filter/101', { filters: [] }],
    ['/packages/limit/9999', {}],
    ['/login', { email: 'nobody@mail.example.in', password: 'wrong!' }],
  ] as const)
    expect((await post(url, payload)).headers['cache-control']).toBe('no-store');
});

test('unknown ids and paths are 404 with a JSON body [T8.09 H8.22]', async () => {
  const urls = [
    '/packages/9999',
    '/packages/abc',
    '/packages/9999/details',
    '/months/1',
    '/dateOfTour/5',
    '/itineraries/0',
    '/gellery/-1',
  ];
  for (const url of [
    ...urls,
    '/destination/77',
    '/transports/99999999999',
    '/view/getfor/payment/1',
    '/vendor/alldata/9',
    '/nothing',
    '/hotels/1/rooms/x',
    ...['packages', 'destination', 'reviews/tours', 'months'].map((call) => `/${call}/${'1'.repeat(101)}`),
    `/packages/${'x'.repeat(2000)}`,
    `/packages/101${'%20'.repeat(100)}x`,
    `/destination/${'1'.repeat(101)}/limit`,
  ]) {
    const reply = await at.app.inject(url);
    expect([url, reply.statusCode]).toEqual([url, 404]);
    expect(reply.json()).toEqual({
      message: expect.stringMatching(/\w/),
      code: expect.any(String),
      request_id: reply.headers['x-request-id'],
    });
  }
});

test('one API serves the calls of both specifications [T7.37]', () => {
  const calls = endpointsOf(at.app).map(({ method, path }) => `${method} ${path}`);
  for (const call of [
    'GET /greeting',
    'GET /topimagess',
    'GET /destination/all/des',
    'GET /destination/:id/limit',
    'GET /destination/:id',
    'GET /pac/places',
    'GET /orderbyid/:id',
    'GET /top/filter',
    'GET /packages/:id',
    'GET /packages/:id/details',
    'POST /packages/:id/details/filter',
    'POST /p/filter/:id',
    'GET /months/:id',
    'GET /dateOfTour/:id',
    'GET /itineraries/:id',
    'GET /transports/:id',
    'GET /four-cards',
    'POST /trips',
    'POST /packages/limit/:id',
    'GET /gellery/:id',
    'POST /send-mail',
    'POST /order',
    'POST /order-send-mail',
    'POST /order/with/payment/details',
    'GET /view/getfor/payment/:id',
    'GET /footer/packages',
    'GET /vendors/hotel/city',
    'GET /hotel-available-rooms-exact',
    'GET /hotel-available-rooms-price',
    'POST /bookings/check-availability',
    'GET /hotels/:hotelId/rooms/:roomId',
    'POST /bookings',
    'GET /bookings/user/:id',
    'GET /users/:id',
    'POST /forget-pass',
    'POST /verify-pass',
    'POST /pass-update',
    'GET /vendor/alldata/:id',
    'POST /create-qr',
    'GET /check/:id',
    'POST /expire',
    'POST /register-user',
    'POST /login',
  ])
    expect(calls).toContain(call);
});

test('/openapi.json describes every call, /docs has a form for each, /metrics counts requests', async () => {
  const api = await get('/openapi.json');
  const paths = Object.keys(api.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(unsupportedCalls(new Set(paths))).toEqual([]);
  const short = await get('/openapi.json?only=paths');
  expect(Object.keys(short.paths)).toEqual(Object.keys(api.paths));
  expect(short.paths['/bookings']).toEqual({ post: {} });
  for (const { method, path } of endpointsOf(at.app))
    expect(api.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].responses).toBeTruthy();
  expect(api.paths['/bookings'].post.requestBody.content['multipart/form-data'].schema.required).toContain('transaction_id');
  const described = (responses: object) => Object.keys(responses);
  const limited = Object.entries<Record<string, { responses: Record<string, { headers: object }> }>>(api.paths).flatMap(
    ([path, calls]) =>
      Object.entries(calls).flatMap(([method, { responses }]) => ('429' in responses ? [`${method} ${path}`] : [])),
  );
  expect(limited.sort()).toEqual(
    [
      'booked/document',
      'booked/look-up',
      'booked/open',
      'booked/rooms',
      'booked/{id}/review',
      'bookings',
      'create-qr',
      'forget-pass',
      'login',
      'order',
      'order-send-mail',
      'order/with/payment/details',
      'pass-update',
      'passkeys/login/finish',
      'passkeys/login/start',
      'passkeys/register/finish',
      'passkeys/register/start',
      'photo-uploads',
      'register-user',
      'send-mail',
      'trips',
      'verify-pass',
    ]
      .map((name) => `post /${name}`)
      .concat('get /booked/{id}/credit-note', 'get /booked/{id}/invoice')
      .sort(),
  );
  expect(api.paths['/login'].post.responses['429'].headers).toHaveProperty('Retry-After');
  expect(described(api.paths['/webhooks/payments'].post.responses)).toEqual(['200', '400', 'default']);
  const upload = api.paths['/photo-uploads'].post;
  expect(Object.keys(upload.requestBody.content)).toEqual(['multipart/form-data']);
  expect(upload.requestBody.content['multipart/form-data'].schema.properties.photo).toEqual({ type: 'string', format: 'binary' });
  expect([upload.security, api.paths['/photo-uploads/{id}'].delete.security]).toEqual([[{ bearer: [] }], [{ bearer: [] }]]);
  expect(api.components.schemas.Error.properties).toHaveProperty('request_id');
  expect(api.paths['/bookings/user/{id}'].get.parameters.map(({ name }: { name: string }) => name)).toEqual([
    'id',
    'page',
    'limit',
  ]);
  expect((await at.app.inject('/docs')).body).toContain('POST /create-qr');
  const metrics = (await at.app.inject('/metrics')).body;
  expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/packages\/:id",status="200"\} \d+/);
  expect(metrics).toMatch(/^process_cpu_seconds_total \d/m);
});
