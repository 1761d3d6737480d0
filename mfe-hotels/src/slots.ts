import { type HostApi, type OwnSlots, slot } from '@safarnama/shared/host';

declare module '@safarnama/shared/host' {
  interface SlotTable {
    /** Hotel form of the landing card. */
    'mfe-hotels:landing-form': object;
    /** Hotel panel of the compact sliding bar. */
    'mfe-hotels:compact-panel': object;
    /** Hotel search card of the home page. */
    'mfe-hotels:home-card': object;
  }
  interface PlaceTable {
    /** On the page of a room, after its description. */
    'room:after-details': { hotel_roomId: string; hotel_vendor_id: string };
    /** Beside the heading of a room's page; a square of one tap target is reserved. */
    'room:title': { hotel_roomId: string; hotel_vendor_id: string; name: string };
    /** In the corner of a room's card, over its picture. Many instances per page, so fill it late. */
    'room:card': { hotel_roomId: string; hotel_vendor_id: string; name: string };
  }
}

export const slots = (host: HostApi): OwnSlots<'mfe-hotels'> => ({
  'landing-form': slot(async () =>
    (await import(/* webpackChunkName: "slot-landing-form" */ './slots/landing-form.tsx')).landingForm(host),
  ),
  'compact-panel': slot(async () =>
    (await import(/* webpackChunkName: "slot-compact-panel" */ './slots/compact-panel.tsx')).compactPanel(host),
  ),
  'home-card': slot(async () => (await import(/* webpackChunkName: "slot-home-card" */ './slots/home-card.tsx')).homeCard(host)),
});
