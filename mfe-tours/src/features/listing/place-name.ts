/** Capitalizes a typed place: `gwalior` becomes `Gwalior`. */
export const placeName = (text: string): string =>
  text.trim().replace(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
