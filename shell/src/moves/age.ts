/** Milliseconds for which a page that was asked for ahead, or seen a moment ago, is taken as it was. */
export const FRESH = 30_000;
/** Who goes back finds the page as it was left, for as long as its slots. */
const RETURN = 5 * 60_000;

/** What is read of the router: where it is, and where it is going. */
export interface Travel {
  readonly location: { readonly key: string };
  readonly navigation: {
    readonly state: string;
    readonly location?: { readonly key: string } | undefined;
    readonly formMethod?: string | undefined;
  };
}

/**
 * How old the data of the page may be that the visitor is on the way to: undefined after an action, whose consequences must show.
 */
export function createAge() {
  const seen = new Set<string>();
  return {
    see: ({ location }: Travel) => seen.add(location.key),
    of({ navigation: { location, formMethod = 'GET' } }: Travel): number | undefined {
      if (formMethod.toUpperCase() !== 'GET') return undefined;
      return location && seen.has(location.key) ? RETURN : FRESH;
    },
  };
}
