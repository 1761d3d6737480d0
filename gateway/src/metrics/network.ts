import { createHmac } from 'node:crypto';

/** Eight groups of an IPv6 address; undefined for anything else. */
function groupsOf(address: string): string[] | undefined {
  if (!URL.canParse(`http://[${address}]`)) return undefined;
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/**
 * Network of a client address: /24 of IPv4, /48 of IPv6. One household, office or rented machine has all addresses of one network, so
 * that a second address of it is no second visitor. Text that is no address counts as one network.
 */
export function networkOf(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address)?.[1];
  if (ipv4) return `${ipv4}.0/24`;
  const groups = groupsOf(address.split('%')[0] ?? '');
  if (!groups) return 'no address';
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 3).join(':')}::/48`;
  const bytes = Number.parseInt(groups[6] ?? '', 16);
  return `${bytes >> 8}.${bytes & 255}.${Number.parseInt(groups[7] ?? '', 16) >> 8}.0/24`;
}

/** Name under which a network is stored: without the key nobody can tell which one it is. */
export const pseudonymOf = (key: Buffer, network: string): string =>
  createHmac('sha256', key).update(['network', network].join('\n')).digest().subarray(0, 6).toString('base64url');
