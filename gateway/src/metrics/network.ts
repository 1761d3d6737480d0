import { createHmac } from 'node:crypto';
import { networkOf as clientNetwork } from '@safarnama/shared/server/addresses';

/**
 * Network of a client address: /24 of IPv4, /48 of IPv6. One household, office or rented machine may have all addresses of a network,
 * so further addresses of it are no further visitors. Text that is no address counts as one network.
 */
export const networkOf = (address: string): string => clientNetwork(address, { ipv4: 24, ipv6: 48 });

/** Name under which a network is stored; without the key it does not reveal the network. */
export const pseudonymOf = (key: Buffer, network: string): string =>
  createHmac('sha256', key).update(['network', network].join('\n')).digest().subarray(0, 6).toString('base64url');
