import { type OwnSlots, type SlotTable, slot } from '@safarnama/shared/host';

/** What a heart stands for: a tour, or a room of a hotel. */
export type HeartProps = SlotTable['mfe-wishlist:heart'];

declare module '@safarnama/shared/host' {
  interface SlotTable {
    /** Puts a tour or a room on the wishlist, and takes it off. */
    'mfe-wishlist:heart': { name: string; package_id?: string; hotel_vendor_id?: string; hotel_roomId?: string };
    /** The way to the list, for a menu. */
    'mfe-wishlist:entry': object;
    /** The same as a line of its own, which says how many are saved. */
    'mfe-wishlist:saved': object;
  }
  interface RouteTable {
    'mfe-wishlist:wishlist': object;
    /** `tours`: up to three package ids, with commas. */
    'mfe-wishlist:compare': object;
  }
}

export const slots = (): OwnSlots<'mfe-wishlist'> => ({
  heart: slot(async () => (await import(/* webpackChunkName: "slot-heart" */ './slots/heart/heart.tsx')).heart),
  entry: slot(async () => (await import(/* webpackChunkName: "slot-entry" */ './slots/entry/entry.tsx')).entry),
  saved: slot(async () => (await import(/* webpackChunkName: "slot-saved" */ './slots/saved/saved.tsx')).saved),
});
