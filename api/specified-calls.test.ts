import { CALLS, type SpecifiedCall } from '@safarnama/shared/testing/specification';
import { as, multipart, PASSWORD, type Person, register, type TestApp, testApp, urlencoded } from './testing/test-app.ts';

let at: TestApp;
let person: Person;
beforeAll(async () => {
  at = await testApp({ sandboxSecret: 'walk-secret' });
  person = await register(at.app);
});
afterAll(() => at.close());

type Values = Readonly<Record<string, string | number | readonly string[]>>;
const called = new Set<string>();
const missing: string[] = [];

const texts = (fields: Values) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
const BODY = { query: (fields: Values) => ({ query: texts(fields) }), form: (fields: Values) => multipart(texts(fields)) };
const bodyOf = (kind: SpecifiedCall['as'], fields: Values) =>
  kind === 'query' || kind === 'form' ? BODY[kind](fields) : { payload: fields };

/** Paths of the specified reply that are missing in the sent one; of a list the first entry is checked. */
const missingNames = (specified: unknown, sent: unknown, path = ''): string[] => {
  if (Array.isArray(specified)) {
    if (typeof specified[0] !== 'object') return Array.isArray(sent) ? [] : [`${path} is no list`];
    return Array.isArray(sent) && sent.length > 0 ? missingNames(specified[0], sent[0], `${path}[0]`) : [`${path} has no entry`];
  }
  if (typeof specified !== 'object' || specified === null) return [];
  return Object.entries(specified).flatMap(([name, inner]) =>
    typeof sent === 'object' && sent !== null && name in sent
      ? missingNames(inner, (sent as Record<string, unknown>)[name], `${path}.${name}`)
      : [`${path}.${name}`],
  );
};

/**
 * Sends a call with exactly the names of the specification (`which` of its lists), or with all values if it specifies none. The reply
 * must be a success with every specified name.
 */
async function send(line: string, values: Values = {}, which = 0) {
  const specified = CALLS.find(({ call }) => call === line);
  if (!specified) throw new Error(`the specification has no ${line}`);
  called.add(line);
  const [method, pattern = ''] = line.split(' ');
  const given = (name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${line} needs ${name}`);
    return value;
  };
  const url = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given(name)));
  const { id: _, ...rest } = values;
  const names = specified.sends?.[which] ?? (specified.sends ? undefined : Object.keys(rest));
  if (!names) throw new Error(`${line} has no list ${which}`);
  const fields = Object.fromEntries(names.map((name) => [name, given(name)]));
  const reply = await at.app.inject(
    as(person, {
      method: method as 'GET' | 'POST',
      url,
      ...(method === 'POST' || names.length > 0 ? bodyOf(specified.as, fields) : {}),
    }),
  );
  const body = reply.json();
  expect([line, reply.statusCode < 300 ? 'accepted' : [reply.statusCode, body]]).toEqual([line, 'accepted']);
  // A list that is the whole reply may be in data as well (H7.19).
  const content = Array.isArray(specified.reply) ? (body.data ?? body) : body;
  missing.push(...missingNames(specified.reply, content).map((name) => `${line}: ${name}`));
  return content;
}

const STAY = { city: 'Gwalior', checkin: '2026-12-10', checkout: '2026-12-12', rooms: 1, min_price: 0, max_price: 100_000 };

test('the API accepts all 43 calls with exactly the specified names, and replies with the specified names [T7.37]', async () => {
  await send('GET /greeting');
  await send('GET /topimagess');
  await send('GET /four-cards');
  await send('GET /footer/packages');

  const [{ destination_id }] = (await send('GET /destination/all/des')).data;
  await send('GET /destination/{id}/limit', { id: destination_id });
  const [{ sub_destination_id }] = (await send('GET /destination/{id}', { id: destination_id })).data.sub_destinations;
  const [tour] = (await send('GET /packages/{id}', { id: sub_destination_id })).data;
  const id = tour.package_id;
  await send('POST /packages/{id}/details/filter', { id: sub_destination_id, filters: [] });
  await send('POST /p/filter/{id}', { id: sub_destination_id, filters: [] });
  await send('POST /packages/limit/{id}', { id: 32 });
  const [{ place_name }] = (await send('GET /pac/places')).data.data;
  await send('GET /top/filter', { place_name, price: '', duration: '' }, 1);
  await send('GET /packages/{id}/details', { id });
  for (const call of ['itineraries', 'transports', 'gellery']) await send(`GET /${call}/{id}`, { id });
  const [{ tour_month_id }] = (await send('GET /months/{id}', { id })).data;
  const dates = (await send('GET /dateOfTour/{id}', { id: tour_month_id })).data;
  const { date_id } = dates.find(({ availability }: { availability: string }) => availability !== 'close');
  const month = (await send('GET /months/{id}', { id })).data[0].month;
  await send('GET /top/filter', { selectedMonth: month, destination: place_name, minPrice: 0, maxPrice: 100_000 });
  const trip = {
    your_address: '1 Walk Road',
    destination_address: place_name,
    email: person.email,
    check_in: '2026-12-10',
    check_out: '2026-12-12',
    adults: 2,
    children: 1,
  };
  await send('POST /trips', trip);
  await send('POST /send-mail', trip);

  await send('GET /view/getfor/payment/{id}', { id });
  const { id: qr_id, sandbox_url } = (await send('POST /create-qr', { amount: '1' })).data.qr_code;
  await at.app.inject({ method: 'POST', url: sandbox_url, ...urlencoded({ action: 'pay' }) });
  const [paid] = (await send('GET /check/{id}', { id: qr_id })).data.payment_details;
  const order = {
    userId: person.id,
    destinationId: destination_id,
    subdesId: sub_destination_id,
    packagesId: id,
    transaction_id: paid.transaction_id,
    payment_status: paid.status,
    payment_method: 'PhonePe',
    total_amount: tour.price_trip * 2.5,
    monthId: tour_month_id,
    dateId: date_id,
    adult: 2,
    children: 1,
    infant: 0,
  };
  const { order_id } = (await send('POST /order/with/payment/details', order)).data;
  const other = (await send('POST /create-qr', { amount: '1' })).data.qr_code;
  await send('POST /order', { ...order, transaction_id: 'WALKORDER0001' });
  await send('POST /order-send-mail', { order_id });
  const [sent] = (await send('GET /orderbyid/{id}', { id: person.id })).data;
  expect(sent).toMatchObject({ packageId: { package_id: id } });
  await at.db
    .query<Record<string, number>>('SELECT adult, child AS children, infant FROM tour_orders WHERE transaction_id = $1', [
      paid.transaction_id,
    ])
    .then((rows) => expect(rows).toEqual([{ adult: 2, children: 1, infant: 0 }]));
  await send('POST /expire', { qr_id: other.id });

  const [{ city }] = await send('GET /vendors/hotel/city');
  expect(city).toBeTruthy();
  const [room] = (await send('GET /hotel-available-rooms-exact', { ...STAY, adults: 2, children: 0 })).data.rooms;
  await send('GET /hotel-available-rooms-price', { ...STAY, adults: 8, children: 0 });
  const { hotel_roomId, roomType, finalPrice } = room;
  const { hotel_vendor_id } = room.hotel;
  await send('GET /hotels/{hotelId}/rooms/{roomId}', { hotelId: hotel_vendor_id, roomId: hotel_roomId });
  await send('GET /vendor/alldata/{id}', { id: hotel_vendor_id });
  const stay = { check_in_date: STAY.checkin, check_out_date: STAY.checkout, roomType, hotel_roomId, hotel_vendor_id, adults: 2 };
  const free = (await send('POST /bookings/check-availability', { ...stay, rooms_required: 1, childrens: 0 })).data;
  expect(free.available).toBe(true);
  await send('POST /bookings', {
    ...stay,
    user_id: person.id,
    rooms_available: free.totalRooms - 1,
    children: 0,
    rooms_booked: 1,
    payment_method: 'PhonePe',
    transaction_id: 'pay_WalkHotel1',
    price_per_night: finalPrice,
    total_amount: finalPrice * 2,
    payment_status: 'pending',
  });
  await send('GET /bookings/user/{id}', { id: person.id });
  await send('GET /users/{id}', { id: person.id });

  const guest = { password: PASSWORD, password_confirmation: PASSWORD, role: 'user', name: 'Mr Walk Guest' };
  const email = 'walk@mail.example.in';
  await send('POST /register-user', { ...guest, email, user_mob_no1: '9876543210', user_mob_no2: '9876543211' });
  await send('POST /register-user', { ...guest, email: 'dialog@mail.example.in' }, 1);
  await send('POST /login', { email, password: PASSWORD, role: 'user' });
  const codeNow = async () => {
    const { data } = (await at.app.inject(`/__dev/outbox?to=${encodeURIComponent(email)}`)).json();
    return /\b(\d{6})\b/.exec(data[0]?.text ?? '')?.[1] ?? '';
  };
  await send('POST /forget-pass', { email });
  await send('POST /forget-pass', { email, otp: await codeNow() }, 1);
  await send('POST /forget-pass', { email });
  await send('POST /verify-pass', { email, otp: await codeNow() });
  await send('POST /pass-update', { email, new_password: 'fresh-1', new_password_confirmation: 'fresh-1' });
  await send('POST /login', { email, password: 'fresh-1', role: 'user' });

  expect(missing).toEqual([]);
  expect([...called].toSorted()).toEqual(CALLS.map(({ call }) => call).toSorted());
});

test('every row of a room list has the specified fields, whatever the values of the query [H7.05]', async () => {
  const LISTS = [
    ['GET /hotel-available-rooms-exact', 'rooms', 2],
    ['GET /hotel-available-rooms-price', 'non_matched_rooms', 8],
  ] as const;
  for (const city of ['Gwalior', 'Goa', 'Agra'])
    for (const [call, field, adults] of LISTS) {
      const specified = CALLS.find((one) => one.call === call)?.reply as { data: Record<string, object[]> };
      const rows: object[] = (await send(call, { ...STAY, city, adults, children: 0 })).data[field];
      expect(rows.length).toBeGreaterThan(1);
      for (const row of rows) expect(missingNames(specified.data[field]?.[0], row)).toEqual([]);
      // Values differ between rows; only their names are specified.
      expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
    }
});
