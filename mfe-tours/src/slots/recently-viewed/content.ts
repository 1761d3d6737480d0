export const content = {
  title: 'Recently viewed',
  list: 'Recently viewed tours',
  intro: 'Tours you looked at in this visit.',
} as const;
