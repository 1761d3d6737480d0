/** Hindi of a package, in the form and order of its English text. */
type HindiPackage = {
  readonly name: string;
  readonly about: string;
  readonly highlights: readonly string[];
  readonly plan: readonly string[];
  readonly travel: string;
};

/** By English name. */
export const HINDI_PACKAGES: Readonly<Record<string, HindiPackage>> = {};
