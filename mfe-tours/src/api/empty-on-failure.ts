/** For a part that its page can do without: a failed call is an empty list. */
export const emptyOnFailure = <T>(list: Promise<T[]>): Promise<T[]> => list.catch(() => []);
