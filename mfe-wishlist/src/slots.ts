import { type OwnSlots, slot } from '@safarnama/shared/host';

declare module '@safarnama/shared/host' {
  interface SlotTable {
    /** A toggle that adds a tour or a room to the wishlist and removes it. */
    'mfe-wishlist:heart': { name: string; package_id?: string; hotel_vendor_id?: string; hotel_roomId?: string };
    /** A link to the list, for a menu. */
    'mfe-wishlist:entry': object;
    /** A line that links to the list, with the number of saved items. */
    'mfe-wishlist:saved': object;
  }
  interface RouteTable {
    'mfe-wishlist:wishlist': object;
    /** `tours`: up to three package ids, `stays`: up to three of hotel and room such as `1-7003`, separated by commas; the stay as for lists of rooms. */
    'mfe-wishlist:compare': object;
  }
}

export const slots = (): OwnSlots<'mfe-wishlist'> => ({
  heart: slot(async () => (await import(/* webpackChunkName: "slot-heart" */ './slots/heart/heart.tsx')).heart),
  entry: slot(async () => (await import(/* webpackChunkName: "slot-entry" */ './slots/entry/entry.tsx')).entry),
  saved: slot(async () => (await import(/* webpackChunkName: "slot-saved" */ './slots/saved/saved.tsx')).saved),
});
