import { isLoopback, isLoopbackName, isProxy, networkOf } from './addresses.ts';

test.each([
  ['127.0.0.1', '127.0.0.1/32'],
  ['::ffff:198.51.100.7', '198.51.100.7/32'],
  ['::ffff:c633:6407', '198.51.100.7/32'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['unknown', 'no address'],
  [undefined, 'no address'],
])('the network of the address %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('the prefix length of a network can be chosen', () => {
  const wide = { ipv4: 24, ipv6: 48 };
  expect([networkOf('203.0.113.7', wide), networkOf('2001:db8:5:1::1', wide)]).toEqual(['203.0.113.0/24', '2001:db8:5::/48']);
});

test('only addresses and names of this machine are loopback', () => {
  expect(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'].map(isLoopback)).toEqual([true, true, true, true]);
  expect(['128.0.0.1', '2001:db8::1', '127.0.0.1.example', '', undefined].map(isLoopback)).not.toContain(true);
  expect(['LOCALHOST', '[::1]', '127.0.0.1'].map(isLoopbackName)).toEqual([true, true, true]);
  expect(['localhost.example', '0.0.0.0', '[::]'].map(isLoopbackName)).not.toContain(true);
});

test('a trusted proxy is an address, a network or one of three words', () => {
  expect(['10.0.0.7', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback', 'linklocal', 'uniquelocal'].map(isProxy)).not.toContain(false);
  expect(['10.0.0.0/33', '10.1', '10.0.0.0/', 'fd00::/129', 'all', '', '10/8'].map(isProxy)).not.toContain(true);
  // All addresses: every client could claim another one. Fastify throws.
  expect(['0.0.0.0/0', '10.0.0.0/00', '::/0'].map(isProxy)).not.toContain(true);
});
