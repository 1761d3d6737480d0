/** Turns a failed call into an empty list, for optional parts of a page. */
export const emptyOnFailure = <T>(list: Promise<T[]>): Promise<T[]> => list.catch(() => []);
