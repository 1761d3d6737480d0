import type { ComponentType } from 'react';
import type { ActionFunction, LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import type { HostApi } from './host-api.ts';
import type { Fills, OwnFills } from './places.ts';
import type { SlotModule, SlotTable } from './slots.ts';

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

/** Loads a slot. The type carries the props that the slot accepts. */
export type SlotLoader<Props extends object = never> = (() => Promise<SlotModule>) & {
  /** Exists in types only. */
  readonly accepts?: (props: Props) => void;
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
  readonly slots: Readonly<Record<string, SlotLoader>>;
  /** Its slots and links at places of other pages. */
  readonly fills?: Fills;
  /**
   * Origins of APIs of its own that it calls, such as `https://guides.example`. The operator of the site allows each once; then
   * `host.http` reaches its absolute URLs in browsers and on the server. Since 1.7.
   */
  readonly connect?: readonly string[];
  /** Stops listeners and timers that the remote started outside of React. */
  dispose?(): void;
}

/** The slots that a remote declares in {@link SlotTable}, without their owner. */
export type OwnSlots<Owner extends string> = {
  readonly [N in keyof SlotTable as N extends `${Owner}:${infer Slot}` ? Slot : never]: SlotLoader<SlotTable[N]>;
};

/** The type of a remote's export: slots and fills are checked against what the owners of slots and places declare. */
export type CreateRemote<Owner extends string> = (
  host: HostApi,
) => Omit<Remote, 'slots' | 'fills'> & { readonly slots: OwnSlots<Owner>; readonly fills?: OwnFills<Owner> };

/** The one export of a remote, as `./remote`: `export const createRemote: CreateRemote<'mfe-guides'>`. */
export type CreateAnyRemote = (host: HostApi) => Remote;

/** Checks the types of one slot at its definition and returns it without its data type. */
export function slot<Data, Props extends object>(load: () => Promise<SlotModule<Data, Props>>): SlotLoader<Props> {
  return load as unknown as SlotLoader<Props>;
}
