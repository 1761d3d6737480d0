import type { HistoryRow } from '@safarnama/shared/release';
import { barred } from '../../releases/plan.ts';
import { type ReleaseReader, SHELL } from '../../releases/store.ts';
import type { PlannedRelease, ReleaseService, Status } from '../release-service.ts';

/** Rows of the history that the page shows. */
const ROWS = 50;

/** Version → brotli bytes of its scripts and styles. */
export type Bytes = Readonly<Record<string, number>>;

export interface Entry extends PlannedRelease {
  readonly name: string;
  /** Rows of the last changes of the stable version, the canary, the pin and the switch. */
  readonly by: Readonly<Partial<Record<'stable' | 'canary' | 'pin' | 'disabled', HistoryRow>>>;
  /** For the versions of the entry. */
  readonly bytes: Bytes;
  /** Published versions that are not retired. */
  readonly free: readonly string[];
}

/** Everything that the page shows. */
export interface Overview {
  readonly entries: readonly Entry[];
  readonly refused: Status['refused'];
  /** The newest first. */
  readonly history: readonly HistoryRow[];
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function bytesOf(store: ReleaseReader, name: string, version: string): number {
  try {
    const files = store.described(name, version).assets.filter(({ kind, url }) => kind !== 'server' && /\.(js|css)$/.test(url));
    return files.reduce((sum, { brotli }) => sum + brotli, 0);
  } catch {
    return 0;
  }
}

export async function overviewOf(store: ReleaseReader, service: ReleaseService): Promise<Overview> {
  const [{ shell, remotes, refused }, history] = await Promise.all([service.status(), service.history()]);
  const entryOf = ([name, release]: [string, PlannedRelease]): Entry => {
    const rows = history.filter(({ remote }) => remote === name);
    const last = (of: 'stable' | 'canary' | 'pin' | 'disabled') =>
      release[of] === undefined ? undefined : rows.findLast(({ before, after }) => !isEqual(before?.[of], after?.[of]));
    const versions = [release.stable, release.previous, release.canary?.version, release.pin].filter((one) => one !== undefined);
    return {
      ...release,
      name,
      by: { stable: last('stable'), canary: last('canary'), pin: last('pin'), disabled: last('disabled') },
      bytes: Object.fromEntries(versions.map((version) => [version, bytesOf(store, name, version)])),
      free: release.published.filter((version) => barred(release, version) !== 'retired'),
    };
  };
  return {
    entries: Object.entries({ ...(shell ? { [SHELL]: shell } : {}), ...remotes }).map(entryOf),
    refused,
    history: history.slice(-ROWS).reverse(),
  };
}
