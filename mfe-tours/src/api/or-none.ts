/** For a part that its page can do without: a failed call is an empty list. */
export const orNone = <T>(list: Promise<T[]>): Promise<T[]> => list.catch(() => []);
