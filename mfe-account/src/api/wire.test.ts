/** @jest-environment node */
import type { HostApi } from '@safarnama/shared/host';
import { checkCalls, type Step } from '@safarnama/shared/testing/recorder';
import { getHotelBookings } from './get-hotel-bookings.ts';
import { getTourOrders } from './get-tour-orders.ts';
import { getUser } from './get-user.ts';
import { logIn } from './log-in.ts';
import { sendOtp } from './send-otp.ts';
import { signUp } from './sign-up.ts';
import { updatePassword } from './update-password.ts';
import { verifyOtp } from './verify-otp.ts';

type Sends = Parameters<Step['send']>[0];
/** A host with only the parts that these calls use. */
const hostOf = (parts: Sends) => parts as HostApi;
const otherPath = ({ http, config }: Sends) =>
  hostOf({ http, config: { ...config, flags: { ...config.flags, verifyOtpPath: 'forget-pass' } } });

const email = 'walk@example.test';
const form = { nfa: 'Mr', name: 'Walk', last_name: 'Guest', email, pass: 'secret', confirm: 'secret' };

const STEPS: Step[] = [
  { line: 'GET /orderbyid/5', send: (host) => getTourOrders(hostOf(host), '5') },
  { line: 'GET /bookings/user/5', send: ({ http }) => getHotelBookings(http, '5') },
  { line: 'GET /users/5', send: ({ http }) => getUser(http, '5') },
  { line: 'POST /forget-pass', send: ({ http }) => sendOtp(http, email) },
  { line: 'POST /forget-pass', send: (host) => verifyOtp(otherPath(host), email, '123456') },
  { line: 'POST /verify-pass', send: (host) => verifyOtp(hostOf(host), email, '123456') },
  { line: 'POST /pass-update', send: ({ http }) => updatePassword(http, { email, password: 'secret', token: '' }) },
  {
    // A token is sent only to a backend that issued one.
    line: 'POST /pass-update',
    send: ({ http }) => updatePassword(http, { email, password: 'secret', token: 'walk-reset' }),
    extra: { body: ['reset_token'] },
  },
  { line: 'POST /register-user', send: (host) => signUp(hostOf(host), form) },
  { line: 'POST /login', send: ({ http }) => logIn(http, { email, password: 'secret' }) },
];

test('every account call has the specified method, path and fields [H7.14 H7.15 H7.16 H7.17 H7.18 H7.29 H7.30]', async () => {
  expect(await checkCalls('mfe-account', STEPS)).toEqual([]);
});
