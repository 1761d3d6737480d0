/**
 * Where others may add to a page: name, `<area>:<place>`, and the props that what is added there gets. The page's owner declares it
 * beside the page: `declare module '@safarnama/shared/host' { interface PlaceTable { 'tour:after-overview': { … } } }`. Props are
 * plain values.
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
 * A link to one of the remote's own pages at a place of another page, such as an entry of the header's menu. It is data of the
 * release: the page shows it without waiting for code of the remote. Since 1.4.
 */
export interface LinkFill {
  /** Id of a route at the top of the remote's own table, without parameters. */
  readonly link: string;
  /** Its text, up to 40 characters. */
  readonly label: string;
  /** As of a slot. */
  readonly order?: number;
}

/** One of a remote's own slots at a place of another page. It gets the place's props; a failed one is left out. */
export interface SlotFill {
  /** Name without the owner. */
  readonly slot: string;
  /** Lower comes first, equal ones by the owner's name. Default 100. */
  readonly order?: number;
  /**
   * Nothing of it is in the server's HTML, and its code is asked for when the page has come to rest: for what is nice to have, and for
   * places that stand on a page many times. It comes after those that are not late; the place's owner keeps room for it. Since 1.3.
   */
  readonly late?: boolean;
}

export type Fill = SlotFill | LinkFill;

/** What a release adds to other pages. The plan can switch off each place by itself. */
export type Fills = { readonly [N in PlaceName]?: readonly Fill[] };
