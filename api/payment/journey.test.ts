import { tourOrders } from '@safarnama/shared/contract';
import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import { as, multipart, type Person, register, type TestApp, testApp, urlencoded } from '../testing/test-app.ts';

let at: TestApp;
let person: Person;
beforeAll(async () => {
  at = await testApp();
  person = await register(at.app);
});
afterAll(() => at.close());

const json = async (request: string | InjectOptions) => (await at.app.inject(request)).json();

test('a tour from the search to the profile [T7.32 T7.14 T7.17 T7.18 T7.29 H7.22 H7.23 T7.28 H7.25 H7.26 H7.14 H3.28 H3.29]', async () => {
  const found = await json('/top/filter?selectedMonth=March&destination=gwalior&minPrice=0&maxPrice=5000');
  const { package_id, price_trip } = found.data.data[0];
  const details = await json(`/packages/${package_id}/details`);
  expect(details.data[0].package_id).toBe(package_id);
  const months = await json(`/months/${package_id}`);
  const { tour_month_id } = months.data.find((month: { month: string }) => month.month === 'March');
  const dates = await json(`/dateOfTour/${tour_month_id}`);
  const { date_id, seats_left } = dates.data.find((date: { availability: string }) => date.availability !== 'close');
  const payment = await json(`/view/getfor/payment/${package_id}`);
  expect(payment.data.package.package_id).toBe(package_id);

  const qr = await json(as(person, { method: 'POST', url: '/create-qr', ...multipart({ amount: '1' }) }));
  const { id, image_url, sandbox_url } = qr.data.qr_code;
  const picture = await at.app.inject(`/storage/${image_url}`);
  expect(picture.headers['content-type']).toContain('image/svg+xml');

  const before = await json(as(person, { url: `/check/${id}` }));
  expect(before.data.payment_details).toEqual([]);
  const page = await at.app.inject({ url: sandbox_url, headers: { accept: 'text/html' } });
  expect(page.body).toContain('TEST – no money moves');
  expect(page.body).toContain('₹1');
  const hindi = as(person, { method: 'POST', url: '/create-qr', ...multipart({ amount: '1' }) });
  const { qr_code } = (await json({ ...hindi, headers: { ...hindi.headers, 'accept-language': 'hi' } })).data;
  const bank = await at.app.inject({ url: qr_code.sandbox_url });
  expect(bank.body).toContain('<html lang="hi">');
  expect(bank.body).toContain('परीक्षण – कोई पैसा नहीं कटता');
  const failed = await at.app.inject({ method: 'POST', url: qr_code.sandbox_url, ...urlencoded({ action: 'fail' }) });
  expect(failed.headers.location).toBe(`${qr_code.id}?done=fail&lang=hi`);
  const paid = await at.app.inject({ method: 'POST', url: sandbox_url, ...urlencoded({ action: 'pay' }) });
  expect(paid.statusCode).toBe(303);
  const after = await json(as(person, { url: `/check/${id}` }));
  expect(after.data.payment_details).toEqual([
    { transaction_id: expect.stringMatching(/^pay_/), status: 'captured', amount: 100 },
  ]);

  const order = {
    userId: person.id,
    destinationId: 1,
    subdesId: 101,
    packagesId: package_id,
    transaction_id: after.data.payment_details[0].transaction_id,
    payment_status: 'captured',
    payment_method: 'Google Pay',
    total_amount: price_trip * 2.5,
    monthId: tour_month_id,
    dateId: date_id,
    adult: 2,
    children: 1,
    infant: 0,
  };
  const ordered = await at.app.inject(as(person, { method: 'POST', url: '/order/with/payment/details', ...multipart(order) }));
  expect(ordered.statusCode).toBe(201);
  const again = await at.app.inject(as(person, { method: 'POST', url: '/order/with/payment/details', ...multipart(order) }));
  expect(again.json().data.order_id).toBe(ordered.json().data.order_id);

  const profile = await json(as(person, { url: `/orderbyid/${person.id}` }));
  expect(profile.data).toHaveLength(1);
  const [row] = z.parse(tourOrders, profile.data);
  expect(row).toMatchObject({
    packageId: { package_id },
    payment_status: 'captured',
    payment_method: 'Google Pay',
    total_amount: price_trip * 2.5,
    paid_amount: 100,
    order_status: 'confirmed',
  });
  expect(row?.iteneris[0]?.day_wise_details.length).toBeGreaterThan(0);
  const left = (await json(`/dateOfTour/${tour_month_id}`)).data.find(
    (date: { date_id: number }) => date.date_id === date_id,
  ).seats_left;
  expect(left).toBe(seats_left - 3);
});
