import type { Release } from '@safarnama/shared/release';

/** Brotli bytes of the scripts that a page loads from one remote before interaction: its entry, `remote.ts` and its largest screen. */
export const FIRST_SCREEN_LIMIT = 30_000;

/** The same with all chunks that the remote may import later, so that at most the difference can evade the first limit. */
export const LATER_LIMIT = 40_000;

const routeIds = (table: Release['table']): string[] =>
  table.flatMap(({ id, children = [] }) => [id, ...routeIds([...children])]);

interface ScreenBytes {
  readonly screen: string;
  /** Of the entry, `remote.ts` and the chunk of the screen. */
  readonly first: number;
  /** With all chunks that no other screen or slot has: nothing in a release proves that they are loaded after the first view. */
  readonly all: number;
}

/** Scripts of no screen or slot, by file. A screen may import them at any time. */
function laterScripts({ assets, entry, groups, table, slots }: Release): ReadonlyMap<string, number> {
  const named = ['remote', ...routeIds(table), ...slots.map((slot) => `slot-${slot}`)];
  const known = new Set([entry, ...named.flatMap((group) => groups[group] ?? [])]);
  // Also those that are listed as another kind of script.
  const others = assets.filter(({ url }) => url.endsWith('.js') && !known.has(url));
  return new Map(others.map(({ url, brotli }) => [url, brotli]));
}

/**
 * The release in English and in each of its languages, without files that only the others have: a page loads one language. Chunks
 * that no group names count in all of them.
 */
function byLanguage(release: Release): Release[] {
  const { languages = {}, ...english } = release;
  const variants = [english, ...Object.values(languages).map((files) => ({ ...english, ...files }))];
  const named = variants.map(({ entry, groups }) => new Set([entry, ...Object.values(groups).flat()]));
  const anywhere = new Set(named.flatMap((files) => [...files]));
  return variants.map((variant, at) => ({
    ...variant,
    assets: variant.assets.filter(({ url }) => named[at]?.has(url) || !anywhere.has(url)),
  }));
}

const sum = (bytes: Iterable<number>) => [...bytes].reduce((total, one) => total + one, 0);

/** Of the language with the most bytes, by screen and slot. */
function bytesByScreen(release: Release): ScreenBytes[] {
  const [english = [], ...others] = byLanguage(release).map(bytesInLanguage);
  return english.map((screen, at) => {
    const all = [screen, ...others.flatMap((one) => one[at] ?? [])];
    return {
      screen: screen.screen,
      first: Math.max(...all.map(({ first }) => first)),
      all: Math.max(...all.map((one) => one.all)),
    };
  });
}

/** Brotli bytes of scripts by screen and slot. A screen without a chunk of its name may have its code in any other chunk. */
function bytesInLanguage(release: Release): ScreenBytes[] {
  const { assets, entry, groups, table, slots } = release;
  const sizes = new Map(assets.map(({ url, brotli }) => [url, brotli]));
  const later = sum(laterScripts(release).values());
  const bytesOf = (files: readonly string[]) =>
    sum([...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => sizes.get(file) ?? 0));
  // Counted once: a release may name thousands of screens, and of files.
  const common = new Set([entry, ...(groups.remote ?? [])]);
  const shared = bytesOf([...common]);
  const named = [...new Set([...routeIds(table), ...slots.map((slot) => `slot-${slot}`)])];
  return (named.length > 0 ? named : ['remote']).map((screen) => {
    const own = shared + bytesOf((groups[screen] ?? []).filter((file) => !common.has(file)));
    return { screen, first: own + (Object.hasOwn(groups, screen) ? 0 : later), all: own + later };
  });
}

/** Key of `largest` for all chunks of no screen or slot. */
export const LATER = 'later chunks';

export const largestModules = ({ largest }: Release, screen: string): string => {
  const modules = largest?.[screen]?.map(({ name, bytes }) => `${name} (${bytes} bytes of source)`) ?? [];
  return modules.length > 0 ? `; its largest modules: ${modules.join(', ')}` : '';
};

/** The screen with the most bytes first. */
export const screensBySize = (release: Release): [screen: string, bytes: number][] =>
  bytesByScreen(release)
    .map(({ screen, first }): [string, number] => [screen, first])
    .sort(([, a], [, b]) => b - a);

/** The largest screen over the limit only with what it may import later. */
export const overLater = (release: Release): ScreenBytes | undefined =>
  bytesByScreen(release)
    .filter(({ first, all }) => first <= FIRST_SCREEN_LIMIT && all > LATER_LIMIT)
    .sort((a, b) => b.all - a.all)[0];

/** All that a screen may import later, of each language, the largest file first. */
export const laterScriptsBySize = (release: Release): [file: string, bytes: number][] =>
  [...new Map(byLanguage(release).flatMap((one) => [...laterScripts(one)]))].sort(([, a], [, b]) => b - a);

/** Bytes of the largest screen with all that may be imported later. */
export const mostWithLater = (release: Release): number => Math.max(...bytesByScreen(release).map(({ all }) => all));
