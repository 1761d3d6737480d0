import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import type { HostApi } from './host-api.ts';
import type { Fills } from './places.ts';
import type { SlotModule } from './slots.ts';

/** The result of a route's `lazy`: the parts of one screen. */
export interface Screen {
  readonly Component: ComponentType;
  readonly loader?: LoaderFunction;
  readonly action?: ActionFunction;
  readonly shouldRevalidate?: ShouldRevalidateFunction;
  readonly ErrorBoundary?: ComponentType;
}

/** Static facts of a route that the shell needs before the code is loaded. Written into the release's route table. */
export interface RouteHandle {
  /** Value of `<main data-screen>`. */
  readonly screen: string;
  /**
   * The loader is independent of the visitor: it reads the URL, the settings, the day and public calls, not the session or
   * storage. The shell may then get its data from the gateway, in parallel to the code and before the click. A list restricts
   * this to URLs whose query has all of these parameters. Default: the data may be personal, and the loader runs in the browser.
   */
  readonly public?: boolean | readonly string[] | undefined;
}

/**
 * A route of a remote. `id`, `path` (absolute from the root, without the leading slash), `caseSensitive`, `index`, `handle` and
 * `children` are static; all code comes through `lazy`. `id` must be the `webpackChunkName` of the import in `lazy`, so that the
 * page can preload a route's files before any of its code has run.
 */
export type RemoteRoute = Pick<RouteObject, 'id' | 'path' | 'caseSensitive' | 'index'> & {
  readonly id: string;
  readonly handle?: RouteHandle;
  readonly lazy: () => Promise<Screen>;
  readonly children?: readonly RemoteRoute[];
};

/** A remote that was created with a host. */
export interface Remote {
  /** Effect of its failure: `essential`, the notice replaces the page; `regular`, the default, a small note. */
  readonly criticality?: 'essential' | 'regular';
  readonly routes: readonly RemoteRoute[];
  /**
   * Slots by name without the owner: `landing-form`. The import's `webpackChunkName` is `slot-` and the name. Build each entry
   * with {@link slot}, which erases the slot's data type.
   */
  readonly slots: Readonly<Record<string, () => Promise<SlotModule>>>;
  /** Its slots and links at places of other pages. */
  readonly fills?: Fills;
  /** Stops listeners and timers that the remote started outside of React. */
  dispose?(): void;
}

/** The one export of a remote, as `./remote`. */
export type CreateRemote = (host: HostApi) => Remote;

/** Checks the types of one slot at its definition and returns it untyped. */
export function slot<Data, Props extends object>(load: () => Promise<SlotModule<Data, Props>>): () => Promise<SlotModule> {
  return load as unknown as () => Promise<SlotModule>;
}
