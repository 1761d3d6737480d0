/** An item of the wishlist: `tour:1001` by its package, `room:2001-3001` by hotel and room. */
export type Wish = `tour:${string}` | `room:${string}`;

/** Maximum items of a list, on a device and with an account. */
export const MAX_WISHES = 60;
/** Maximum tours in a comparison. */
export const MAX_COMPARED = 3;

export const tourWish = (packageId: string | number): Wish => `tour:${packageId}`;
export const roomWish = (hotelVendorId: string | number, hotelRoomId: string | number): Wish =>
  `room:${hotelVendorId}-${hotelRoomId}`;

export type NamedWish =
  | { readonly kind: 'tour'; readonly packageId: string }
  | { readonly kind: 'room'; readonly hotelVendorId: string; readonly hotelRoomId: string };

/** Undefined if the text is not a wish. */
export function readWish(text: string): NamedWish | undefined {
  const [, packageId, hotelVendorId, hotelRoomId] = /^(?:tour:(\d{1,10})|room:(\d{1,10})-(\d{1,10}))$/.exec(text) ?? [];
  if (packageId) return { kind: 'tour', packageId };
  return hotelVendorId && hotelRoomId ? { kind: 'room', hotelVendorId, hotelRoomId } : undefined;
}
