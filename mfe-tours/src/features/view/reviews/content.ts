export const content = { title: 'Reviews' } as const;
