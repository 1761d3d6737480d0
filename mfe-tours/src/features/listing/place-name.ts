/** `gwalior` is `Gwalior`: people type places as they like. */
export const placeName = (text: string): string =>
  text.trim().replace(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
