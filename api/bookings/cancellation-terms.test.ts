import { exactRooms, packageDetails, roomInfo } from '@safarnama/shared/contract';
import { addDays, asPaise, cancellationCharge, nightsBetween, refundsAll, tiersOf } from '@safarnama/shared/domain';
import * as z from 'zod/mini';
import { today } from '../core/clock.ts';
import { razorpayGateway } from '../payment/razorpay/gateway.ts';
import { refundOn } from '../refunds/refund-amounts.ts';
import { razorpayStub } from '../testing/razorpay-stub.ts';
import { roomBooking } from '../testing/room-booking.ts';
import { as, type Person, register, type TestApp, testApp, urlencoded } from '../testing/test-app.ts';

let at: TestApp;
let person: Person;
beforeAll(async () => {
  at = await testApp();
});
beforeEach(async () => {
  person = await register(at.app);
});
afterAll(() => at.close());

const get = async (url: string) => (await at.app.inject(as(person, { url }))).json();
const post = async (url: string, payload: object = {}) =>
  (await at.app.inject(as(person, { method: 'POST', url, payload }))).json();
const mail = async () =>
  (await at.db.first<{ body: string }>('SELECT body FROM mails WHERE recipient = $1 ORDER BY mail_id', [person.email]))?.body;

/** Cost in rupees of cancelling a number of days before the start, parsed from the sentence on the page. */
function costBy(sentence: string, daysBefore: number, price: number): number {
  const found = sentence
    .replace(/^Cancelling /, '')
    .split(/, (?=costs|\d+ %|and )/)
    .find((part) => Number(/until (\d+) days? before/.exec(part)?.[1] ?? 0) <= daysBefore);
  const minimum = Number(/₹([\d,]+) per room/.exec(found ?? '')?.[1]?.replaceAll(',', '') ?? 0);
  const share = /(\d+) % of the price/.exec(found ?? '')?.[1];
  if (share) return Math.max((price * Number(share)) / 100, minimum);
  if (found?.startsWith('is free')) return 0;
  if (found?.startsWith('and the whole price')) return price;
  if (minimum > 0) return minimum;
  throw new Error(`no cost ${daysBefore} days before in: ${sentence}`);
}

/** The sentence with numbers of days before `starts` in place of the last days. */
const withoutDates = (sentence: string, starts: string) =>
  sentence.replace(/until (\d+ \w+ \d{4})/g, (_, day: string) => {
    const until = new Date(`${day} UTC`).toISOString().slice(0, 10);
    return `until ${nightsBetween(until, starts)} days before`;
  });

type Room = { hotel: number; room: number; type: string; city: string; charge: number };
const roomWith = async (condition: string) =>
  (await at.db.first<Room>(
    `SELECT h.hotel_vendor_id AS hotel, r.hotel_room_id AS room, r.room_type AS type, h.city, r.cancellation_charges AS charge
       FROM rooms r JOIN hotels h USING (hotel_vendor_id) WHERE ${condition} AND r.total_rooms > 2 AND r.sleeps >= 2 AND r.discount <> 10
       ORDER BY r.hotel_room_id LIMIT 1`,
  ))!;

let payments = 0;

describe.each([
  ['without a charge', 'r.cancellation_charges = 0'],
  ['with a charge of the hotel', 'r.cancellation_charges > 0'],
])('a room %s', (_, condition) => {
  test.each([10, 3, 2, 1])(
    'has the same terms in list, filter, room, booking and mail, and they apply to a cancellation %i days before arrival',
    async (daysBefore) => {
      const { hotel, room, type, city } = await roomWith(condition);
      const checkin = addDays(today(at.clock), daysBefore);
      const nights = { check_in_date: checkin, check_out_date: addDays(checkin, 2) };
      const ids = { hotel_vendor_id: hotel, hotel_roomId: room, roomType: type };
      const search = `city=${city}&checkin=${checkin}&checkout=${nights.check_out_date}&adults=2&children=0&rooms=1&min_price=0&max_price=100000`;
      const listed = z.parse(exactRooms, (await get(`/hotel-available-rooms-exact?${search}`)).data.rooms);
      const listedRoom = listed.find(({ hotel_roomId }) => String(hotel_roomId) === String(room));
      const free = z.parse(exactRooms, (await get(`/hotel-available-rooms-exact?${search}&facts=free-cancellation`)).data.rooms);
      const page = z.parse(roomInfo, (await get(`/hotels/${hotel}/rooms/${room}`)).data.data);

      const transaction_id = `pay_Terms${String(++payments).padStart(9, '0')}`;
      const made = (await post('/bookings', roomBooking({ user_id: person.id, transaction_id, ...ids, ...nights }))).data;
      const { cancelling, total_amount } = (await get(`/booked/H${made.booking_id}`)).data;
      const sentence = cancelling.terms as string;
      expect(sentence).toMatch(/^Cancelling (is free|costs)/);
      expect([listedRoom?.cancellation_terms, page.cancellation_terms]).toEqual([sentence, sentence]);
      expect(await mail()).toContain(sentence);

      const cost = costBy(sentence, daysBefore, total_amount / 100);
      const payload = { ...ids, ...nights, rooms_required: 1, adults: 2, childrens: 0 };
      const dated = withoutDates((await post('/bookings/check-availability', payload)).data.cancellation_terms, checkin);
      expect(costBy(dated, daysBefore, total_amount / 100)).toBe(cost);
      // Days that are past are left out.
      const days = [...dated.matchAll(/until (\d+) days/g)].map(([, count]) => Number(count));
      expect(days).toEqual([3, 1].filter((count) => count <= daysBefore));
      const { refund_amount } = (await post(`/bookings/${made.booking_id}/cancel`)).data;
      // Costs are rounded down to whole rupees, for the traveller.
      expect(refund_amount).toBeGreaterThanOrEqual(total_amount / 100 - cost);
      expect(refund_amount - (total_amount / 100 - cost)).toBeLessThan(1);
      const isFree = refund_amount === total_amount / 100;
      expect(free.some(({ hotel_roomId }) => String(hotel_roomId) === String(room))).toBe(isFree);
      expect(listedRoom?.free_cancellation).toBe(isFree);
      expect(page.cancellation_charges === 0 && refundsAll(page.cancellation_rules, today(at.clock), checkin)).toBe(isFree);
    },
  );
});

describe('a tour', () => {
  test.each([30, 29, 15, 14, 7, 6, 1])(
    'has the same terms on its page, booking and mail, and they apply to a cancellation %i days ahead',
    async (daysBefore) => {
      const departure = await at.db.first<{ packagesId: number; dateId: number }>(
        `SELECT package_id AS "packagesId", date_id AS "dateId" FROM tour_dates JOIN tour_months USING (tour_month_id)
         WHERE start_date > '2027-01-10' AND seats - sold > 4 ORDER BY start_date, date_id LIMIT 1`,
      );
      const { packagesId, dateId } = departure!;
      const page = z.parse(packageDetails, (await get(`/packages/${packagesId}/details`)).data)[0]!;
      const code = await post('/create-qr', { amount: 'total', packagesId, dateId, adult: 2, children: 0, infant: 0 });
      const qr = code.data.qr_code.id;
      await at.app.inject({ method: 'POST', url: `/sandbox/pay/${qr}`, ...urlencoded({ action: 'pay' }) });
      await get(`/check/${qr}`);
      const [order] = (await get(`/orderbyid/${person.id}`)).data;
      await at.db.query('UPDATE tour_dates SET start_date = $2, end_date = $2 WHERE date_id = $1', [
        dateId,
        addDays(today(at.clock), daysBefore),
      ]);

      const { cancelling, total_amount } = (await get(`/booked/T${order.order_id}`)).data;
      const sentence = cancelling.terms as string;
      expect(page.cancellation_terms).toBe(sentence);
      expect(await mail()).toContain(sentence);
      const tiers = tiersOf(
        today(at.clock),
        addDays(today(at.clock), daysBefore),
        page.cancellation_rules,
        ({ percent }) => total_amount - cancellationCharge(total_amount, percent),
      );
      expect(tiers).toEqual(cancelling.bands);
      const cost = costBy(sentence, daysBefore, total_amount / 100);
      const { refund_amount } = (await post(`/orders/${order.order_id}/cancel`)).data;
      expect(refund_amount).toBeGreaterThanOrEqual(total_amount / 100 - cost);
      expect(refund_amount - (total_amount / 100 - cost)).toBeLessThan(1);
    },
  );
});

test('the bank accepts the refund of a payment that exceeds the charge of the hotel by less than ₹1', async () => {
  const bank = await razorpayStub('key', 'secret');
  const gateway = razorpayGateway({ url: bank.url, keyId: 'key', keySecret: 'secret', webhookSecret: 'whsec' });
  const amount = asPaise(100_040);
  const code = await gateway.createQr({ amount, closeBy: new Date(Date.now() + 300_000), reference: 'SFN1', note: 'a stay' });
  bank.pay(code.id, 'captured');
  const [payment] = await gateway.listPayments(code.id);
  const basis = { kind: 'hotel', bookedOn: '2026-11-21', starts: '2026-12-21', price: amount, paid: amount } as const;
  const { refund } = refundOn('2026-11-22', { ...basis, hotelCharge: 100_000 })!;
  await gateway.refund(payment!.id, refund);
  expect(refund).toBe(100);
  expect(refundOn('2026-11-22', { ...basis, hotelCharge: amount })?.refund).toBe(0);
  await bank.close();
});
