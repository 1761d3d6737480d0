import { ReleaseError, SHELL } from '../releases/store.ts';

/**
 * Splits the names given to `ship` into those to ship and those left out. The shell, planned remotes and those in `also` are shipped. All
 * are shipped where no remote is planned: at the first start of a site.
 */
export function chooseShipped(
  names: readonly string[],
  { planned, also }: { readonly planned: readonly string[]; readonly also: readonly string[] },
): { readonly ship: readonly string[]; readonly skipped: readonly string[] } {
  const unknown = also.find((name) => !names.includes(name));
  if (unknown) {
    const remotes = names.filter((name) => name !== SHELL);
    throw new ReleaseError(`there is no remote ${unknown}; remotes: ${remotes.join(', ')}`);
  }
  const isShipped = (name: string) => name === SHELL || planned.length === 0 || planned.includes(name) || also.includes(name);
  return { ship: names.filter(isShipped), skipped: names.filter((name) => !isShipped(name)) };
}
