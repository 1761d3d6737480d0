import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import type { HostApi } from './host-api.ts';
import type { Fills } from './places.ts';
import type { SlotModule } from './slots.ts';

/** The parts of one screen, as a route's `lazy` answers them. */
export interface Screen {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
  readonly ErrorBoundary?: ComponentType;
}

/** Static facts of a route that the shell must know before the code has come. Written into the release's route table. */
export interface RouteHandle {
  /** Value of `<main data-screen>`. */
  readonly screen: string;
  /**
   * The loader answers every visitor alike: it reads the address, the settings, the day and public calls, and neither the session
   * nor what a browser has stored. The shell may then take the answer from the gateway, in one request beside the code, and ahead
   * of the click. A list holds for addresses whose query names all of these; for others the loader looks elsewhere.
   * Left out: the answer may be one person's, and the loader runs in the browser.
   */
  readonly public?: boolean | readonly string[] | undefined;
}

/**
 * A route of a remote. `id`, `path` (absolute from the root, without the leading slash), `caseSensitive`, `index`, `handle`
 * and `children` are static; all code comes through `lazy`. `id` must be the `webpackChunkName` of the import in `lazy`:
 * that is how the page names the files of a route before any of its code has run.
 */
export type RemoteRoute = Pick<RouteObject, 'id' | 'path' | 'caseSensitive' | 'index'> & {
  readonly id: string;
  readonly handle?: RouteHandle;
  readonly lazy: () => Promise<Screen>;
  readonly children?: readonly RemoteRoute[];
};

/** What a remote is, once it has met its host. */
export interface Remote {
  /** What its absence means to a visitor: `essential`, the page has no sense without it; `regular`, the default, a small note. */
  readonly criticality?: 'essential' | 'regular';
  readonly routes: readonly RemoteRoute[];
  /**
   * Fragments by name without the owner: `landing-form`. The import's `webpackChunkName` is `slot-` and the name.
   * Build each entry with {@link slot}, which forgets the data type that only the fragment itself knows.
   */
  readonly slots: Readonly<Record<string, () => Promise<SlotModule>>>;
  /** Which of its slots stand at places of other pages. */
  readonly fills?: Fills;
  /** Ends what the remote has started outside of React (listeners, timers). */
  dispose?(): void;
}

/** The one function that a remote exposes, as `./remote`. */
export type CreateRemote = (host: HostApi) => Remote;

/** Types one slot at its definition and hands it on untyped. */
export function slot<Data, Props extends object>(load: () => Promise<SlotModule<Data, Props>>): () => Promise<SlotModule> {
  return load as unknown as () => Promise<SlotModule>;
}
