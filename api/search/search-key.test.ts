import { entriesNamed, entryNamed, isNear, searchedName, searchKey } from '@safarnama/shared/domain/search-key';
import { type TestApp, testApp } from '../testing/test-app.ts';

test.each([
  ['गांधी', 'gandhi'],
  ['गाँधी', 'Ghandi'],
  ['ग्वालियर', 'Gwaliar'],
  ['जयपुर', 'Jaipur'],
  ['उदयपुर', 'Udaipur'],
  ['अमृतसर', 'Amritsar'],
  ['ओरछा', 'Orchha'],
  ['मुंबई', 'Mumbai'],
  ['झाँसी', 'Jhansi'],
  ['ऋषिकेश', 'Rishikesh'],
  ['लेह लद्दाख', 'Leh-Ladakh'],
  ['गढ़ १२', 'garh 12'],
])('%s and %s have one search key', (hindi, latin) => {
  expect(searchKey(hindi)).toBe(searchKey(latin));
  expect(searchKey(hindi.normalize('NFD'))).toBe(searchKey(hindi.normalize('NFC')));
});

test.each(['', ' ', '!!!', '\u200d\u200c', '्', 'ं', '़', 'தமிழ்', '😀', '\u0000'.repeat(120), 'क'.repeat(120), '्'.repeat(120)])(
  'a text without a name finds no entry by its sound: %j',
  (text) => {
    const entries = [{ names: [searchedName('Gwalior')] }];
    expect(entryNamed(entries, text)).toBeUndefined();
    if (text.trim()) expect(entriesNamed(entries, text)).toEqual([]);
  },
);

test('the key of one letter is a part of no name', () => {
  const jaipur = { names: [searchedName('Jaipur')] };
  expect(searchKey('zzz')).toBe('j');
  expect(entriesNamed([jaipur], 'zzz')).toEqual([]);
  expect(entriesNamed([jaipur], 'ja')).toEqual([jaipur]);
  expect(entriesNamed([jaipur], 'zaip')).toEqual([jaipur]);
});

test.each([
  ['agra', 'agara', true],
  ['gvalior', 'gvaliro', true],
  ['gvalior', 'gvalor', true],
  ['gvalior', 'gvalixr', true],
  ['gvalior', 'gvlaoir', false],
  ['gvalior', 'gvalxxr', false],
  ['goa', 'gov', false],
  ['goa', 'ga', false],
  ['goa', 'goal', false],
])('%s and %s are at most one typo apart: %p', (a, b, near) => {
  expect(isNear(a, b)).toBe(near);
  expect(isNear(b, a)).toBe(near);
});

describe('searches', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await testApp();
    await site.db.query(`UPDATE packages SET place_name = 'Gandhi Ashram Walk' WHERE package_id = 1002`);
  });
  afterAll(() => site.close());

  const toursNamed = async (destination: string) => {
    const reply = await site.app.inject({ url: '/top/filter', query: { destination } });
    return reply
      .json<{ data: { data: { package_id: number }[] } }>()
      .data.data.map(({ package_id }) => package_id)
      .sort();
  };
  const roomsIn = async (city: string) => {
    const stay = {
      checkin: '2026-12-01',
      checkout: '2026-12-03',
      adults: '2',
      children: '0',
      rooms: '1',
      min_price: '0',
      max_price: '100000',
    };
    const reply = await site.app.inject({ url: '/hotel-available-rooms-exact', query: { city, ...stay } });
    return reply.json<{ data: { rooms: { hotel_roomId: number }[] } }>().data.rooms.map(({ hotel_roomId }) => hotel_roomId);
  };

  test.each([
    ['Gwalior', ['gwalior', 'Gwaliar', 'ग्वालियर', 'ग्वालीयर', 'gwailor', ' GWALIOR ']],
    ['Gandhi', ['gandhi', 'गांधी', 'गाँधी', 'ghandi', 'Gandi']],
  ])('tours of %s are found by each spelling', async (name, spellings) => {
    const expected = await toursNamed(name);
    expect(expected.length).toBeGreaterThan(0);
    for (const spelling of spellings) expect([spelling, await toursNamed(spelling)]).toEqual([spelling, expected]);
  });

  test('rooms of a city are found by each spelling, and not by a part of its name', async () => {
    const expected = await roomsIn('Gwalior');
    expect(expected.length).toBeGreaterThan(0);
    for (const spelling of ['gwalior', 'Gwaliar', 'ग्वालियर', 'gvalior', 'Gwalor'])
      expect(await roomsIn(spelling)).toEqual(expected);
    for (const other of ['Gwa', 'Gxaliox', 'ग', '%']) expect(await roomsIn(other)).toEqual([]);
  });

  test('a name that is spelled like one in the catalogue finds only that one', async () => {
    expect(await toursNamed('Atlantis')).toEqual([]);
    expect(await toursNamed('Goa')).toEqual(await toursNamed('गोवा'));
    expect(await toursNamed('Bali')).not.toEqual(expect.arrayContaining(await toursNamed('Manali')));
  });
});
