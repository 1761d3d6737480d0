/** Text of a type of place, which the API spells in English. */
export const placeType = (value: string): string => value;
