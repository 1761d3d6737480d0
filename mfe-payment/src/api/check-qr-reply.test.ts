/** @jest-environment node */
import { check } from './check-qr-reply.ts';

const reply = (over: object) => check.parse({ payment_details: [], status: 'closed', ...over });
const failed = { payment_details: [{ transaction_id: 'pay_1', status: 'failed', amount: 100 }] };

test('a payment goes back if it closed the code, or if the backend names no reason', () => {
  expect(reply({ ...failed, close_reason: 'paid' })).toMatchObject({ closed: true, returned: true });
  expect(reply(failed)).toMatchObject({ closed: true, returned: true });
});

test('no payment goes back if the code expired or was ended by its user after a failed attempt, or is open', () => {
  for (const close_reason of ['expired', 'on_demand'])
    expect(reply({ ...failed, close_reason })).toMatchObject({ closed: true, returned: false });
  expect(reply({ ...failed, status: 'active', close_reason: null })).toMatchObject({ closed: false, returned: false });
  expect(reply({ close_reason: 'paid' })).toMatchObject({ closed: true, returned: false });
});
