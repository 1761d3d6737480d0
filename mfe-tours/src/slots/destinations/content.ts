export const content = {
  title: 'Top India destinations',
  intro: 'Trending places, each with its guided tours.',
  list: 'Top India destinations',
  all: 'All places in India',
  more: 'More destinations',
} as const;
