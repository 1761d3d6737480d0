import type { Release, RouteRow } from '@safarnama/shared/release';
import * as z from 'zod';
import { addCounted, count, countLeftOut, type MetricCell, type MetricKey, observe } from './metric-cell.ts';

/** Phases in which a browser may report a failure (`shell/src/remotes/failure.ts`). */
const PHASES = [
  'disabled',
  'contract',
  'entry',
  'chunk',
  'create',
  'route',
  'slot',
  'render',
  'hydrate',
  'page',
  'call',
] as const;
/** Phases in which the version is not at fault: it was disabled, or the API did not answer. */
const NO_FAULT: readonly string[] = ['disabled', 'call'];

const ms = z.number().min(0).max(600_000).optional();

/** Bytes of the largest beacon: of a page with many remotes. */
export const BEACON_BYTES = 4096;

/** A beacon, which a page sends once. It holds no personal data, address or text. */
export const beaconSchema = z.strictObject({
  token: z.string().max(80),
  composition: z.string().regex(/^[0-9a-f]{12}$/),
  screen: z.string().max(60),
  lcp: ms,
  inp: ms,
  cls: z.number().min(0).max(100).optional(),
  /** Remotes whose code the page used, and the shell. */
  remotes: z.record(
    z.string().max(60),
    z.strictObject({ load: ms, failed: z.array(z.enum(PHASES)).max(PHASES.length).optional() }),
  ),
});
type Beacon = z.infer<typeof beaconSchema>;

/** The versions that a page is made of. */
interface PageVersions {
  readonly id: string;
  readonly shell: { readonly version: string };
  readonly remotes: readonly { readonly name: string; readonly version: string; readonly release: Pick<Release, 'table'> }[];
}

const screens = new WeakMap<PageVersions, ReadonlySet<string>>();

const screensIn = (rows: readonly RouteRow[]): string[] =>
  rows.flatMap(({ handle, children = [] }) => [...(handle ? [handle.screen] : []), ...screensIn(children)]);

/** Screens that pages of a composition may have. Any other name of a beacon counts as `other`, so that their number is bounded. */
export function screensOf(spec: PageVersions, shellGroups: () => readonly string[]): ReadonlySet<string> {
  const known = screens.get(spec);
  if (known) return known;
  const own = shellGroups()
    .filter((group) => group.startsWith('page-'))
    .map((group) => group.slice('page-'.length));
  const made = new Set([...own, 'error', ...spec.remotes.flatMap(({ release }) => screensIn(release.table))]);
  screens.set(spec, made);
  return made;
}

export interface MetricUpdate extends Omit<MetricKey, 'minute'> {
  readonly add: (cell: MetricCell) => void;
}

/** Whether and how the network of a beacon counts for decisions about releases. */
export interface BeaconSender {
  /** False when the network has used up its pages of this minute. */
  readonly counts: boolean;
  /** Pseudonym of the network for versions of a remote; undefined where none is kept. */
  readonly networkFor: (remote: string) => string | undefined;
}

/**
 * Updates of a beacon, for each version that took part in the page. Versions are those of the composition: the page counts for the planned
 * version also where the browser fell back to another one. Undefined when the beacon names a remote that the
 * composition does not have.
 */
export function updatesOf(
  beacon: Beacon,
  spec: PageVersions,
  known: ReadonlySet<string>,
  { counts, networkFor }: BeaconSender,
): MetricUpdate[] | undefined {
  const versions = new Map([['shell', spec.shell.version], ...spec.remotes.map(({ name, version }) => [name, version] as const)]);
  const parts = Object.entries(beacon.remotes);
  if (parts.some(([remote]) => !versions.has(remote))) return undefined;
  const screen = known.has(beacon.screen) ? beacon.screen : 'other';
  return parts.map(([remote, { load, failed = [] }]) => ({
    composition: spec.id,
    screen,
    remote,
    version: versions.get(remote) ?? '',
    add(cell) {
      cell.pages += 1;
      const phases = new Set(failed);
      for (const phase of phases) count(cell.failures, phase);
      const isFailed = [...phases].some((phase) => !NO_FAULT.includes(phase));
      if (isFailed) cell.failed += 1;
      for (const measure of ['lcp', 'inp', 'cls'] as const) {
        const value = beacon[measure];
        if (value !== undefined) observe(cell, measure, value);
      }
      if (load !== undefined) observe(cell, 'load', load);
      if (!counts) return countLeftOut(cell, 'network-limit');
      addCounted(cell, networkFor(remote), {
        failed: isFailed,
        ...(beacon.lcp === undefined ? {} : { lcp: beacon.lcp }),
        ...(beacon.inp === undefined ? {} : { inp: beacon.inp }),
      });
    },
  }));
}
