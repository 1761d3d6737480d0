import { comboRooms, destinations, exactRooms, subDestinations, tourPackages } from '@safarnama/shared/contract';
import { HOTEL_PRICE_RANGES, PLACE_TYPES, TOUR_PRICE_OPTIONS } from '@safarnama/shared/domain';
import * as z from 'zod/mini';
import { migrate } from '../database/migrate.ts';
import { emptyDatabase, seededDatabase } from '../testing/database.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { hotelRows } from './hotels.ts';
import { seed } from './index.ts';
import { drawPoster, type PosterScene } from './posters/index.ts';
import { tourRows } from './tours.ts';

let at: TestApp;
beforeAll(async () => {
  at = await testApp({ size: {} });
});
afterAll(() => at.close());
const get = async (url: string) => (await at.app.inject(url)).json();

test('full size: 72 packages, 12 or more places in India, 8 or more abroad, 24 cities, 60 hotels, 180 rooms', async () => {
  const { packages } = tourRows();
  const { hotels, rooms } = hotelRows();
  expect([packages.length, hotels.length, rooms.length]).toEqual([72, 60, 180]);
  expect(new Set(hotels.map((hotel) => hotel.city)).size).toBe(24);
  expect(z.parse(subDestinations, (await get('/destination/1')).data.sub_destinations).length).toBeGreaterThanOrEqual(12);
  expect(z.parse(subDestinations, (await get('/destination/32')).data.sub_destinations).length).toBeGreaterThanOrEqual(8);
  expect(z.parse(destinations, (await get('/destination/all/des')).data).length).toBeGreaterThanOrEqual(5);
});

test('the default search of the landing form finds packages in gwalior in March', async () => {
  const found = await get('/top/filter?selectedMonth=March&destination=gwalior&minPrice=0&maxPrice=5000');
  expect(z.parse(tourPackages, found.data.data).length).toBeGreaterThanOrEqual(2);
});

test('every tour price option, every room price range and every place type finds something', async () => {
  const prices = tourRows().packages.map((row) => Number(row.price_trip));
  for (const { min, max } of TOUR_PRICE_OPTIONS)
    expect(prices.some((price) => price >= min && price <= (max ?? Infinity))).toBe(true);
  const { rooms, hotels } = hotelRows();
  for (const { min, max } of HOTEL_PRICE_RANGES)
    expect(rooms.some((room) => Number(room.base_price) * 0.9 >= min && Number(room.base_price) * 0.9 <= (max ?? Infinity))).toBe(
      true,
    );
  expect(new Set(hotels.map((hotel) => hotel.hoteltype))).toEqual(new Set(PLACE_TYPES));
  const days = new Set(tourRows().packages.map((row) => row.duration_days));
  for (const count of [1, 2, 3, 4, 5, 6, 7, 10]) expect(days).toContain(count);
});

test('all but two meeting points have positions, in India or Nepal', () => {
  const { packages } = tourRows();
  const placed = packages.filter((row) => row.departure_latitude !== null);
  expect(packages.length - placed.length).toBe(2);
  const outside = placed.filter(
    ({ departure_latitude: north, departure_longitude: east }) =>
      Number(north) < 8 || Number(north) > 35 || Number(east) < 68 || Number(east) > 94,
  );
  expect(outside).toEqual([]);
});

test('hotels of Goa stand at their beaches and towns, not in the middle of the state', () => {
  const at = (name: string) => {
    const { latitude, longitude } = hotelRows().hotels.find((hotel) => hotel.hotelname === name) ?? {};
    return [latitude, longitude];
  };
  expect(at('Fontainhas Guest House')).toEqual([expect.closeTo(15.5, 1), expect.closeTo(73.83, 1)]);
  expect(at('Palm Grove Beach Resort')).toEqual([expect.closeTo(15.25, 1), expect.closeTo(73.93, 1)]);
  expect(at('Casa Azul Villas')).toEqual([expect.closeTo(15.6, 1), expect.closeTo(73.77, 1)]);
});

test('departures reach a year ahead, in all three availabilities', async () => {
  const rows = await at.db.query<{ months: number; open: number; full: number; few: number }>(
    `SELECT count(DISTINCT m.year * 12 + m.month)::int AS months, count(*) FILTER (WHERE sold < seats * 0.8)::int AS open,
       count(*) FILTER (WHERE sold = seats)::int AS full, count(*) FILTER (WHERE sold < seats AND sold >= seats * 0.8)::int AS few
     FROM tour_dates JOIN tour_months m USING (tour_month_id)`,
  );
  expect(rows[0]?.months).toBe(13);
  for (const count of [rows[0]?.open, rows[0]?.few, rows[0]?.full]) expect(count).toBeGreaterThan(100);
});

test('the default hotel party finds an exact and a combo room in every city', async () => {
  const cities = (await get('/vendors/hotel/city')).data as { city: string }[];
  expect(cities).toHaveLength(24);
  for (const { city } of cities) {
    const query = `city=${encodeURIComponent(city)}&checkin=2026-12-01&checkout=2026-12-02&adults=2&children=1&rooms=1&min_price=0&max_price=1500`;
    const exact = z.parse(exactRooms, (await get(`/hotel-available-rooms-exact?${query}`)).data.rooms);
    const combo = z.parse(comboRooms, (await get(`/hotel-available-rooms-price?${query}`)).data.non_matched_rooms);
    expect([city, exact.length > 0 || combo.length > 0]).toEqual([city, true]);
  }
});

test('ids of different kinds are disjoint, except for the two that the specification fixes', async () => {
  const { destinations: d, places, packages } = tourRows();
  const { hotels, rooms } = hotelRows();
  const ids = [
    ...d.map((row) => row.destination_id),
    ...places.map((row) => row.sub_destination_id),
    ...packages.map((row) => row.package_id),
    ...hotels.map((row) => row.hotel_vendor_id),
    ...rooms.map((row) => row.hotel_room_id),
  ];
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i);
  expect(twice).toEqual([1]);
});

test('a second start adds nothing; a start a month later adds a month and keeps existing rows', async () => {
  const { db, drop } = await emptyDatabase();
  await migrate(db);
  const count = async () => (await db.first<{ n: number }>('SELECT count(*)::int AS n FROM tour_dates'))?.n ?? 0;
  expect(await seed(db, '2026-11-21', { fewDepartures: true })).toBe('filled');
  const before = await count();
  expect(await seed(db, '2026-11-22', { fewDepartures: true })).toBe('unchanged');
  expect(await count()).toBe(before);
  expect(await seed(db, '2026-12-01', { fewDepartures: true })).toBe('topped up');
  expect(await count()).toBe(before + 72);
  await db.close();
  await drop();
});

test('a database without facts gets those of the seed at a start; rows of the agency get none', async () => {
  const { db, drop } = await seededDatabase('2026-11-21', { fewDepartures: true });
  const facts = async () => ({
    packages: await db.query(
      'SELECT package_id, facts, reporting_time, departure_latitude, departure_longitude FROM packages ORDER BY 1',
    ),
    places: await db.query('SELECT sub_destination_id, latitude, longitude FROM sub_destinations ORDER BY 1'),
    hotels: await db.query('SELECT hotel_vendor_id, house_rules, sights FROM hotels ORDER BY 1'),
    rooms: await db.query('SELECT hotel_room_id, beds, size_m2, view, meal_plan FROM rooms ORDER BY 1'),
  });
  const before = await facts();
  await db.script(`
    UPDATE packages SET facts = NULL, reporting_time = NULL, departure_latitude = NULL, departure_longitude = NULL;
    UPDATE sub_destinations SET latitude = NULL, longitude = NULL;
    UPDATE hotels SET house_rules = NULL, sights = NULL;
    UPDATE rooms SET beds = NULL, size_m2 = NULL, view = NULL, meal_plan = NULL`);
  await db.query(`UPDATE packages SET about_trip = 'A tour of the agency.' WHERE package_id = 1001`);
  await db.query(`UPDATE packages SET departure_point = 'The office' WHERE package_id = 1002`);
  await seed(db, '2026-11-21', { fewDepartures: true });
  const unknown = { reporting_time: null, departure_latitude: null, departure_longitude: null };
  const packages = before.packages.map((row) =>
    row.package_id === 1001 ? { ...row, facts: null } : row.package_id === 1002 ? { ...row, ...unknown } : row,
  );
  expect(await facts()).toEqual({ ...before, packages });
  await db.close();
  await drop();
});

test('a start adds translations that an older version lacked, and keeps edited ones', async () => {
  const { db, drop } = await seededDatabase('2026-11-21', { fewDepartures: true });
  const texts = () => db.query('SELECT source, text FROM translations ORDER BY source');
  const before = await texts();
  await db.query(`DELETE FROM translations WHERE source LIKE 'G%'`);
  await db.query(`UPDATE translations SET text = 'edited' WHERE source = 'Agra'`);
  await seed(db, '2026-11-22', { fewDepartures: true });
  expect(await texts()).toEqual(before.map((row) => (row.source === 'Agra' ? { ...row, text: 'edited' } : row)));
  await db.close();
  await drop();
});

/** The colours of a picture, by its name. */
const coloursOf = (name: string) => {
  const [, scene = '', seed = ''] = /([a-z-]+)-(\d+)(?:-tall)?\.svg$/.exec(name) ?? [];
  const svg = drawPoster({ scene: scene as PosterScene, seed: Number(seed), width: 480, height: 320 });
  return { scene, colours: new Set(svg.match(/#[0-9a-f]{6}/g)) };
};

/** Pairs of one scene in one light, among cards side by side, one above the other in two columns, and in three. */
const alikeIn = (names: readonly string[]) => {
  const pictures = names.map((name) => ({ name, ...coloursOf(name) }));
  return pictures.flatMap((here, i) =>
    [1, 2, 3].flatMap((distance) => {
      const there = pictures[i + distance];
      if (there?.scene !== here.scene) return [];
      const shared = [...here.colours].filter((colour) => there.colours.has(colour));
      return shared.length < here.colours.size / 3 ? [] : [`${here.name} and ${there.name}`];
    }),
  );
};

type Tours = { images: { img: string }[] }[];
type Room = { rooms_image: string[]; hotel: { hotel_vendor_id: number; hotel_images: string[] } };

test('neighbouring pictures differ in every list of the site', async () => {
  const post = async (url: string) => (await at.app.inject({ method: 'POST', url })).json();
  const { destinations: all, places } = tourRows();
  const tours: Record<string, Tours> = {
    '/top/filter': (await get('/top/filter')).data.data,
    '/packages/limit/32': (await post('/packages/limit/32')).data,
  };
  for (const { sub_destination_id: id } of places) tours[`/packages/${id}`] = (await get(`/packages/${id}`)).data;
  const lists = Object.entries(tours).map(([name, rows]) => [name, rows.map(({ images }) => images[0]?.img ?? '')] as const);
  for (const { destination_id: id } of all) {
    const found = z.parse(subDestinations, (await get(`/destination/${id}`)).data.sub_destinations);
    lists.push([`/destination/${id}`, found.map((place) => place.image_url)]);
  }
  for (const { city } of (await get('/vendors/hotel/city')).data as { city: string }[]) {
    const query = `city=${encodeURIComponent(city)}&checkin=2026-12-01&checkout=2026-12-02&adults=1&children=0&rooms=1&min_price=0&max_price=100000`;
    const rooms = (await get(`/hotel-available-rooms-exact?${query}`)).data.rooms as Room[];
    const fronts = new Map(rooms.map(({ hotel }) => [hotel.hotel_vendor_id, hotel.hotel_images[0] ?? '']));
    lists.push([`rooms in ${city}`, rooms.map((room) => room.rooms_image[0] ?? '')], [`hotels in ${city}`, [...fronts.values()]]);
  }
  expect(lists.flatMap(([, names]) => names).every((name) => name.endsWith('.svg'))).toBe(true);
  expect(lists.flatMap(([name, names]) => alikeIn(names).map((pair) => `${name}: ${pair}`))).toEqual([]);
});

test('pictures of the seed are drawn on request and cached as immutable', async () => {
  const reply = await at.app.inject('/storage/posters/fort-1.svg?w=640');
  expect((await at.app.inject('/storage/posters/fort-1-tall.svg?w=640')).body).toContain('width="640" height="800"');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toContain('immutable');
  expect(reply.body).toContain('<svg');
  expect((await at.app.inject('/storage/posters/nothing-1.svg')).statusCode).toBe(404);
  expect((await at.app.inject('/storage/posters/..%2f..%2fserver.ts')).statusCode).toBe(404);
});

test('the rooms of a hotel are drawn with different furniture and walls', () => {
  const { hotels, rooms } = hotelRows();
  const drawn = rooms.map(({ hotel_vendor_id, rooms_image }) => {
    const [, scene = '', seed] = /^posters\/([a-z-]+)-(\d+)\.svg$/.exec((rooms_image as string[])[0] ?? '') ?? [];
    const svg = drawPoster({ scene: scene as PosterScene, seed: Number(seed), width: 480, height: 320 });
    return { hotel: hotel_vendor_id, scene, wall: /fill="(#[0-9a-f]{6})" d="M0 0h\d+v480H0z"/.exec(svg)?.[1] };
  });
  for (const { hotel_vendor_id } of hotels) {
    const own = drawn.filter(({ hotel }) => hotel === hotel_vendor_id);
    expect(new Set(own.map(({ scene }) => scene)).size).toBe(own.length);
    expect(new Set(own.map(({ wall }) => wall)).size).toBe(own.length);
  }
});
