import { type HostApi, type OwnSlots, slot } from '@safarnama/shared/host';

declare module '@safarnama/shared/host' {
  interface SlotTable {
    /** The first tours that the area has to offer. */
    'mfe-sample:card': object;
  }
  interface RouteTable {
    'mfe-sample:sample': object;
  }
}

export const slots = (host: HostApi): OwnSlots<'mfe-sample'> => ({
  card: slot(async () => (await import(/* webpackChunkName: "slot-card" */ './slots/card.tsx')).card(host)),
});
