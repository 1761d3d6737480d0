/** A number with its noun: `counted('night', 'nights')(1)` is '1 night'. */
export const counted =
  (one: string, many: string) =>
  (count: number): string =>
    `${count} ${count === 1 ? one : many}`;
