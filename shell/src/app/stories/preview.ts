/** The first `length` characters of a long text and three dots; a shorter text is unchanged. */
export const preview = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length)}...` : text);
