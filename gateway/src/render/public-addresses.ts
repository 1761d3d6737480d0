import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { NoReply } from '@safarnama/shared/http';

/** Networks that are not reached over the internet: loopback, private, link-local, shared, reserved. */
const NETWORKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

const nonPublic = new BlockList();
for (const [net, prefix] of NETWORKS) nonPublic.addSubnet(net, prefix, 'ipv4');

/** Of IPv6 only global unicast is open, without the ranges that hold an IPv4 address or documentation. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  nonPublic.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address is reached over the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !nonPublic.check(address, 'ipv4');
  return isIP(address) === 6 && globalUnicast.check(address, 'ipv6') && !nonPublic.check(address, 'ipv6');
}

const refusal = (host: string) => new NoReply('network', `${host} has an address that is not public`);

/** Throws for an origin that only a site in development calls. A host name is checked by {@link lookupPublic}. */
export function checkOrigin(origin: string, isDevelopment: boolean): void {
  const { protocol, hostname } = new URL(origin);
  if (isDevelopment) return;
  if (protocol !== 'https:') throw new NoReply('network', `${origin} is not https`);
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) && !isPublicAddress(address)) throw refusal(hostname);
}

/** Resolves a host name, and fails when one of its addresses is not public: the connection goes to an address that was checked. */
export const lookupPublic: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) return done(refusal(hostname), '');
    if (options.all) return done(null, addresses);
    const [first] = addresses;
    done(null, first?.address ?? '', first?.family);
  });
