export const content = {
  title: 'Sample',
  intro: 'Tours that we would take ourselves.',
  filter: 'Search by name',
  none: 'No tour has this in its name.',
} as const;
