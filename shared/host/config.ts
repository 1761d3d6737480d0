import type { DEFAULT_PATHS } from '../contract/paths.ts';
import type { Flags } from './flags.ts';

/** Paths of the calls that the specification does not give. `{id}` is replaced by the id. */
export type ConfiguredPaths = Readonly<Record<keyof typeof DEFAULT_PATHS, string>>;

/** Runtime settings of the site, parsed once by the gateway and sent with the page. */
export interface SiteConfig {
  readonly preset: 'spec' | 'corrected';
  readonly flags: Flags;
  readonly paths: ConfiguredPaths;
  /** Base of the API as the browser calls it: a path on the gateway, or an absolute URL. No trailing slash. */
  readonly apiBase: string;
  /** Base of relative image names. No trailing slash. */
  readonly storageBase: string;
  readonly adminUrl: string;
  /** Address of an embeddable map; empty shows a drawn map with a link instead. */
  readonly mapUrl: string;
  /** Address of map tiles with `{z}`, `{x}` and `{y}` for the maps beside lists; empty shows a drawn map without requests. */
  readonly mapTiles: string;
  /** Names the source of the tiles on the map. */
  readonly mapCredit: string;
  /** `destination_id` of the top India destinations on the home page. */
  readonly indiaDestinationId: number;
  /** Pages register the service worker for offline use. Set by the environment, not by the file. */
  readonly serviceWorker: boolean;
  /** Share of pages, 0 to 1, that report web vitals and failures to the gateway. Set by the environment, not by the file. */
  readonly figures: number;
  /**
   * Own API calls that the backend does not announce, each as a segment of its path, such as `wishlist`. `http` refuses them
   * without a request. Set by the gateway, not by the file.
   */
  readonly unsupported: readonly string[];
}

/**
 * URL of a picture of the API. Names, and paths that begin with the storage's own folder (`/storage/x.svg`), are joined to the
 * storage base; absolute and `data:` URLs and other paths are kept.
 */
export function storageUrl({ storageBase }: Pick<SiteConfig, 'storageBase'>, name: string | null | undefined): string {
  if (!name) return '';
  const folder = storageBase.slice(storageBase.lastIndexOf('/'));
  const path = name.startsWith('/') ? name : `/${name}`;
  if (path.startsWith(`${folder}/`)) return storageBase + path.slice(folder.length);
  return /^([a-z]+:|\/)/i.test(name) ? name : `${storageBase}/${name}`;
}
