import type { HostApi, Screen } from '@safarnama/shared/host';
import type { LoaderFunctionArgs } from '@safarnama/shared/router';
import { getPolicy } from '../../api/get-policy.ts';
import { arrive } from '../../arrival/arrival.ts';
import { Policy, type PolicyData } from './policy.tsx';

/** Whose policies are asked for: always hotel 1, as the specification has it, or the hotel of the address. */
const vendorOf = (host: HostApi, id: string | undefined) => (host.config.flags.policyVendorId === 'route' && id ? id : '1');

export const screen = (host: HostApi): Screen => ({
  Component: Policy,
  loader: async ({ params, request }: LoaderFunctionArgs): Promise<PolicyData> => ({
    policy: await arrive(getPolicy(host.http, vendorOf(host, params.hotel_vendor_id), request.signal).catch(() => null)),
  }),
});
