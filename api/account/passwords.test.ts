import { Failure } from '@safarnama/shared/server/failure';
import { hashPassword, verifyPassword } from './passwords.ts';

const refusalsOf = async (checks: Promise<unknown>[]) =>
  (await Promise.allSettled(checks)).flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));

test('in a flood of logins a hundred passwords wait, further ones are refused at once, and the next are checked again', async () => {
  const refused = await refusalsOf(Array.from({ length: 130 }, (_, n) => verifyPassword(undefined, 'guess', `192.0.2.${n}`)));
  expect(refused).toHaveLength(28);
  for (const error of refused) {
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({ status: 503, code: 'UNAVAILABLE', details: { retryAfter: 2 } });
  }
  const ip = '192.0.2.1';
  expect(await verifyPassword(await hashPassword('secret', ip), 'secret', ip)).toBe(true);
  expect(await verifyPassword(undefined, 'secret', ip)).toBe(false);
});

test('of one network twenty passwords wait: a flood of its right ones does not keep another network from logging in', async () => {
  const stored = await hashPassword('secret', '192.0.2.1');
  const flood = refusalsOf(Array.from({ length: 150 }, () => verifyPassword(stored, 'secret', '192.0.2.1')));
  expect(await verifyPassword(stored, 'secret', '198.51.100.1')).toBe(true);
  expect(await flood).toHaveLength(128);
});

test('passwords from this machine itself, which carry no client address, wait like those of many networks', async () => {
  expect(await refusalsOf(Array.from({ length: 102 }, () => verifyPassword(undefined, 'guess', '127.0.0.1')))).toEqual([]);
});
