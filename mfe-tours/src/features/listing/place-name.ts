/** Capitalizes a typed place: `gwalior` becomes `Gwalior`. */
export const placeName = (text: string): string =>
  text.trim().replace(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

const isLatin = (text: string): boolean => /[a-z]/i.test(text);

/** A typed place as its tours name it, if all are in one place and it was typed in another script. */
export function nameByTours(text: string, tours: readonly { readonly sub_destination: string }[] = []): string {
  const [name, ...others] = new Set(tours.map((tour) => tour.sub_destination));
  return text && name && others.length === 0 && isLatin(name) !== isLatin(text) ? name : placeName(text);
}
