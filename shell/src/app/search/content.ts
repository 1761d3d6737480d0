export const SEARCH = {
  tabs: { destination: 'Tour & Trip', hotel: 'Hotel', train: 'Train' },
  train: {
    legend: 'Train search',
    quickLegend: 'Quick train search',
    from: 'From',
    to: 'To',
    date: 'Travel date',
    notice: { spec: 'Train booking is under work', corrected: 'Trains cannot be booked here yet.' },
  },
  /** The button of the landing card and that of the compact bar are spelt differently. */
  submit: { card: 'Search', bar: 'SEARCH' },
  cardLabel: 'Search tours, hotels and trains',
  barLabel: 'Quick search',
  /** Precedes the search values on the button of the slim bar. */
  change: 'Change',
} as const;
