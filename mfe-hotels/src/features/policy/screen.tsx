import type { HostApi, Screen } from '@safarnama/shared/host';
import type { LoaderFunctionArgs } from '@safarnama/shared/router';
import { defer } from '@safarnama/shared/ui/deferred';
import { getPolicy } from '../../api/get-policy.ts';
import { Policy, type PolicyData } from './policy.tsx';

/** Vendor id of the loaded policies: always 1, as specified, or with `policyVendorId: 'route'` the id in the address. */
const vendorIdOf = (host: HostApi, id: string | undefined) => (host.config.flags.policyVendorId === 'route' && id ? id : '1');

export const screen = (host: HostApi): Screen => ({
  Component: Policy,
  loader: async ({ params, request }: LoaderFunctionArgs): Promise<PolicyData> => ({
    policy: await defer(getPolicy(host.http, vendorIdOf(host, params.hotel_vendor_id), request.signal).catch(() => null)),
  }),
});
