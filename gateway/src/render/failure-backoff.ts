import type { CompositionSpec } from './protocol.ts';

/** Milliseconds for which a version that has cost a worker is left to browsers: at first, at most, and until it is forgiven. */
const LEAVE_MS = 10_000;
const LEAVE_MOST_MS = 600_000;
const FORGIVE_MS = 600_000;

export interface ReleaseId {
  readonly remote: string;
  readonly version: string;
}

interface BackoffState {
  count: number;
  last: number;
  until: number;
}

const keyOf = ({ remote, version }: ReleaseId) => `${remote}@${version}`;

/** Which versions are left to browsers for now, and under which number workers know each. */
export class FailureBackoff {
  readonly #people: ReleaseId[] = [{ remote: 'shell', version: '' }];
  readonly #numbers = new Map<string, number>();
  readonly #offences = new Map<string, BackoffState>();

  /** As they stand in a worker's cell: one for each remote of a composition. */
  numbersOf({ remotes }: CompositionSpec): number[] {
    return remotes.map(({ name: remote, version }) => {
      const key = keyOf({ remote, version });
      const known = this.#numbers.get(key) ?? this.#people.push({ remote, version }) - 1;
      this.#numbers.set(key, known);
      return known;
    });
  }

  /** Undefined for the shell. */
  release(number: number): ReleaseId | undefined {
    return number > 0 ? this.#people[number] : undefined;
  }

  isBackedOff(release: ReleaseId): boolean {
    return (this.#offences.get(keyOf(release))?.until ?? 0) > performance.now();
  }

  /** Leaves a version to browsers for some milliseconds, longer each time. */
  backOff(release: ReleaseId): number {
    const now = performance.now();
    const { count, last } = this.#offences.get(keyOf(release)) ?? { count: 0, last: 0 };
    const next = now - last > FORGIVE_MS ? 1 : count + 1;
    const ms = Math.min(LEAVE_MS * 2 ** (next - 1), LEAVE_MOST_MS);
    this.#offences.set(keyOf(release), { count: next, last: now, until: now + ms });
    return ms;
  }

  /** Takes the last failure back. */
  forget(release: ReleaseId): void {
    this.#offences.delete(keyOf(release));
  }

  /** The composition without what is left to browsers for now, and without those who are suspected of holding up a worker. */
  current(spec: CompositionSpec, suspects: readonly ReleaseId[]): CompositionSpec {
    const out = spec.remotes.filter(
      ({ name: remote, version, disabled }) =>
        !disabled && (this.isBackedOff({ remote, version }) || suspects.some((one) => keyOf(one) === keyOf({ remote, version }))),
    );
    if (out.length === 0) return spec;
    const remotes = spec.remotes.map((remote) => (out.includes(remote) ? { ...remote, left: true as const } : remote));
    return { ...spec, remotes, key: `${spec.key} without ${out.map(({ name }) => name).join(' ')}` };
  }
}
