export const content = {
  title: 'International tours',
  intro: 'Guided trips beyond India, planned from your city and back.',
  all: 'All international tours',
} as const;
