import type { SiteConfig, SlotName } from '@safarnama/shared/host';
import type { RouteRow } from '@safarnama/shared/release';
import type { HydrationState } from 'react-router-dom';

/** One release of a remote, as a browser needs it. Addresses are paths on the gateway or absolute. */
export interface ReleaseInfo {
  readonly version: string;
  readonly entry: string;
  /** Name of the container on the window. */
  readonly global: string;
  /** Hash of the entry; the entry holds the hashes of every other file. */
  readonly integrity: string;
  readonly hostApi: string;
}

/** What every page says of every remote: links match before any code has come. */
export interface RemoteSign {
  readonly name: string;
  readonly table: readonly RouteRow[];
  /** Switched off: nothing of it is loaded, its places show the notice. */
  readonly disabled?: true;
}

/** One remote of the composition. */
export interface RemoteInfo extends ReleaseInfo, RemoteSign {
  readonly slots: readonly string[];
  /** Loaded when this release can't be. */
  readonly previous?: ReleaseInfo;
  /** It comes from a team's own machine, which says here when there is another build: server-sent events. */
  readonly reloads?: string;
}

/** Where the gateway tells {@link RemoteInfo} of all remotes of a composition, its id behind it. */
export const RELEASES_PREFIX = '/__releases/';

/** What a remote has put at a place: a slot, or a link to one of its pages: its address and text. */
export type Filled = SlotName | readonly [to: string, label: string];

/** All that the page tells the shell, as JSON inside the HTML: hydration makes no request before it starts. */
export interface PageData {
  /** Identifies the set of remotes and their versions. */
  readonly composition: string;
  readonly config: SiteConfig;
  /** YYYY-MM-DD the server rendered with. */
  readonly today: string;
  /** Scheme and host that the page was asked for with. */
  readonly origin: string;
  readonly remotes: readonly (RemoteInfo | RemoteSign)[];
  /** Place → what remotes have put there, in order. */
  readonly fills: Readonly<Record<string, readonly Filled[]>>;
  /** The same of those that come when the page is at rest. */
  readonly late: Readonly<Record<string, readonly Filled[]>>;
  /** Loader data and errors; absent when the server did not render the page. */
  readonly hydration?: HydrationState;
}

export const PAGE_DATA_ID = 'page-data';

/** JSON that may stand inside a script element. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
