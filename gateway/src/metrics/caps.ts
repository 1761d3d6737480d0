/** So many in a minute from one end, and from all together. What one end has too much of takes nothing from the others. */
export class Caps {
  readonly #each: number;
  readonly #all: number;
  #minute = 0;
  #taken = 0;
  #of = new Map<string, number>();

  constructor(each: number, all: number) {
    this.#each = each;
    this.#all = all;
  }

  /** False when there were too many. */
  take(end: string, now = Date.now()): boolean {
    const minute = Math.floor(now / 60_000);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#taken = 0;
      this.#of = new Map();
    }
    const before = this.#of.get(end) ?? 0;
    if (before >= this.#each || this.#taken >= this.#all) return false;
    this.#of.set(end, before + 1);
    this.#taken += 1;
    return true;
  }
}
