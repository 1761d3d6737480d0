export const content = { more: 'More' } as const;
