/** `text` is the owner's fixed rating, the same on every tour. */
export const content = { label: 'Rating out of 5, and how many gave one:', text: '4.7 (723)' } as const;
