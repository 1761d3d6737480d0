import { type HostApi, type OwnSlots, slot } from '@safarnama/shared/host';

declare module '@safarnama/shared/host' {
  interface SlotTable {
    /** Login and sign-up dialog; the shell shows it, browser only. */
    'mfe-account:dialog': { view: 'login' | 'signup'; onClose: () => void };
    /** Forgotten-password flow as a popup in the header's place; browser only. */
    'mfe-account:reset-password': { onClose: () => void };
  }
  interface PlaceTable {
    /** On the profile, after the bookings. */
    'profile:after-bookings': object;
  }
}

export const slots = (host: HostApi): OwnSlots<'mfe-account'> => ({
  dialog: slot(async () => (await import(/* webpackChunkName: "slot-dialog" */ './slots/dialog.tsx')).dialog(host)),
  'reset-password': slot(
    async () => (await import(/* webpackChunkName: "slot-reset-password" */ './slots/reset-password.tsx')).resetPassword,
  ),
});
