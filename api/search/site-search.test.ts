import { type SearchResult, searchResult } from '@safarnama/shared/contract';
import * as z from 'zod/mini';
import { type TestApp, testApp } from '../testing/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const search = (q: string, language = 'en') =>
  site.app.inject({ url: '/search', query: { q }, headers: { 'accept-language': language } });
const find = async (q: string, language?: string): Promise<SearchResult> => {
  const reply = await search(q, language);
  expect([q, reply.statusCode]).toEqual([q, 200]);
  return z.parse(searchResult, reply.json().data);
};
const NOTHING = { places: [], tours: [], hotels: [] };

test('a place is found with its tours, its hotels, and what their links need', async () => {
  const found = await find('agra');
  expect(found.places).toEqual([
    { destination_id: 1, sub_destination_id: 103, name: 'Agra', state: 'Uttar Pradesh', tours: 2, hotels: 3 },
  ]);
  expect(found.tours.map(({ place_name }) => place_name)).toEqual(['Agra and Fatehpur Sikri', 'Taj at Sunrise']);
  expect(found.tours[1]).toEqual({
    package_id: expect.any(Number),
    place_name: 'Taj at Sunrise',
    sub_destination: 'Agra',
    duration_days: 1,
    price_trip: expect.any(Number),
  });
  expect(found.hotels.map(({ hotelname, city }) => [hotelname, city])).toEqual(
    ['Yamuna View Home', 'Hotel Marble Arch', 'Mehtab Palace'].map((name) => [name, 'Agra']),
  );
});

test.each([
  ['Agra', ['AGRA', ' agra ', 'आगरा', 'aagra', 'Agraa', 'agrq', 'hotels in Agra', 'आगरा में होटल']],
  ['Gwalior', ['gwalior', 'Gwaliar', 'ग्वालियर', 'ग्वालीयर', 'gwailor', 'gwalir']],
  ['Amritsar', ['अमृतसर', 'Amritser', 'amrtisar', 'tours to amritsar']],
])('%s is found first by each spelling, with one typo and among words that name nothing', async (name, spellings) => {
  for (const spelling of spellings)
    for (const language of ['en', 'hi']) {
      const [place] = (await find(spelling, language)).places;
      const [expected] = (await find(name, language)).places;
      expect([spelling, place]).toEqual([spelling, expected]);
      if (language === 'en') expect(place?.name).toBe(name);
    }
});

test.each([
  ['hotels', 'hotelname', 'Hotel Man Mandir', ['man mandir', 'man mandr', 'मान मंदिर', 'mandir gwalior', 'gwalior mandir']],
  ['tours', 'place_name', 'Taj at Sunrise', ['taj', 'sunrise', 'sunrsie', 'सूर्योदय', 'taj mahal', 'ताज महल', 'taj agra']],
] as const)(
  '%s: one is found by parts of its %s, in both scripts, by several words and with a typo',
  async (kind, field, name, texts) => {
    for (const text of texts)
      expect([text, (await find(text))[kind].map((row) => (row as Record<string, unknown>)[field])]).toEqual([
        text,
        expect.arrayContaining([name]),
      ]);
  },
);

test.each([
  ['tours', 'Taj at Sunrise', ['tajmahal', 'TajMahal', 'tajm', 'ताजमहल', 'tajmahal agra', 'hotels in tajmahal']],
  ['tours', 'Agra and Fatehpur Sikri', ['fatehpursikri', 'fateh pur sikri', 'fatehpoorsikri', 'फतेहपुरसीकरी']],
  ['hotels', 'Hotel Man Mandir', ['manmandir', 'hotelmanmandir', 'मानमंदिर']],
] as const)('%s: %s is found by words that are run together or apart, in both scripts', async (kind, name, texts) => {
  const namesFor = async (text: string) => (await find(text))[kind].flatMap((row) => Object.values(row));
  for (const text of texts) expect([text, await namesFor(text)]).toEqual([text, expect.arrayContaining([name])]);
  expect(await namesFor(`x${texts[0]}`)).toEqual([]);
});

test('a text that occurs only inside words also finds names with one typo, first a place of such a name', async () => {
  for (const text of ['agar', 'AGAR', 'hotels in agar', 'अगर']) {
    const found = await find(text);
    expect([text, found.places[0]?.name]).toEqual([text, 'Agra']);
    expect(found.tours.slice(0, 2).map(({ sub_destination }) => sub_destination)).toEqual(['Agra', 'Agra']);
    expect(found.hotels.map(({ hotelname }) => hotelname)).toEqual(
      expect.arrayContaining(['Fateh Sagar Retreat', 'Yamuna View Home']),
    );
  }
});

test('names that begin with the text come first, then other names, then entries in a place of that name', async () => {
  expect((await find('goa')).tours.map(({ place_name }) => place_name)).toEqual([
    'Goa',
    'Goa Wellness by the Sea',
    'South Goa Slowly',
  ]);
  const { places, hotels } = await find('rajasthan');
  expect(places[0]).toEqual({ destination_id: 3, sub_destination_id: null, name: 'Rajasthan', state: '', tours: 4, hotels: 0 });
  expect(places.slice(1).map(({ state }) => state)).toEqual(Array(4).fill('Rajasthan'));
  expect(new Set(hotels.map(({ state }) => state))).toEqual(new Set(['Rajasthan']));
});

test('texts are in the language of the call, and links hold the same ids', async () => {
  const [english, hindi] = [await find('udaipur', 'en'), await find('udaipur', 'hi')];
  expect(hindi.places[0]).toMatchObject({ name: 'उदयपुर', state: 'राजस्थान' });
  for (const text of [...hindi.tours.map((row) => row.place_name), ...hindi.hotels.flatMap((row) => [row.hotelname, row.city])])
    expect(text).not.toMatch(/[a-z]/i);
  expect(hindi.hotels.map((row) => row.hotel_roomId)).toEqual(english.hotels.map((row) => row.hotel_roomId));
});

test('one letter finds at most five of a kind, and each link is valid', async () => {
  const found = await find('a');
  for (const rows of Object.values(found)) expect(rows).toHaveLength(5);
  const { data: cities } = (await site.app.inject('/vendors/hotel/city')).json<{ data: { city: string }[] }>();
  for (const { name, hotels } of found.places) expect(cities.some(({ city }) => city === name)).toBe(hotels > 0);
  const addresses = [
    ...found.places.map((row) =>
      row.sub_destination_id === null ? `/destination/${row.destination_id}` : `/packages/${row.sub_destination_id}`,
    ),
    ...found.tours.map((row) => `/packages/${row.package_id}/details`),
    ...found.hotels.map((row) => `/hotels/${row.hotel_vendor_id}/rooms/${row.hotel_roomId}`),
  ];
  for (const url of addresses) expect([url, (await site.app.inject(url)).statusCode]).toEqual([url, 200]);
});

test('a city that has hotels alone is a place without tours', async () => {
  await site.db.query(`UPDATE hotels SET city = 'Kanpur' WHERE hotel_vendor_id = 404`);
  site.clock.pass(61);
  expect((await find('kanpur')).places).toEqual([
    { destination_id: null, sub_destination_id: null, name: 'Kanpur', state: 'Uttar Pradesh', tours: 0, hotels: 1 },
  ]);
  expect((await find('agra')).places[0]?.hotels).toBe(2);
});

test('if a word begins with the text, names with a typo are not found', async () => {
  await site.db.query(`UPDATE hotels SET hotelname = 'Agro House' WHERE hotel_vendor_id = 404`);
  site.clock.pass(61);
  const hotels = async (text: string) => (await find(text)).hotels.map(({ hotelname }) => hotelname);
  expect(await hotels('agro')).toEqual(['Agro House']);
  expect(await hotels('agra')).not.toContain('Agro House');
});

test.each([
  `' OR 1=1 --`,
  `"; DROP TABLE hotels; --`,
  '%',
  '_',
  '\\',
  '$$',
  '.*',
  '('.repeat(60),
  '[^',
  '😀',
  'தமிழ்',
  '<script>alert(1)</script>',
  '{"q":1}',
  'Atlantis',
  'xyzzy',
])('%j is a text like any other, and finds nothing', async (text) => {
  expect(await find(text)).toEqual(NOTHING);
});

test('a text of 60 characters is searched; a longer, an empty, a missing and a repeated one are refused by name', async () => {
  expect(await find('क'.repeat(60))).toEqual(NOTHING);
  expect((await search('agra\u0000')).statusCode).toBe(400);
  for (const url of [`/search?q=${'a'.repeat(61)}`, '/search?q=', '/search?q=%20%20', '/search', '/search?q=a&q=b']) {
    const reply = await site.app.inject(url);
    expect([url, reply.statusCode, reply.json().field]).toEqual([url, 422, 'q']);
  }
});

test('replies may be cached for a minute, by language; an unchanged one is 304', async () => {
  const [english, hindi] = [await search('agra', 'en'), await search('agra', 'hi')];
  for (const reply of [english, hindi])
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      vary: 'Accept-Language',
    });
  expect(hindi.headers.etag).not.toBe(english.headers.etag);
  const again = await site.app.inject({ url: '/search?q=agra', headers: { 'if-none-match': String(english.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('many searches displace no cached reply of the catalogue', async () => {
  const destinations = async () => (await site.app.inject('/destination/all/des')).body;
  const before = await destinations();
  await site.db.query(`UPDATE destinations SET name = 'Changed' WHERE destination_id = 2`);
  for (let n = 0; n < 600; n++) await search(n.toString(2).replaceAll('0', '!').replaceAll('1', '?'));
  expect(await destinations()).toBe(before);
  site.clock.pass(61);
  expect(await destinations()).toContain('Changed');
});
