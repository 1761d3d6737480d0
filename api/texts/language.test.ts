import { preferredLanguage } from '@safarnama/shared/server/preferred-language';
import { type TestApp, testApp } from '../testing/test-app.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['en-IN', 'en'],
  ['hi', 'hi'],
  ['hi-IN', 'hi'],
  ['HI-deva-IN', 'hi'],
  ['en-IN,hi;q=0.9', 'en'],
  ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
  ['en;q=0.4, hi ; q=0.5', 'hi'],
  ['fr,hi;q=0.1', 'hi'],
  ['fr,ta;q=0.9', 'en'],
  ['hi;q=0,en', 'en'],
  ['hi;q=0', 'en'],
  ['*,hi;q=0.5', 'en'],
  ['hi,*', 'hi'],
  ['hi;q=7', 'en'],
  ['hi;q=-1', 'en'],
  ['hind', 'en'],
  [',;,;q=1,', 'en'],
])('Accept-Language %p prefers %p', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});

test('a long Accept-Language is read to its end', () => {
  expect(preferredLanguage(`${'x,'.repeat(5000)}hi`)).toBe('hi');
});

describe('replies', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await testApp();
  });
  afterAll(() => site.close());
  const get = (url: string, language?: string) =>
    site.app.inject({ url, headers: language === undefined ? {} : { 'accept-language': language } });

  const DAYS = 'checkin=2026-12-01&checkout=2026-12-03&adults=2&children=0&rooms=1&min_price=0&max_price=100000';

  test.each([
    ['/destination/all/des', 'Madhya Pradesh', 'मध्य प्रदेश'],
    ['/destination/2', 'Orchha', 'ओरछा'],
    ['/pac/places', 'Gwalior', 'ग्वालियर'],
    ['/four-cards', 'Guides from the place', 'वहीं के गाइड'],
    ['/vendors/hotel/city', 'Jaipur', 'जयपुर'],
    [`/hotel-available-rooms-exact?city=Gwalior&${DAYS}`, 'Hotel Man Mandir', 'होटल मान मंदिर'],
    ['/vendor/alldata/1', 'Check-in needs a government photo ID', 'चेक-इन के समय हर वयस्क मेहमान'],
    ['/vendor/alldata/1', 'Tansen Courtyard Hospitality', 'तानसेन कोर्टयार्ड हॉस्पिटैलिटी'],
  ])('%s is in the language of the call, also from the cache and with 304', async (url, english, hindi) => {
    const plain = await get(url);
    const first = await get(url, 'hi-IN');
    expect(first.body).toContain(hindi);
    expect(first.body).not.toContain(english);
    expect(first.headers).toMatchObject({ 'content-language': 'hi', vary: 'Accept-Language' });
    for (const other of [undefined, 'en', 'fr']) {
      const again = await get(url, other);
      expect(again.body).toBe(plain.body);
      expect(again.headers).toMatchObject({ 'content-language': 'en', vary: 'Accept-Language', etag: plain.headers.etag });
    }
    expect((await get(url, 'hi')).body).toBe(first.body);
    expect(first.headers.etag).not.toBe(plain.headers.etag);
    const crossed = await site.app.inject({
      url,
      headers: { 'accept-language': 'hi', 'if-none-match': String(plain.headers.etag) },
    });
    expect(crossed.statusCode).toBe(200);
    expect(plain.body).toContain(english);
  });

  test('a text without a translation stays English beside translated ones', async () => {
    await site.db.query(`UPDATE destinations SET name = 'Himalaya and Karakoram' WHERE destination_id = 4`);
    site.app.replyCache.clear();
    const names = (await get('/destination/all/des', 'hi')).json<{ data: { name: string }[] }>().data.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Himalaya and Karakoram', 'राजस्थान']));
  });

  test('lists of names are in the order of the language', async () => {
    const cities = (await get('/vendors/hotel/city', 'hi')).json<{ data: { city: string }[] }>().data.map(({ city }) => city);
    expect(cities.length).toBeGreaterThan(10);
    expect(cities).toEqual([...cities].sort(new Intl.Collator('hi-IN').compare));
    const english = (await get('/vendors/hotel/city')).json<{ data: { city: string }[] }>().data.map(({ city }) => city);
    expect(english).toEqual([...english].sort());
  });

  test.each([
    ['a body that is no JSON', '{"email":', 400, 'BAD_REQUEST', 'भेजी गई जानकारी पढ़ी नहीं जा सकी।'],
    ['a missing field', '{"email":"a@b.example"}', 422, 'VALIDATION', 'कृपया यह जानकारी जाँचें: पासवर्ड'],
  ])('%s is refused in Hindi', async (_what, payload, status, code, message) => {
    const headers = { 'accept-language': 'hi', 'content-type': 'application/json' };
    const reply = await site.app.inject({ method: 'POST', url: '/login', headers, payload });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code, message });
    const english = await site.app.inject({
      method: 'POST',
      url: '/login',
      headers: { ...headers, 'accept-language': 'en' },
      payload,
    });
    expect(english.json<{ message: string }>().message).toMatch(/^[a-z ]+$/i);
  });

  test.each([
    [{ user_mob_no1: 'call me' }, 'Contact 1 must be a phone number of ten digits', 'कृपया यह जानकारी जाँचें: फ़ोन 1'],
    [{ name: 'Asha\u202eV' }, 'Name must not contain invisible characters', 'कृपया यह जानकारी जाँचें: नाम'],
    [{ password: 'abc' }, 'Password must have at least 6 characters', 'कृपया यह जानकारी जाँचें: पासवर्ड'],
  ])('the refusal of %j names the field as the page does', async (change, english, hindi) => {
    const payload = {
      name: 'Asha',
      email: 'asha@mail.example.in',
      password: 'secret',
      password_confirmation: 'secret',
      ...change,
    };
    const messageIn = async (language: string) => {
      const headers = { 'accept-language': language };
      const reply = await site.app.inject({ method: 'POST', url: '/register-user', headers, payload });
      return reply.json<{ message: string }>().message;
    };
    expect([await messageIn('en'), await messageIn('hi')]).toEqual([english, hindi]);
  });

  test('the name of a user is not translated', async () => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/register-user',
      headers: { 'accept-language': 'hi' },
      payload: { name: 'Goa', email: 'goa@mail.example.in', password: 'secret', password_confirmation: 'secret', role: 'user' },
    });
    expect(reply.json<{ user: { name: string } }>().user.name).toBe('Goa');
  });
});
