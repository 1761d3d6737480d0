import { type HostApi, type OwnSlots, slot } from '@safarnama/shared/host';

declare module '@safarnama/shared/host' {
  interface SlotTable {
    'mfe-guides:card': { package_id: string };
  }
  interface RouteTable {
    'mfe-guides:guides': object;
  }
}

export const slots = (host: HostApi): OwnSlots<'mfe-guides'> => ({
  card: slot(async () => (await import(/* webpackChunkName: "slot-card" */ './slots/card.tsx')).card(host)),
});
