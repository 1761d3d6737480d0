/** Hindi of a package, in the form and order of its English text. */
export type HindiPackage = {
  readonly name: string;
  readonly travel: string;
  readonly about: string;
  readonly highlights: readonly string[];
  readonly plan: readonly string[];
};

/** By English name. */
export type HindiPackages = Readonly<Record<string, HindiPackage>>;
