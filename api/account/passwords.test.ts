import { Failure } from '@safarnama/shared/server/failure';
import { hashPassword, verifyPassword } from './passwords.ts';

test('in a flood of logins a hundred passwords wait, further ones are refused at once, and the next are checked again', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 130 }, () => verifyPassword(undefined, 'guess')));
  const refused = flood.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(28);
  for (const error of refused) {
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ status: 503, code: 'UNAVAILABLE', details: { retryAfter: 2 } });
  }
  expect(await verifyPassword(await hashPassword('secret'), 'secret')).toBe(true);
  expect(await verifyPassword(undefined, 'secret')).toBe(false);
});
