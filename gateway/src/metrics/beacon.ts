import type { Release } from '@safarnama/shared/release';
import * as z from 'zod';
import { addCounted, count, leaveOut, type MetricCell, type MetricKey, observe } from './metric-cell.ts';

/** What a browser may say went wrong, in its own words (`shell/src/remotes/failure.ts`). */
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
/** What is no fault of the version: it was switched off, or the API did not answer. */
const NO_FAULT: readonly string[] = ['disabled', 'call'];

const ms = z.number().min(0).max(600_000).optional();

/** Bytes of the largest beacon: of a page with many remotes. */
export const BEACON_BYTES = 4096;

/** What a page tells of itself, once. Nothing in it names a person, an address or a text. */
export const beaconSchema = z.strictObject({
  token: z.string().max(80),
  composition: z.string().regex(/^[0-9a-f]{12}$/),
  screen: z.string().max(60),
  lcp: ms,
  inp: ms,
  cls: z.number().min(0).max(100).optional(),
  /** Those whose code the page used, the shell as well. */
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

interface Named {
  readonly handle?: { readonly screen: string } | undefined;
  readonly children?: readonly Named[] | undefined;
}
const namesOf = (rows: readonly Named[]): string[] =>
  rows.flatMap(({ handle, children = [] }) => [...(handle ? [handle.screen] : []), ...namesOf(children)]);

/** Screens that pages of a composition may have: what a browser says is another one is `other`, so that words fill nothing. */
export function screensOf(spec: PageVersions, shellGroups: () => readonly string[]): ReadonlySet<string> {
  const known = screens.get(spec);
  if (known) return known;
  const own = shellGroups()
    .filter((group) => group.startsWith('page-'))
    .map((group) => group.slice('page-'.length));
  const made = new Set([...own, 'error', ...spec.remotes.flatMap(({ release }) => namesOf(release.table))]);
  screens.set(spec, made);
  return made;
}

export interface MetricUpdate extends Omit<MetricKey, 'minute'> {
  readonly add: (cell: MetricCell) => void;
}

/** How the network of a beacon takes part in verdicts about releases. */
export interface Sender {
  /** False when the network has had its pages of this minute. */
  readonly counts: boolean;
  /** Pseudonym of the network for versions of a remote; undefined where none is kept. */
  readonly networkFor: (remote: string) => string | undefined;
}

/**
 * What a beacon adds, for each version that had a part in the page. Versions are those of the composition: when another version stepped
 * in for one of them in the browser, the page still counts for the planned version. Undefined when the beacon names a remote that the
 * composition does not have.
 */
export function updatesOf(
  beacon: Beacon,
  spec: PageVersions,
  known: ReadonlySet<string>,
  { counts, networkFor }: Sender,
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
      if (!counts) return leaveOut(cell, 'network-limit');
      addCounted(cell, networkFor(remote), {
        failed: isFailed,
        ...(beacon.lcp === undefined ? {} : { lcp: beacon.lcp }),
        ...(beacon.inp === undefined ? {} : { inp: beacon.inp }),
      });
    },
  }));
}
