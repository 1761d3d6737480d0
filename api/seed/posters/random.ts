/** FNV-1a hash of a text. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

export type Random = ReturnType<typeof createRandom>;

/** mulberry32: a deterministic sequence for a seed. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    /** A number from `low` up to `high`. */
    between: (low: number, high: number) => low + next() * (high - low),
    /** A whole number from `low` to `high`, both included. */
    whole: (low: number, high: number) => Math.floor(low + next() * (high - low + 1)),
    chance: (probability: number) => next() < probability,
    pick: <const T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
