import { networkOf, pseudonymOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.250', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['::ffff:cb00:7107', '203.0.113.0/24'],
  ['203.0.114.7', '203.0.114.0/24'],
  ['2001:db8:5:1::1', '2001:db8:5::/48'],
  ['2001:0DB8:0005:ffff:1:2:3:4', '2001:db8:5::/48'],
  ['2001:db8:6::1', '2001:db8:6::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
  ['unknown', 'no address'],
  ['', 'no address'],
])('the network of address %j is %s', (address, network) => expect(networkOf(address)).toBe(network));

test('a stored network name depends on the key and does not contain the address', () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  expect(pseudonymOf(one, '203.0.113.0/24')).toMatch(/^[\w-]{8}$/);
  expect(pseudonymOf(one, '203.0.113.0/24')).toBe(pseudonymOf(one, '203.0.113.0/24'));
  expect(pseudonymOf(one, '203.0.113.0/24')).not.toBe(pseudonymOf(one, '203.0.114.0/24'));
  expect(pseudonymOf(one, '203.0.113.0/24')).not.toBe(pseudonymOf(other, '203.0.113.0/24'));
});
