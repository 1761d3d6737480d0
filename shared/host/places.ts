import type { RouteTable } from './links.ts';
import type { SlotTable } from './slots.ts';

/**
 * Places where other areas may mount slots: name, `<area>:<place>`, and the props that they get. The page's owner declares it:
 * `declare module '@safarnama/shared/host' { interface PlaceTable { 'tour:after-overview': { … } } }`. Props are plain values.
 */
export interface PlaceTable {
  /** Beside the menu of every page. */
  'header:menu': object;
  /** After the columns at the foot of every page. */
  'footer:columns': object;
  /** On the home page, after the tours. */
  'home:after-tours': object;
}

export type PlaceName = keyof PlaceTable;

export type PlaceProps = {
  [N in PlaceName]: { readonly name: N } & (object extends PlaceTable[N]
    ? { readonly props?: PlaceTable[N] }
    : { readonly props: PlaceTable[N] });
}[PlaceName];

/**
 * A link to one of the remote's own pages at a place of another page, such as an entry of the header's menu. It is part of the
 * release's descriptor, so the page shows it without loading the remote's code. Since 1.4.
 */
export interface LinkFill<Page extends string = string> {
  /** Id of a top-level route of the remote's own table, without parameters. */
  readonly link: Page;
  /** Its text, up to 40 characters. */
  readonly label: string;
  /** As in {@link SlotFill}. */
  readonly order?: number;
}

/** One of a remote's own slots at a place of another page. It gets the place's props; a failed one is not rendered. */
export interface SlotFill<Slot extends string = string> {
  /** Name without the owner. */
  readonly slot: Slot;
  /** Lower comes first, ties by the owner's name. Default 100. */
  readonly order?: number;
  /**
   * Not rendered by the server, and loaded when the page is idle: for optional content, and for places that occur many times on a
   * page. Rendered after the others; the place's owner reserves its space. Since 1.3.
   */
  readonly late?: boolean;
}

export type Fill = SlotFill | LinkFill;

/** Fills of a release. The plan can switch off each place. */
export type Fills = { readonly [N in PlaceName]?: readonly Fill[] };

/** Names, without the owner, of its slots that accept the given props. */
type AcceptingSlot<Owner extends string, Given> = {
  [N in keyof SlotTable]: N extends `${Owner}:${infer Slot}` ? (Given extends SlotTable[N] ? Slot : never) : never;
}[keyof SlotTable];

/** Ids of its pages that need no parameters. */
type PlainPage<Owner extends string> = {
  [N in keyof RouteTable]: N extends `${Owner}:${infer Page}` ? (object extends RouteTable[N] ? Page : never) : never;
}[keyof RouteTable];

/** {@link Fills} of one remote: at each place its slots that accept the props of the place, and links to its pages. */
export type OwnFills<Owner extends string> = {
  readonly [N in PlaceName]?: readonly (SlotFill<AcceptingSlot<Owner, PlaceTable[N]>> | LinkFill<PlainPage<Owner>>)[];
};
