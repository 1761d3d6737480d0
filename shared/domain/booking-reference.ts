export type BookedKind = 'tour' | 'hotel';

const LETTERS = { tour: 'T', hotel: 'H' } as const satisfies Record<BookedKind, string>;

/** Identifies a booking: `T700001` is a tour, `H600001` a stay. Not secret: it grants no access by itself. */
export const bookingReference = (kind: BookedKind, id: string | number): string => `${LETTERS[kind]}${id}`;

/** Reads a reference in any case, with an optional space or dash after the letter. */
export function readBookingReference(text: string): { readonly kind: BookedKind; readonly id: number } | undefined {
  const [, letter, digits] = /^\s*([th])[\s-]?(\d{1,9})\s*$/i.exec(text) ?? [];
  if (!letter || !digits) return undefined;
  return { kind: letter.toUpperCase() === LETTERS.tour ? 'tour' : 'hotel', id: Number(digits) };
}
