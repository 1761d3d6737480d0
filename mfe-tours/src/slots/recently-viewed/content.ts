export const content = { title: 'Recently viewed', intro: 'Tours you looked at in this visit.' } as const;
