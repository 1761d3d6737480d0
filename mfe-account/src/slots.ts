import { type HostApi, type Remote, slot } from '@safarnama/shared/host';

export const slots = (host: HostApi): Remote['slots'] => ({
  dialog: slot(async () => (await import(/* webpackChunkName: "slot-dialog" */ './slots/dialog.tsx')).dialog(host)),
  'reset-password': slot(async () =>
    (await import(/* webpackChunkName: "slot-reset-password" */ './slots/reset-password.tsx')).resetPassword(host),
  ),
});
