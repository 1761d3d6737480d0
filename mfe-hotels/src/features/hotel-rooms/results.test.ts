import { defaultHotelSearch } from '@safarnama/shared/domain';
import { createTestHost } from '@safarnama/shared/testing';
import { comboRow, exactRow, listReplies } from '../../testing/rows.ts';
import { findResults } from './results.ts';

const search = { ...defaultHotelSearch('2026-03-02'), city: 'Gwalior' };
const EXACT = 'GET /hotel-available-rooms-exact';
const PRICE = 'GET /hotel-available-rooms-price';
const request = async (replies: Record<string, unknown>) => {
  const host = createTestHost({ replies });
  const { exact, combo, failed } = await findResults(host.http, search);
  return { exact: exact.length, combo: combo.length, failed, sent: host.sent };
};

test('both list calls send the same eight criteria [H7.06 H7.07]', async () => {
  const { sent } = await request(listReplies([exactRow()], [comboRow()]));
  expect(sent.map((call) => call.path)).toEqual(['/hotel-available-rooms-exact', '/hotel-available-rooms-price']);
  for (const call of sent)
    expect(call.query).toEqual({
      city: 'Gwalior',
      checkin: '2026-03-02',
      checkout: '2026-03-03',
      adults: '2',
      children: '1',
      rooms: '1',
      min_price: '0',
      max_price: '1500',
    });
});

test.each([
  ['as listed', { data: { rooms: [exactRow()] } }, { data: { non_matched_rooms: [comboRow()] } }],
  ['swapped', { data: { non_matched_rooms: [comboRow()] } }, { data: { rooms: [exactRow()] } }],
  ['wrapped once less', { rooms: [exactRow()] }, { non_matched_rooms: [comboRow()] }],
  ['bare lists', { data: [exactRow()] }, [comboRow()]],
])('exact and combo rooms are read from replies %s [H7.08]', async (_, exact, price) => {
  expect(await request({ [EXACT]: exact, [PRICE]: price })).toMatchObject({ exact: 1, combo: 1, failed: false });
});

test.each([
  ['404', { status: 404 }],
  ['a notfound flag', { notfound: true }],
])('a reply with %s means no rooms and is not a failure [H8.02]', async (_, reply) => {
  expect(await request({ [EXACT]: reply, [PRICE]: reply })).toMatchObject({ exact: 0, combo: 0, failed: false });
});

test.each([
  ['500', { status: 500 }],
  ['nonsense', 'oops'],
  ['no list', { data: {} }],
])('a reply with %s is a failure; the other call’s rooms are returned', async (_, reply) => {
  expect(await request({ [EXACT]: { data: { rooms: [exactRow()] } }, [PRICE]: reply })).toMatchObject({ exact: 1, failed: true });
});
