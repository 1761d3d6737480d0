/** Text of a value that addresses and the API spell in English: an amenity, a type of place or a title. */
export const valueText = (value: string): string => value;
