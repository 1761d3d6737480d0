import { as, type Person, register, type TestApp, testApp } from '../testing/test-app.ts';

const MANY = 130;
let at: TestApp;
let person: Person;
beforeAll(async () => {
  at = await testApp();
  person = await register(at.app);
  const trip = await at.db.first<{ package_id: number; date_id: number }>(
    'SELECT package_id, date_id FROM tour_dates JOIN tour_months USING (tour_month_id) LIMIT 1',
  );
  await at.db.query(
    `INSERT INTO hotel_bookings (user_id, hotel_vendor_id, hotel_room_id, check_in_date, check_out_date, adults, children, rooms_booked,
       rooms_available, room_type, payment_method, transaction_id, quote, per_night, cancellation_charges, claimed_total, created_at)
     SELECT $1, 1, 7001, '2027-01-01'::date + n, '2027-01-02'::date + n, 1, 0, 1, 1, 'Cosy Room', 'PhonePe', 'pay_page' || n, 100, 100, 0, 100, $2
     FROM generate_series(1, $3::int) AS n`,
    [person.id, at.clock.now(), MANY],
  );
  await at.db.query(
    `INSERT INTO tour_orders (user_id, package_id, date_id, adult, child, infant, seats, transaction_id, payment_method, quote, order_status, payment_status, created_at)
     SELECT $1, $2, $3, 1, 0, 0, 0, 'TOURPAGE' || n, '', 100, 'cancelled', 'pending', $4 FROM generate_series(1, $5::int) AS n`,
    [person.id, trip?.package_id, trip?.date_id, at.clock.now(), MANY],
  );
});
afterAll(() => at.close());

describe.each([
  ['bookings/user', 'booking_id'],
  ['orderbyid', 'order_id'],
])('GET /%s/{id}', (call, id) => {
  const getPage = async (query = '') => {
    const reply = await at.app.inject(as(person, { url: `/${call}/${person.id}${query}` }));
    const { data, ...rest } = reply.json();
    return { status: reply.statusCode, ids: (data ?? []).map((row: Record<string, number>) => row[id]) as number[], rest };
  };

  test('replies the newest hundred without a page parameter [H7.12 T7.11]', async () => {
    const { ids, rest } = await getPage();
    expect(ids).toHaveLength(100);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(rest).toEqual({ page: 1, limit: 100, total: MANY });
  });

  test('pages of twenty, or of a limit up to a hundred, contain each row once', async () => {
    for (const [query, size] of [
      ['', 20],
      ['&limit=50', 50],
      ['&limit=100', 100],
    ] as const) {
      const seen: number[] = [];
      for (let page = 1; page <= Math.ceil(MANY / size); page++) {
        const { ids, rest } = await getPage(`?page=${page}${query}`);
        expect(rest).toEqual({ page, limit: size, total: MANY });
        expect(ids).toHaveLength(Math.min(size, MANY - seen.length));
        seen.push(...ids);
      }
      expect(new Set(seen).size).toBe(MANY);
      expect(seen).toEqual([...seen].sort((a, b) => b - a));
      expect((await getPage(`?page=99${query}`)).ids).toEqual([]);
    }
    expect((await getPage('?limit=3')).ids).toHaveLength(3);
  });

  test.each(['?page=0', '?page=x', '?page=-1', '?limit=0', '?limit=101', '?limit=1.5', '?page=1&page=2', '?page=99999999999'])(
    '%s is refused',
    async (query) => {
      const { status, rest } = await getPage(query);
      expect([status, rest.field]).toEqual([422, /page/.test(query) ? 'page' : 'limit']);
    },
  );
});
