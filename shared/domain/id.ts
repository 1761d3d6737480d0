declare const kind: unique symbol;

/**
 * An id of one kind of thing. On the wire it is a number or a string, whichever the backend uses; the brand keeps a
 * sub-destination from being passed where a package is meant.
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

/** The only way from a bare value to a branded id; use it where a value enters (route, query, storage), never in between. */
export const asId = <T extends Id<string>>(value: string | number): T => value as T;

/** `7` and `'7'` are the same id: query parameters and storage only hold text. */
export const sameId = (a: string | number | null | undefined, b: string | number | null | undefined): boolean =>
  a != null && b != null && String(a) === String(b);

/** Reserved in both spaces: destination 32 and sub-destination 32 are the international list. */
export const INTERNATIONAL_ID = 32;
