/** Milliseconds for which preloaded or recently shown page data is reused. */
export const FRESH = 30_000;
/** Back navigation reuses page data for as long as slot data. */
const RETURN = 5 * 60_000;

/** Router state: current and pending location. */
export interface RouterState {
  readonly location: { readonly key: string };
  readonly navigation: {
    readonly state: string;
    readonly location?: { readonly key: string } | undefined;
    readonly formMethod?: string | undefined;
  };
}

/** Maximum age of page data for the pending navigation: undefined after an action, whose effects must show. */
export function createDataAge() {
  const seen = new Set<string>();
  return {
    see: ({ location }: RouterState) => seen.add(location.key),
    of({ navigation: { location, formMethod = 'GET' } }: RouterState): number | undefined {
      if (formMethod.toUpperCase() !== 'GET') return undefined;
      return location && seen.has(location.key) ? RETURN : FRESH;
    },
  };
}
