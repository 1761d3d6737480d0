declare const kind: unique symbol;

/**
 * An id of one kind of entity: a number or a string, as the backend sends it. The brand prevents passing a sub-destination where a
 * package is expected.
 */
export type Id<Kind extends string> = (string | number) & { readonly [kind]: Kind };

export type DestinationId = Id<'Destination'>;
export type SubDestinationId = Id<'SubDestination'>;
export type PackageId = Id<'Package'>;
export type TourMonthId = Id<'TourMonth'>;
export type TourDateId = Id<'TourDate'>;
export type HotelVendorId = Id<'HotelVendor'>;
export type HotelRoomId = Id<'HotelRoom'>;
export type UserId = Id<'User'>;
export type QrId = Id<'Qr'>;

/** Brands a bare value; use it only where a value enters (route, query, storage). */
export const asId = <T extends Id<string>>(value: string | number): T => value as T;

/** Compares as text: query parameters and storage hold text only, so `7` and `'7'` are the same id. */
export const sameId = (a: string | number | null | undefined, b: string | number | null | undefined): boolean =>
  a != null && b != null && String(a) === String(b);

/** Reserved in both spaces: destination 32 and sub-destination 32 are the international list. */
export const INTERNATIONAL_ID = 32;
