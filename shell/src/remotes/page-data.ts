import type { SiteConfig, SlotName } from '@safarnama/shared/host';
import type { RouteRow } from '@safarnama/shared/release';
import type { HydrationState } from 'react-router-dom';

/** Loader data of a URL, by route id. Routes whose loader was too late on the server are missing. */
export type LoaderData = Readonly<Record<string, unknown>>;

/** A release of a remote as described to browsers. URLs are paths on the gateway or absolute. */
export interface ReleaseInfo {
  readonly version: string;
  readonly entry: string;
  /** Name of the container on the window. */
  readonly global: string;
  /** Hash of the entry; the entry contains the hashes of all other files. */
  readonly integrity: string;
  readonly hostApi: string;
}

/** Minimal description of every remote, in every page: links match before any code is loaded. */
export interface RemoteSummary {
  readonly name: string;
  readonly table: readonly RouteRow[];
  /** Switched off: its code is not loaded, its places show the notice. */
  readonly disabled?: true;
  /** The remote lacks the page's language. */
  readonly isEnglish?: true;
}

/** A remote of the composition. */
export interface RemoteInfo extends ReleaseInfo, RemoteSummary {
  readonly slots: readonly string[];
  /** Fallback when this release fails. */
  readonly previous?: ReleaseInfo;
  /** Served from a developer's machine: URL of server-sent events about new builds. */
  readonly reloads?: string;
}

/** Endpoint of the gateway with {@link RemoteInfo} of all remotes of a composition; followed by its id. */
export const RELEASES_PREFIX = '/__releases/';

/** A fill of a place: a slot, or a link with URL and text. */
export type Filled = SlotName | readonly [to: string, label: string];

/** All page data for the shell, as JSON inside the HTML: hydration needs no request. */
export interface PageData {
  /** Identifies the set of remotes and their versions. */
  readonly composition: string;
  readonly config: SiteConfig;
  /** YYYY-MM-DD, the date of server rendering. */
  readonly today: string;
  /** Scheme and host of the request. */
  readonly origin: string;
  readonly remotes: readonly (RemoteInfo | RemoteSummary)[];
  /** Place → fills, in order. */
  readonly fills: Readonly<Record<string, readonly Filled[]>>;
  /** Fills that are rendered when the page is idle. */
  readonly late: Readonly<Record<string, readonly Filled[]>>;
  /** Loader data and errors; absent when the server did not render the page. */
  readonly hydration?: HydrationState;
}

export const PAGE_DATA_ID = 'page-data';

/** JSON that is safe inside a script element. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
