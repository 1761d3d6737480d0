/** Text of a value that the API spells in English: a status, a title or a means of transport. */
export const valueText = (value: string): string => value;

export const NOT_ASSIGNED = 'N/A';
