import { type HostApi, type Remote, slot } from '@safarnama/shared/host';

export const slots = (host: HostApi): Remote['slots'] => ({
  'manual-upi': slot(async () =>
    (await import(/* webpackChunkName: "slot-manual-upi" */ './slots/manual-upi.tsx')).manualUpi(host),
  ),
});
