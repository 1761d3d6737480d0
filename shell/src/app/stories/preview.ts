/** The start of a long text: `length` characters and three dots. A text that fits stays whole. */
export const preview = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}...` : text);
