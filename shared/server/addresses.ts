import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const ipOf = (address: string) => {
  const text = address.split('%')[0] ?? '';
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text) ? ipaddr.process(text) : undefined;
};

/**
 * Network of a client address, as a key for limits: by default the IPv4 address itself, or the /64 of an IPv6 address, because one
 * household has all of it. An IPv4 address written as IPv6 is the IPv4 address. Text that is no address is one network.
 */
export function networkOf(address = '', bits = { ipv4: 32, ipv6: 64 }): string {
  const ip = ipOf(address);
  if (!ip) return 'no address';
  const length = bits[ip.kind()];
  const family = ip.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${ip}/${length}`)}/${length}`;
}

/** 127.0.0.0/8 and ::1, which only this machine can call from. */
export const isLoopback = (address = ''): boolean => ipOf(address)?.range() === 'loopback';

/** A name or address, as in HOST or a Host header (without port), that means this machine. */
export const isLoopbackName = (name: string): boolean =>
  name.toLowerCase() === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));

/** Whether Fastify accepts the value as a trusted proxy: an address, a network but not all of them, or one of three words. */
export const isProxy = (value: string): boolean =>
  /^(loopback|linklocal|uniquelocal)$/.test(value) ||
  isIP(value) > 0 ||
  (!/\/0+$/.test(value) && (ipaddr.IPv4.isValidCIDRFourPartDecimal(value) || ipaddr.IPv6.isValidCIDR(value)));
