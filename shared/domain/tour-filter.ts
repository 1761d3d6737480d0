/** The fields that the filters read; every row of a package list has them. */
export type FilterableTour = {
  price_trip: number;
  duration_days: number;
  place_name?: string;
  about_trip?: string;
  sub_destination?: string;
  destination_id?: string | number | null;
  sub_destination_id?: string | number | null;
  tags?: readonly string[];
};

export const PACKAGE_FILTERS = ['More Days', '4 Days', 'Less Than 4 Days', '1 Day', 'All', 'International', 'Wellness'] as const;
export const PRICE_FILTERS = ['Expensive Tours', 'Under of Price 10000', 'Over of Price 6000', 'Low Pricing'] as const;
/** Corrected price filters, in rupees: each band ends below the next, and several together are one choice of any of them. */
export const PRICE_BANDS = ['0-6000', '6000-10000', '10000-20000', '20000+'] as const;
export type FilterLabel = (typeof PACKAGE_FILTERS | typeof PRICE_FILTERS | typeof PRICE_BANDS)[number];

const wellness = (tour: FilterableTour): boolean =>
  !!tour.tags?.some((tag) => tag.toLowerCase() === 'wellness') ||
  /wellness/i.test(`${tour.place_name ?? ''} ${tour.about_trip ?? ''}`);

const international = (tour: FilterableTour): boolean =>
  String(tour.destination_id ?? '') === '32' ||
  String(tour.sub_destination_id ?? '') === '32' ||
  !!tour.tags?.some((tag) => tag.toLowerCase() === 'international');

const TESTS: Record<FilterLabel, (tour: FilterableTour) => boolean> = {
  'More Days': (tour) => tour.duration_days > 4,
  '4 Days': (tour) => tour.duration_days === 4,
  'Less Than 4 Days': (tour) => tour.duration_days < 4,
  '1 Day': (tour) => tour.duration_days === 1,
  All: () => true,
  International: international,
  Wellness: wellness,
  'Expensive Tours': (tour) => tour.price_trip >= 20_000,
  'Under of Price 10000': (tour) => tour.price_trip < 10_000,
  'Over of Price 6000': (tour) => tour.price_trip > 6000,
  'Low Pricing': (tour) => tour.price_trip <= 6000,
  '0-6000': (tour) => tour.price_trip < 6000,
  '6000-10000': (tour) => tour.price_trip >= 6000 && tour.price_trip < 10_000,
  '10000-20000': (tour) => tour.price_trip >= 10_000 && tour.price_trip < 20_000,
  '20000+': (tour) => tour.price_trip >= 20_000,
};

export const isFilterLabel = (label: string): label is FilterLabel => Object.hasOwn(TESTS, label);
export const isPriceBand = (label: string): boolean => (PRICE_BANDS as readonly string[]).includes(label);

/** Tours that match every label, and one of the price bands if there are any. Unknown labels filter nothing. */
export const filterTours = <T extends FilterableTour>(tours: readonly T[], labels: readonly string[]): T[] => {
  const known = labels.filter(isFilterLabel);
  const bands = known.filter(isPriceBand);
  return tours.filter(
    (tour) =>
      known.every((label) => bands.includes(label) || TESTS[label](tour)) &&
      (bands.length === 0 || bands.some((label) => TESTS[label](tour))),
  );
};

/** Choosing a package filter replaces the chosen one; choosing it again removes it. Price filters toggle independently. */
export const chooseFilter = (chosen: readonly FilterLabel[], label: FilterLabel): FilterLabel[] => {
  if (chosen.includes(label)) return chosen.filter((other) => other !== label);
  const isPackage = (value: FilterLabel): boolean => (PACKAGE_FILTERS as readonly string[]).includes(value);
  return isPackage(label) ? [label, ...chosen.filter((other) => !isPackage(other))] : [...chosen, label];
};
