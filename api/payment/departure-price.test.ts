import { as, multipart, type Person, register, type TestApp, testApp } from '../testing/test-app.ts';

let at: TestApp;
let person: Person;
beforeAll(async () => {
  at = await testApp();
  person = await register(at.app);
});
afterAll(() => at.close());

const rows = async <T>(url: string) => (await at.app.inject({ url })).json<{ data: T[] }>().data;
interface Month {
  readonly tour_month_id: number;
}
interface Day {
  readonly date_id: number;
  readonly availability: string;
  readonly seats_left: number;
}

/** Reply to a code for one adult on a departure with the given amount in rupees. */
const createQr = async (packagesId: string, dateId: number, amount: number) => {
  const url = `/create-qr?packagesId=${packagesId}&dateId=${dateId}&adult=1&children=0&infant=0`;
  const reply = await at.app.inject(as(person, { method: 'POST', url, ...multipart({ amount }) }));
  return reply.statusCode < 300 ? 'made' : reply.json<{ code: string }>().code;
};

/** The calendar shows the price of `/packages/{id}/details` on every day. */
test('the server quotes each departure at the price of the calendar, from the first month to the last', async () => {
  const footer = await rows<{ package_id: number }>('/footer/packages');
  let tried = 0;
  for (const { package_id } of footer.slice(0, 2)) {
    const id = String(package_id);
    const [tour] = await rows<{ price_trip: number }>(`/packages/${id}/details`);
    const shown = Number(tour?.price_trip);
    expect(shown).toBeGreaterThan(0);
    const months = await rows<Month>(`/months/${id}`);
    for (const month of [months[0], months[Math.floor(months.length / 2)], months.at(-1)]) {
      const days = await rows<Day>(`/dateOfTour/${month?.tour_month_id}`);
      const free = days.find(({ availability, seats_left }) => availability === 'open' && seats_left > 2);
      if (!free) continue;
      tried += 1;
      const answers = [];
      for (const amount of [shown - 1, shown + 1, shown]) answers.push(await createQr(id, free.date_id, amount));
      expect(answers).toEqual(['PRICE_CHANGED', 'PRICE_CHANGED', 'made']);
    }
  }
  expect(tried).toBeGreaterThanOrEqual(3);
});
