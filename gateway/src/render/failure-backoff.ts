import type { CompositionSpec } from './protocol.ts';

/** Milliseconds of the first back-off, of the longest one, and without a failure until the next one counts as the first. */
const FIRST_MS = 10_000;
const MAX_MS = 600_000;
const RESET_MS = 600_000;

export interface RemoteVersion {
  readonly remote: string;
  readonly version: string;
}

interface BackoffState {
  readonly failures: number;
  readonly last: number;
  readonly until: number;
}

const keyOf = ({ remote, version }: RemoteVersion) => `${remote}@${version}`;

/** Failure counts per release with exponential back-off, and the numbers of releases in messages of workers. */
export class FailureBackoff {
  readonly #releases: RemoteVersion[] = [{ remote: 'shell', version: '' }];
  readonly #numbers = new Map<string, number>();
  readonly #states = new Map<string, BackoffState>();

  /** Numbers for a worker's activity record, one for each remote of a composition. */
  numbersOf({ remotes }: CompositionSpec): number[] {
    return remotes.map(({ name: remote, version }) => {
      const key = keyOf({ remote, version });
      const known = this.#numbers.get(key) ?? this.#releases.push({ remote, version }) - 1;
      this.#numbers.set(key, known);
      return known;
    });
  }

  /** Undefined for the shell. */
  release(number: number): RemoteVersion | undefined {
    return number > 0 ? this.#releases[number] : undefined;
  }

  isBackedOff(release: RemoteVersion): boolean {
    return (this.#states.get(keyOf(release))?.until ?? 0) > performance.now();
  }

  /** @returns milliseconds of the back-off that begins, twice as long with each failure */
  fail(release: RemoteVersion): number {
    const now = performance.now();
    const { failures: before, last } = this.#states.get(keyOf(release)) ?? { failures: 0, last: 0 };
    const failures = now - last > RESET_MS ? 1 : before + 1;
    const ms = Math.min(FIRST_MS * 2 ** (failures - 1), MAX_MS);
    this.#states.set(keyOf(release), { failures, last: now, until: now + ms });
    return ms;
  }

  reset(release: RemoteVersion): void {
    this.#states.delete(keyOf(release));
  }

  /** The composition in which browsers render releases that are backed off or suspected of blocking a worker. */
  current(spec: CompositionSpec, suspects: readonly RemoteVersion[]): CompositionSpec {
    const clientRendered = spec.remotes.filter(({ name: remote, version, disabled }) => {
      const isSuspect = suspects.some((suspect) => keyOf(suspect) === keyOf({ remote, version }));
      return !disabled && (isSuspect || this.isBackedOff({ remote, version }));
    });
    if (clientRendered.length === 0) return spec;
    const remotes = spec.remotes.map((remote) =>
      clientRendered.includes(remote) ? { ...remote, clientRendered: true as const } : remote,
    );
    return { ...spec, remotes, key: `${spec.key} without ${clientRendered.map(({ name }) => name).join(' ')}` };
  }
}
