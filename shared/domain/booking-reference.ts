export type BookedKind = 'tour' | 'hotel';

const LETTERS = { tour: 'T', hotel: 'H' } as const satisfies Record<BookedKind, string>;

/** What a traveller names a booking by: `T700001` is a tour, `H600001` a stay. It is no secret: it opens nothing by itself. */
export const bookingReference = (kind: BookedKind, id: string | number): string => `${LETTERS[kind]}${id}`;

/** Read as people type it: any case, with a space or a dash behind the letter. */
export function readBookingReference(text: string): { readonly kind: BookedKind; readonly id: number } | undefined {
  const [, letter, digits] = /^\s*([th])[\s-]?(\d{1,9})\s*$/i.exec(text) ?? [];
  if (!letter || !digits) return undefined;
  return { kind: letter.toUpperCase() === LETTERS.tour ? 'tour' : 'hotel', id: Number(digits) };
}
